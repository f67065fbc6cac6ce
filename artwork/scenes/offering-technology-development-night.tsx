import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-night.css'

const steps = ['Pause refunds', 'Read page 4', 'Ring Bilal']

/** Ten past three: the alarm reaches a person, and says itself what to do. */
export function OfferingTechnologyDevelopmentNight() {
  return (
    <SheetOfOffering
      name="offering-technology-development-night"
      notes={
        <>
          <DecisionNote x={24} y={26}>
            an alarm brings its steps
          </DecisionNote>
          <Dimension x={34} y={582} length={286} label="within reach" />
        </>
      }
    >
      <Window />
      <path d="M74 262L-120 520H560L314 262Z" className="cast" fill="var(--glow)" />
      <path d="M-10 500H810V610H-10Z" className="shape" fill="var(--wood)" />
      <path d="M-10 500H810V516H-10Z" className="cast" fill="var(--wood-light)" />
      <ellipse cx="196" cy="544" rx="300" ry="27" className="cast" fill="#ffd98a59" />
      <Lamp />
      <Glasses />
      <Phone />
    </SheetOfOffering>
  )
}

/** Lahore asleep: a dome, two minarets, a thin moon. */
function Window() {
  return (
    <g>
      <rect x="330" y="-20" width="300" height="330" className="shape" fill="var(--sky)" />
      <path
        d="M404 34A40 40 0 1 0 440 92A50 50 0 0 1 404 34Z"
        className="shape"
        fill="var(--moon)"
      />
      <path
        d="M330 310V262H352V190L359 170L366 190V262H396V246Q400 206 440 190Q444 176 448 190Q488 206 492 246V262H522V190L529 170L536 190V262H560V280H630V310Z"
        className="shape"
        fill="var(--town)"
      />
      <path
        d="M436 22l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3ZM362 118l2 5l5 2l-5 2l-2 5l-2-5l-5-2l5-2Z"
        className="shape"
        fill="var(--moon)"
      />
      <path d="M480-20V310M330 150H630" className="line" stroke="var(--frame)" strokeWidth="9" />
      <path d="M330-20V310H630V-20" className="line" stroke="var(--frame)" strokeWidth="13" />
      <path d="M306 310H654V334H306Z" className="shape" fill="var(--frame)" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M184 262H204V486H184Z" className="shape" fill="var(--brass)" />
      <path d="M118 508Q124 480 194 478T270 508Z" className="shape hatched" fill="var(--brass)" />
      <path d="M126 108H262L328 272H60Z" className="shape" fill="var(--shade)" />
      <path d="M60 272Q194 300 328 272Q194 252 60 272Z" className="shape" fill="var(--bulb)" />
      <path d="M126 108H262L272 132H116Z" className="shape hatched" fill="var(--shade-dark)" />
      <path d="M290 276V334" className="line" stroke="var(--brass)" strokeWidth="4" />
      <circle cx="290" cy="344" r="10" className="shape" fill="var(--brass)" />
    </g>
  )
}

function Glasses() {
  return (
    <g transform="translate(272 516)">
      <path d="M-16-6L70-46H126" className="line" stroke="var(--ink-2)" strokeWidth="6" />
      <circle cx="18" cy="4" r="32" className="shape" fill="#ffffff30" />
      <circle cx="100" cy="4" r="32" className="shape" fill="#ffffff30" />
      <circle cx="18" cy="4" r="32" className="line" stroke="var(--ink-2)" strokeWidth="6" />
      <circle cx="100" cy="4" r="32" className="line" stroke="var(--ink-2)" strokeWidth="6" />
      <path d="M50 0Q59-12 68 0" className="line" stroke="var(--ink-2)" strokeWidth="6" />
    </g>
  )
}

function Phone() {
  return (
    <g transform="translate(446 64) rotate(4)">
      <path
        d="M-22 196Q-34 250-22 304M-46 220Q-54 250-46 280M318 196Q330 250 318 304"
        className="line buzz"
        stroke="var(--sky-2)"
        strokeWidth="7"
      />
      <rect width="296" height="540" rx="46" className="shape lifted" fill="var(--bezel)" />
      <rect x="12" y="12" width="272" height="516" rx="35" className="shape" fill="var(--accent)" />
      <rect x="104" y="26" width="88" height="22" rx="11" className="shape" fill="var(--bezel)" />
      <text x="148" y="132" className="time middle">
        03:10
      </text>
      <rect
        x="26"
        y="164"
        width="244"
        height="256"
        rx="22"
        className="shape"
        fill="var(--tone-1)"
      />
      <path
        d="M57 182C72 182 72 196 74 206L80 214H34L40 206C42 196 42 182 57 182ZM49 218H65A8 8 0 0 1 49 218Z"
        className="shape signal"
        fill="var(--signal)"
      />
      <text x="84" y="213" className="alarm">
        Refunds slow
      </text>
      <path d="M44 236H252" className="line" stroke="var(--rule)" strokeWidth="2.5" />
      {steps.map((step, place) => (
        <g key={step} transform={`translate(58 ${270 + place * 54})`}>
          <circle
            r="18"
            className="shape hatched"
            fill={place === 0 ? 'var(--done)' : 'var(--tone-2)'}
          />
          {place === 0 ? (
            <path d="M-8 0L-2 6L8-6" className="line" stroke="#ffffff" strokeWidth="4.5" />
          ) : (
            <text y="8" className="place middle">
              {place + 1}
            </text>
          )}
          <text x="30" y="9" className={place === 0 ? 'step quiet' : 'step'}>
            {step}
          </text>
          {place === 0 ? (
            <path d="M28 1H172" className="line" stroke="var(--quiet)" strokeWidth="3" />
          ) : null}
        </g>
      ))}
      <rect
        x="26"
        y="438"
        width="244"
        height="66"
        rx="33"
        className="shape hatched"
        fill="var(--bezel)"
      />
      <text x="148" y="480" className="button middle">
        I have it
      </text>
    </g>
  )
}
