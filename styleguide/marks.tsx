import { DimensionMark } from '~/ui/dimension-mark'
import { Specimen, State } from './specimen'

export function Marks() {
  return (
    <Specimen
      id="marks"
      title="Dimension marks"
      note="Beside what is drawn, never beside what is shipped; only on the night."
    >
      <State name="as wide as what it measures" night>
        <div className="sg-narrow">
          <DimensionMark note="390 px" />
        </div>
        <div className="sg-wide">
          <DimensionMark note="1440 px" />
        </div>
      </State>
    </Specimen>
  )
}
