import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-pass.css'

const tickets = [
  { x: 92, turn: -3, words: ['POST', '/orders'], mark: '2 karahi' },
  { x: 300, turn: 2, words: ['GET', '/menu'], mark: 'Friday' },
  { x: 508, turn: -1, words: ['PUT', '/cooks/7'], mark: 'no nuts' },
]

/** What the server keeps, as jars on the kitchen's shelf. */
const jars = [
  { x: 92, name: 'orders', level: 52 },
  { x: 250, name: 'cooks', level: 74 },
  { x: 570, name: 'money', level: 38 },
]

/** An interface as the pass of a kitchen: orders come in on paper, dishes go out with a number. */
export function OfferingTechnologyDevelopmentPass() {
  return (
    <SheetOfOffering
      name="offering-technology-development-pass"
      notes={
        <>
          <DecisionNote x={20} y={540}>
            nobody enters the kitchen
          </DecisionNote>
          <Dimension x={60} y={54} length={680} label="the only door" />
        </>
      }
    >
      <Tiles />
      <rect x="46" y="56" width="708" height="400" className="shape" fill="var(--steel)" />
      <rect x="64" y="74" width="672" height="382" className="shape" fill="var(--inside)" />
      <path d="M64 374H736V388H64Z" className="shape" fill="var(--inside-light)" />
      {jars.map((jar) => (
        <Jar key={jar.name} {...jar} />
      ))}
      <Lamp x={487} />
      <path d="M40 66H760V86H40Z" className="shape" fill="var(--steel-dark)" />
      {tickets.map((ticket) => (
        <Ticket key={ticket.x} {...ticket} />
      ))}
      <path d="M10 452H790L812 508H-12Z" className="shape" fill="var(--steel)" />
      <path d="M-12 508H812V530H-12Z" className="shape hatched" fill="var(--steel-dark)" />
      <Karahi />
      <Bell />
    </SheetOfOffering>
  )
}

function Tiles() {
  const columns = Array.from({ length: 9 }, (_, place) => place * 100)
  return (
    <path
      d={`${[60, 120, 180, 240, 300, 360, 420, 480, 540].map((y) => `M0 ${y}H800`).join('')}${columns.map((x) => `M${x} 0V60M${x} 120V180M${x} 240V300M${x} 360V420M${x} 480V540M${x + 50} 60V120M${x + 50} 180V240M${x + 50} 300V360M${x + 50} 420V480M${x + 50} 540V600`).join('')}`}
      className="line faint"
      stroke="var(--rule)"
      strokeWidth="4"
    />
  )
}

function Jar({ x, name, level }: (typeof jars)[number]) {
  return (
    <g transform={`translate(${x} 238)`}>
      <path
        d="M10 24H128V124Q128 136 116 136H22Q10 136 10 124Z"
        className="shape"
        fill="var(--glass)"
      />
      <path
        d={`M10 ${136 - level}H128V124Q128 136 116 136H22Q10 136 10 124Z`}
        className="shape hatched"
        fill="var(--spice)"
      />
      <rect x="16" width="106" height="26" rx="6" className="shape" fill="var(--steel)" />
      <rect x="18" y="64" width="102" height="42" className="shape" fill="var(--tone-1)" />
      <text x="69" y="93" className="jar middle">
        {name}
      </text>
    </g>
  )
}

function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 86)`}>
      <path d="M-46 160L-150 372H150L46 160Z" className="cast" fill="var(--glow)" />
      <path d="M0 0V92" className="line" stroke="var(--steel-dark)" strokeWidth="6" />
      <ellipse cy="160" rx="52" ry="14" className="shape" fill="var(--tone-4)" />
      <path
        d="M-24 92H24Q30 128 62 160H-62Q-30 128-24 92Z"
        className="shape hatched"
        fill="var(--accent)"
      />
    </g>
  )
}

function Ticket({ x, turn, words, mark }: (typeof tickets)[number]) {
  return (
    <g transform={`translate(${x} 72) rotate(${turn})`}>
      <path
        d="M0 0H166V136L152 128L138 136L124 128L110 136L96 128L82 136L68 128L54 136L40 128L26 136L12 128L0 136Z"
        className="shape lifted"
        fill="var(--tone-1)"
      />
      {words.map((word, line) => (
        <text key={word} x="16" y={44 + line * 32} className={line ? 'path' : 'verb'}>
          {word}
        </text>
      ))}
      <text x="16" y="114" className="hand">
        {mark}
      </text>
    </g>
  )
}

/** The answer: a dish under the lamp, with the number that says it was made. */
function Karahi() {
  return (
    <g transform="translate(420 452)">
      <ellipse cx="6" cy="30" rx="150" ry="16" className="cast" fill="#0000002e" />
      <path
        d="M-128-62Q-176-66-172-40T-122-34M128-62Q176-66 172-40T122-34"
        className="line"
        stroke="var(--iron)"
        strokeWidth="13"
      />
      <path
        d="M-136-66H136Q126 26 50 26H-50Q-126 26-136-66Z"
        className="shape hatched"
        fill="var(--iron)"
      />
      <ellipse cy="-66" rx="136" ry="34" className="shape" fill="var(--iron-light)" />
      <ellipse cy="-64" rx="118" ry="26" className="shape" fill="var(--curry)" />
      <path
        d="M-70-70q22-22 46-4q-20 18-46 4ZM6-56q26-20 52 0q-26 16-52 0ZM-34-50q16-12 30 0q-14 10-30 0Z"
        className="shape"
        fill="var(--meat)"
      />
      <path
        d="M-6-78q14-12 24 0q-12 10-24 0ZM66-72q12-10 22 0q-10 9-22 0ZM-92-60q10-8 18 0q-8 8-18 0Z"
        className="shape"
        fill="var(--leaf)"
      />
      <path d="M16-66V-170" className="line" stroke="var(--wood)" strokeWidth="7" />
      <path d="M16-178H120L102-149L120-120H16Z" className="shape signal" fill="var(--signal)" />
      <text x="28" y="-137" className="number">
        201
      </text>
    </g>
  )
}

function Bell() {
  return (
    <g transform="translate(672 478)">
      <ellipse cy="12" rx="72" ry="13" className="shape" fill="var(--steel-dark)" />
      <path d="M-60 8Q-58-56 0-58T60 8Z" className="shape" fill="var(--tone-4)" />
      <path d="M20 8Q38-30 14-56Q58-46 60 8Z" className="shape hatched" fill="var(--brass)" />
      <path d="M-7-58V-70H7V-58Z" className="shape" fill="var(--brass)" />
      <circle cy="-76" r="9" className="shape" fill="var(--tone-4)" />
    </g>
  )
}
