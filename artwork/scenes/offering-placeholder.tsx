import { DecisionNote } from '../screen.tsx'
import { DrawingTable } from './drawing-table.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-placeholder.css'

/** Stands in for the picture of an offering that has none of its own yet. */
export function OfferingPlaceholder() {
  return (
    <SheetOfOffering
      name="offering-placeholder"
      notes={
        <DecisionNote x={26} y={24}>
          on the drawing table
        </DecisionNote>
      }
    >
      <g transform="scale(0.66667)">
        <DrawingTable />
      </g>
    </SheetOfOffering>
  )
}
