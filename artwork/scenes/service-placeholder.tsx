import { DecisionNote, Dimension } from '../screen.tsx'
import { DrawingTable } from './drawing-table.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-placeholder.css'

/** Stands in for the picture of a service that has none of its own yet. */
export function ServicePlaceholder() {
  return (
    <HalfAndHalf
      name="service-placeholder"
      at={600}
      notes={
        <>
          <DecisionNote x={44} y={44}>
            on the drawing table
          </DecisionNote>
          <Dimension x={120} y={852} length={360} label="sheet 760" />
        </>
      }
    >
      <DrawingTable />
    </HalfAndHalf>
  )
}
