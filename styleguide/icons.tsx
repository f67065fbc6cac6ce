import { strategyIcons } from '~/content/schemas/home'
import { Arrow } from '~/ui/arrow'
import { StrategyIcon } from '~/ui/strategy-icon'
import { Specimen, State } from './specimen'

export function Icons() {
  return (
    <Specimen
      id="icons"
      title="Icons"
      note="One line weight, on a field of 34, shown at 22 pixels."
    >
      <ul className="sg-icons">
        {strategyIcons.map((name) => (
          <li key={name}>
            <StrategyIcon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <State name="arrow, as large as the text beside it">
        <span className="text-small">
          <Arrow />
        </span>
        <span className="text-h3">
          <Arrow />
        </span>
      </State>
    </Specimen>
  )
}
