import { DecisionNote } from '../screen.tsx'
import { DrawingTable } from './drawing-table.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-stand-in.css'

/** Stands in for the picture of an offering that has none of its own yet. */
export function OfferingStandIn() {
  return (
    <SheetOfOffering
      name="offering-stand-in"
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
