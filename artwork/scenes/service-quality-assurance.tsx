import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-quality-assurance.css'

const tests = [
  { name: 'The basket outlives a lost network', time: '0.4 s' },
  { name: 'Rupees and riyals agree to the paisa', time: '0.1 s' },
  { name: 'Tap twice, pay once', time: '1.9 s', fails: true },
  { name: 'Back keeps the address you typed', time: '0.6 s' },
  { name: 'Five wrong codes lock the account', time: '0.8 s' },
  { name: 'A refund lands on the same card', time: '0.5 s' },
  { name: 'The receipt prints from right to left', time: '0.3 s' },
]

/** A test run on green-bar paper; under the glass the failing line, and the bug that lives in it. */
export function ServiceQualityAssurance() {
  return (
    <HalfAndHalf
      name="service-quality-assurance"
      at={596}
      notes={
        <>
          <DecisionNote x={290} y={20}>
            red stops the release
          </DecisionNote>
          <Dimension x={312} y={872} length={284} label="r 284" />
        </>
      }
    >
      <g transform="rotate(-4 600 450)">
        <Paper />
      </g>
      <Magnifier />
    </HalfAndHalf>
  )
}

function Paper() {
  const holes = Array.from({ length: 16 }, (_, place) => -20 + place * 62)
  return (
    <g>
      <path d="M132-60H1112V980H132Z" fill="var(--cast)" />
      <rect x="104" y="-80" width="980" height="1060" className="shape" fill="var(--tone-1)" />
      {[148, 344, 540, 736].map((y) => (
        <rect key={y} x="160" y={y} width="868" height="98" className="stripe" />
      ))}
      <path d="M160-80V980M1028-80V980" className="tear" />
      {holes.map((y) => (
        <g key={y}>
          <circle cx="132" cy={y} r="11" className="shape" fill="var(--ground)" />
          <circle cx="1056" cy={y} r="11" className="shape" fill="var(--ground)" />
        </g>
      ))}
      <text x="190" y="106" className="title">
        Checkout
      </text>
      <text x="998" y="104" className="result">
        6 passed, 1 failed
      </text>
      {tests.map(({ name, time, fails }, row) => (
        <g key={name} transform={`translate(0 ${197 + row * 98})`}>
          {fails ? <rect x="160" y="-49" width="868" height="98" className="shape fail" /> : null}
          <circle cx="214" r="23" className="shape" fill={fails ? 'var(--solid)' : 'var(--good)'} />
          <path d={fails ? 'M206-8L222 8M222-8L206 8' : 'M204 1L211 8L225-7'} className="sign" />
          <text x="258" y="12" className="test">
            {name}
          </text>
          <text x="998" y="11" className="time">
            {time}
          </text>
        </g>
      ))}
    </g>
  )
}

function Magnifier() {
  return (
    <g transform="translate(596 448)">
      <g transform="rotate(42)">
        <rect x="262" y="-6" width="440" height="84" rx="42" fill="var(--lens-cast)" />
        <path d="M254-26H346V26H254Z" className="shape" fill="var(--steel)" />
        <path d="M288-26V26M312-26V26" className="groove" />
        <rect
          x="336"
          y="-42"
          width="390"
          height="84"
          rx="38"
          className="shape"
          fill="var(--grip)"
        />
        <path d="M380-22H690" className="gloss thick" />
        <path
          d="M336-40Q350-42 374-42H392V42H374Q350 42 336 40Z"
          className="shape"
          fill="var(--tone-3)"
        />
      </g>
      <circle cx="16" cy="24" r="284" fill="var(--lens-cast)" />
      <circle r="284" className="shape" fill="var(--steel)" />
      <circle r="262" className="shape" fill="var(--grip)" />
      <circle r="248" className="shape" fill="var(--glass)" />
      <clipPath id="lens">
        <circle r="248" />
      </clipPath>
      <g clipPath="url(#lens)">
        <path d="M-260-186H260V22H-260Z" className="shape" fill="var(--red-light)" />
        <text y="-108" className="big">
          Tap twice,
        </text>
        <text y="-32" className="big">
          pay once
        </text>
        <text x="-132" y="100" className="small">
          expected
        </text>
        <text x="-136" y="170" className="count">
          1
        </text>
        <text x="136" y="100" className="small">
          got
        </text>
        <text x="136" y="170" className="count wrong">
          2
        </text>
      </g>
      <g transform="translate(0 116)">
        <Beetle />
      </g>
      <path d="M-212-86A228 228 0 0 1-96-207" className="gloss" />
      <path d="M218-68A228 228 0 0 0 190-126" className="gloss" />
    </g>
  )
}

function Beetle() {
  return (
    <g>
      {[-1, 1].map((sideways) => (
        <g key={sideways} transform={`scale(${sideways} 1)`}>
          <path d="M36-40L74-62L84-96" className="leg" />
          <path d="M46 0L90-2L110 22" className="leg" />
          <path d="M40 40L76 58L84 98" className="leg" />
          <path d="M12-84C16-108 34-120 52-116" className="leg thin" />
        </g>
      ))}
      <path
        d="M0-98C22-98 34-84 34-66H-34C-34-84-22-98 0-98Z"
        className="shape"
        fill="var(--head)"
      />
      <path
        d="M0-76C34-76 50-60 52-38H-52C-50-60-34-76 0-76Z"
        className="shape"
        fill="var(--neck)"
      />
      <path
        d="M-54-38H54C66 10 54 84 0 98C-54 84-66 10-54-38Z"
        className="shape"
        fill="var(--shell)"
      />
      <path d="M0-38H54C66 10 54 84 0 98C22 60 26 0 0-38Z" fill="var(--shell-dark)" />
      <path d="M0-38V98" className="seam" />
      {[-1, 1].map((sideways) => (
        <g key={sideways} transform={`scale(${sideways} 1)`}>
          <ellipse cx="28" cy="-10" rx="11" ry="12" className="shape" fill="var(--head)" />
          <ellipse cx="34" cy="28" rx="10" ry="11" className="shape" fill="var(--head)" />
          <ellipse cx="18" cy="60" rx="8" ry="9" className="shape" fill="var(--head)" />
          <circle cx="20" cy="-86" r="6" className="shape" fill="var(--eye)" />
        </g>
      ))}
    </g>
  )
}
