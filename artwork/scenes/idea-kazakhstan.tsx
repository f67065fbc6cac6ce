import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-kazakhstan.css'

/** A gantry with a percentage stands over the road to the counter; an applicant takes it for hope. */
export function IdeaKazakhstan() {
  return (
    <DrawnSheet
      name="idea-kazakhstan"
      height={750}
      notes={
        <DecisionNote x={36} y={36}>
          read as:
          <br />
          nearly a yes
        </DecisionNote>
      }
    >
      <Steppe />
      <Road />
      <Counter />
      <Gantry />
      <Applicant />
      <path d="M470 296C640 240 820 130 1010 60" className="signal" />
      <g transform="translate(716 706) rotate(-3)">
        <text className="corrected">ready to bring</text>
      </g>
    </DrawnSheet>
  )
}

function Steppe() {
  return (
    <g>
      <path d="M0 350L70 268L168 388L262 300L330 372L372 340L440 424" className="line" />
      <path
        d="M38 306L58 322L76 300L100 304M236 324L256 338L274 322L286 326"
        className="line far"
      />
      <path d="M0 424H1200" className="line" />
      <path
        d="M0 486C120 452 260 448 420 470M1200 470C1100 444 960 440 820 460"
        className="line faint"
      />
      <g transform="translate(1120 452) scale(1.5)">
        <path d="M-42 0V-30L-38-36H38L42-30V0Q0 10-42 0Z" className="shape far" />
        <path
          d="M-46-30C-36-56-16-70-8-72H8C16-70 36-56 46-30Q0-20-46-30Z"
          className="shape far hatched"
        />
        <path d="M-11 4V-24Q0-30 11-24V4Q0 6-11 4Z" className="shape far" />
      </g>
      <path d="M60 560l10-30m8 30l4-36m10 38l12-26" className="line faint" />
    </g>
  )
}

/** From the foot of the sheet to the counter at the horizon. */
function Road() {
  return (
    <g>
      <path
        d="M300 750C420 620 560 560 690 520C770 494 740 456 716 424H744C790 452 850 500 800 548C740 606 700 660 690 750Z"
        className="shape"
      />
      <path d="M492 750C570 650 650 600 724 554" className="line bold dash" />
      <path d="M752 534C790 506 766 466 738 436" className="line dash" />
    </g>
  )
}

/** Where the road ends; what is done behind its shutter is not drawn. */
function Counter() {
  return (
    <g transform="translate(730 424)">
      <path d="M-62 0V-74H62V0Z" className="shape far" />
      <path d="M-74-74L0-100L74-74Z" className="shape far hatched" />
      <path d="M-34-56H34V-20H-34ZM-34-44H34M-34-32H34M-42-14H42" className="line far" />
    </g>
  )
}

function Gantry() {
  return (
    <g>
      <path
        d="M452 70H474V596H452ZM1000 70H1022V596H1000ZM436 596H490V612H436ZM984 596H1038V612H984Z"
        className="shape"
      />
      <path d="M452 96H1022M452 124H1022" className="line" />
      <rect x="496" y="48" width="482" height="256" rx="24" className="shape hatched" />
      <rect x="512" y="64" width="450" height="224" rx="14" className="shape" />
      <text x="737" y="218" className="figure middle">
        90%
      </text>
      <rect x="540" y="242" width="394" height="26" rx="13" className="shape" />
      <path d="M553 242H895V268H553A13 13 0 0 1 553 242Z" className="shape hatched" />
    </g>
  )
}

/** From behind, with a suitcase, looking up. */
function Applicant() {
  return (
    <g transform="translate(232 740)">
      <path d="M-40-170L-44 10H-6L0-120L10 10H48L42-170Z" className="shape" />
      <path
        d="M-62-330C-40-356 40-356 62-330L74-190L48-180V-150H-48V-180L-74-190Z"
        className="shape"
      />
      <path d="M62-330C84-320 92-240 96-176M-62-330C-84-310-96-250-90-170" className="line" />
      <path d="M-16-344V-372H16V-344" className="shape" />
      <path
        d="M-42-408C-46-470 46-470 42-408C42-376 18-362 0-362S-42-376-42-408Z"
        className="shape hatched"
      />
      <path d="M80-160V-184Q80-194 90-194H124Q134-194 134-184V-160" className="line bold" />
      <rect x="46" y="-160" width="122" height="150" rx="14" className="shape" />
      <path d="M72-160V-10M142-160V-10" className="line" />
      <circle cx="108" cy="-86" r="18" className="shape hatched" />
    </g>
  )
}
