import { Arrow } from '~/ui/arrow'
import { ButtonLink } from '~/ui/button-link'
import { buttonStyle } from '~/ui/button-style'
import { Specimen, State } from './specimen'

export function Buttons() {
  return (
    <Specimen
      id="buttons"
      title="Buttons and links"
      note="One signal button on a screen. A link to a page is a link that looks like a button; what acts is a button."
    >
      <State name="signal, ink, ghost">
        <button type="button" className={buttonStyle('signal')}>
          Get Started
          <Arrow />
        </button>
        <ButtonLink to="#buttons">See the work</ButtonLink>
        <ButtonLink to="#buttons" variant="ghost" arrow={false}>
          Read on
        </ButtonLink>
      </State>
      <State name="on night: signal, ghost" night>
        <button type="button" className={buttonStyle('signal')}>
          Start
        </button>
        <ButtonLink to="#buttons" variant="ghost">
          More projects
        </ButtonLink>
      </State>
      <div className="bg-signal text-on-signal sg-state">
        <p className="sg-state-name">on signal: dark</p>
        <button type="button" className={buttonStyle('dark')}>
          Ask for a price
        </button>
      </div>
      <State name="small">
        <button type="button" className={buttonStyle('ink', 'small')}>
          Copy Link
        </button>
        <button type="button" className={buttonStyle('ghost', 'small')}>
          Project Detail
        </button>
      </State>
      <State name="link in text">
        <a href="#buttons" className="text-link underline underline-offset-4">
          Read the case study
        </a>
      </State>
    </Specimen>
  )
}
