import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './bizifi-mobile.css'

/**
 * Cash in hand as a stream down the day, drawn to scale: 22.6 px are PKR 100,000. Money comes in and
 * leaves from the right: 312,400 + 86,000 = 398,400, less 58,400 and 240,000 leaves 100,000.
 */
function Stream() {
  return (
    <svg aria-hidden="true" className="stream" width="390" height="600" viewBox="0 0 390 600">
      <path className="shape future" d="M56 226V600H78.6V430H132.8V372H146V226Z" />
      <path
        className="shape supplier"
        d="M146 372C146 382 154 386 176 386V399.2C146 399.2 132.8 392 132.8 372Z"
      />
      <path
        className="shape salaries"
        d="M132.8 430C132.8 446 144 452 176 452V506.2C112 506.2 78.6 482 78.6 430Z"
      />
      <path
        className="shape income"
        d="M176 40H162C138 40 126.6 52 126.6 84H146C146 66 150 59.4 162 59.4H176Z"
      />
      <path className="shape past" d="M56-2H126.6V84H146V226H56Z" />
      <path
        className="current"
        d="M74 18V64M92-2V40M110 30V96M84 92V172M102 124V196M126 112V158M68 138V206"
      />
      <path
        className="current later"
        d="M78 250V330M104 268V352M126 246V318M66 352V452M98 386V424"
      />
      <path className="now" d="M0 226H390" />
    </svg>
  )
}

const hours = [
  { at: 8, label: '7' },
  { at: 40, label: '8' },
  { at: 140, label: '9' },
  { at: 262, label: '11' },
  { at: 380, label: '15' },
  { at: 466, label: '17' },
]

function Invoice() {
  return (
    <svg aria-hidden="true" className="art" width="64" height="60" viewBox="0 0 64 60">
      <path className="trail" d="M2 54C10 54 12 46 20 44" />
      <path className="shape plane" d="M14 30 62 4 46 52 34 40Z" />
      <path className="shape fold" d="M34 40 62 4 28 34V52L34 40Z" />
    </svg>
  )
}

function Shelf() {
  const rolls = [
    { x: 4, colour: 'r1', rest: 30 },
    { x: 24, colour: 'r2', rest: 36 },
    { x: 44, colour: 'r3', rest: 12 },
  ]
  return (
    <svg aria-hidden="true" className="art" width="68" height="62" viewBox="0 0 68 62">
      {rolls.map(({ x, colour, rest }) => (
        <g key={x}>
          <rect className="ghost" x={x} y="8" width="17" height="44" rx="3" />
          <rect className={`shape ${colour}`} x={x} y={52 - rest} width="17" height={rest} rx="3" />
          <path className="weave" d={`M${x + 3} ${52 - rest + 6}H${x + 14}`} />
        </g>
      ))}
      <path className="plank" d="M0 55H66" />
    </svg>
  )
}

function Envelopes() {
  return (
    <svg aria-hidden="true" className="art" width="86" height="60" viewBox="0 0 86 60">
      {[0, 1, 2, 3, 4].map((index) => (
        <g
          key={index}
          transform={`translate(${index * 9} ${index * 3.5}) rotate(${-10 + index * 4} 22 26)`}
        >
          <path className="shape letter" d="M0 12H44V42H0Z" />
          <path className="flap" d="M0 12 22 29 44 12" />
        </g>
      ))}
    </svg>
  )
}

function Events() {
  return (
    <>
      <article className="paid" style={{ top: 28 }}>
        <p>
          <b>+ 86,000</b>
          <span>1042, Gul Boutique</span>
        </p>
      </article>
      <article style={{ top: 96 }}>
        <Invoice />
        <p>
          <b>Invoice sent</b>
          <span>1047 to Al Noor, 124,500</span>
        </p>
      </article>
      <article className="low" style={{ top: 242 }}>
        <Shelf />
        <p>
          <b>Lawn is low</b>
          <span>6 bolts, about 4 days</span>
        </p>
      </article>
      <article className="paid" style={{ top: 372 }}>
        <p>
          <b>− 58,400</b>
          <span>Rashid Dyers</span>
        </p>
      </article>
      <article style={{ top: 438 }}>
        <Envelopes />
        <p>
          <b>Salaries due</b>
          <span>5 people, 240,000</span>
        </p>
      </article>
    </>
  )
}

export function BizifiMobile() {
  return (
    <Screen name="bizifi-mobile">
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <header>
        <p>Noor Fabrics, Saturday</p>
        <h1>
          <small>PKR</small> 398,400
        </h1>
        <p className="end">100,000 by tonight, once all is paid</p>
      </header>
      <div className="day">
        <Stream />
        {hours.map(({ at, label }) => (
          <span key={label} className="hour" style={{ top: at }}>
            {label}
          </span>
        ))}
        <Events />
        <b className="now-label solid">now</b>
      </div>
      <div className="thumb">
        <p className="pay solid">
          <svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26">
            <path className="chevron" d="M4 5l8 8-8 8M14 5l8 8-8 8" />
          </svg>
          Pay all five salaries
        </p>
      </div>
      <DecisionNote x={214} y={56}>
        stream width = cash
      </DecisionNote>
      <Dimension x={56} y={388} length={90} label="90 = 398k" />
    </Screen>
  )
}
