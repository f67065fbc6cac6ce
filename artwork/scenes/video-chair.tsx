import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { QuoteMark, SceneHatch } from './scene-kit.tsx'
import './video-chair.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** The wallet's other currencies, as strips under the local pass. */
const strips = [
  { code: 'QAR', amount: '920.00', tone: 'navy' },
  { code: 'PKR', amount: '184,200.00', tone: 'pale' },
  { code: 'USD', amount: '1,450.00', tone: 'yellow' },
] as const

/** Where the seams of the channelled back start and how far they lean. */
const seams = [-114, -69, -23, 23, 69, 114]

export function VideoChair() {
  return (
    <Screen name="video-chair">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Room />
        <Display />
        <Lamp />
        <Suitcase />
        <Armchair />
        <Table />
      </svg>
      <DecisionNote x={484} y={330}>
        local money first
      </DecisionNote>
      <Dimension x={232} y={846} length={392} label="the other chair, 780 mm" />
      <Dimension x={1140} y={64} length={640} vertical label="display 640" />
    </Screen>
  )
}

function Room() {
  return (
    <g>
      <rect width="1200" height="640" className="wall" />
      <path d="M0 640H1200V900H0Z" className="floor" />
      <path d="M0 622H1200" className="skirting" />
      <path d="M0 640H1200" className="rule" />
      <radialGradient id="video-chair-glow">
        <stop offset="0.3" stopColor="var(--glow-near)" />
        <stop offset="1" stopColor="var(--glow-far)" />
      </radialGradient>
      <circle cx="290" cy="226" r="300" className="glow" />
      <Poster />
      <ellipse cx="470" cy="806" rx="452" ry="74" className="shape rug" />
      <ellipse cx="470" cy="806" rx="424" ry="65" className="rug-line" />
      <ellipse cx="470" cy="806" rx="406" ry="60" className="shape rug-field" />
      {count(22).map((index) => (
        <path
          key={index}
          d="M0-9L12 0L0 9L-12 0Z"
          className="shape rug-knot"
          transform={`translate(${470 + 415 * Math.cos((index * Math.PI) / 11)} ${806 + 62 * Math.sin((index * Math.PI) / 11)}) scale(.8 .5)`}
        />
      ))}
    </g>
  )
}

/** The framed print on the wall: a minaret against the sun. */
function Poster() {
  return (
    <g transform="translate(484 84)">
      <rect width="176" height="224" className="shape bezel" />
      <rect x="10" y="10" width="156" height="204" className="shape paper" />
      <rect x="24" y="24" width="128" height="140" className="shape yellow" />
      <circle cx="98" cy="102" r="40" className="shape sun" />
      <path d="M24 164V138C34 138 36 130 46 130S58 138 66 138V164Z" className="shape navy" />
      <path
        d="M66 164C66 118 62 96 88 84C114 96 110 118 110 164ZM88 84V70"
        className="shape blue minaret"
      />
      <path
        d="M122 164V84H118V78H124V64C124 56 132 50 132 50S140 56 140 64V78H146V84H142V164Z"
        className="shape navy"
      />
      <text x="88" y="198" className="print">
        LAHORE
      </text>
    </g>
  )
}

function Display() {
  return (
    <g transform="translate(42 0)">
      <ellipse cx="892" cy="812" rx="150" ry="24" className="cast" />
      <path d="M868 700H916V800H868Z" className="shape navy" />
      <path d="M776 806C776 786 1008 786 1008 806V812H776Z" className="shape navy" />
      <rect x="706" y="44" width="372" height="682" rx="50" className="shape bezel" />
      <g transform="translate(722 60)">
        <rect width="340" height="650" rx="36" className="shape paper" />
        <Wallet />
      </g>
    </g>
  )
}

function Wallet() {
  return (
    <g>
      <path d="M34 36h14a3 3 0 0 1 3 3v13H34z" className="shape yellow" />
      <path
        d="M24 46a3 3 0 0 1 3-3h14v4a3.5 3.5 0 0 0 0 7V59a3 3 0 0 1-3 3H27a3 3 0 0 1-3-3z"
        className="shape blue"
      />
      <text x="64" y="60" className="brand">
        travellet
      </text>
      {strips.toReversed().map(({ code, amount, tone }, index) => {
        const row = 2 - index
        return (
          <g key={code} transform={`translate(${20 + row * 5} ${232 + row * 52})`}>
            <rect width={300 - row * 10} height="90" rx="20" className={`shape ${tone}`} />
            <text x="20" y="74" className={`code on-${tone}`}>
              {code}
            </text>
            <text x={280 - row * 10} y="74" className={`amount end on-${tone}`}>
              {amount}
            </text>
          </g>
        )
      })}
      <path
        d="M40 84H240a11 11 0 0 0 22 0H300a20 20 0 0 1 20 20V258a20 20 0 0 1-20 20H262a11 11 0 0 0-22 0H40a20 20 0 0 1-20-20V104A20 20 0 0 1 40 84Z"
        className="shape blue"
      />
      <path d="M251 102V262" className="tear" />
      {[0, 9, 15, 25, 30, 41, 47, 58, 64, 74, 80, 91, 97].map((top, index) => (
        <rect
          key={top}
          x="270"
          y={112 + top}
          width="32"
          height={index % 3 === 0 ? 6 : 3}
          className="shape bar"
        />
      ))}
      <text x="40" y="126" className="on-blue label">
        Saudi riyal
      </text>
      <text x="37" y="190" className="on-blue sum">
        6,384
      </text>
      <text x="194" y="190" className="on-blue cents">
        .50
      </text>
      <text x="40" y="244" className="on-blue code">
        LHE
      </text>
      <path d="M86 238h22M154 238h18" className="hop" />
      <text x="114" y="244" className="on-blue code">
        DOH
      </text>
      <rect x="176" y="222" width="54" height="31" rx="9" className="hop" />
      <text x="184" y="244" className="on-blue code">
        RUH
      </text>
      <text x="270" y="252" className="on-blue code small">
        SAR
      </text>
      <path d="M296 466C262 548 176 562 118 522Q78 500 44 534" className="route" />
      {[
        [296, 466],
        [118, 522],
        [44, 534],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="8" className="city" />
      ))}
      <text x="274" y="472" className="place end">
        Lahore
      </text>
      <text x="112" y="500" className="place">
        Doha
      </text>
      <text x="34" y="564" className="place">
        Riyadh
      </text>
      <rect x="20" y="576" width="300" height="56" rx="28" className="shape blue" />
      <text x="170" y="612" className="on-blue button">
        Pay in riyals
      </text>
    </g>
  )
}

/** An arc lamp whose globe bears the quotation mark. */
function Lamp() {
  return (
    <g>
      <ellipse cx="84" cy="800" rx="64" ry="15" className="shape navy" />
      <path d="M80 794V350C80 150 130 52 226 52C274 52 290 72 290 106" className="stem" />
      <path d="M88 794V350C88 154 136 60 226 60C266 60 282 78 282 106" className="stem-edge" />
      <path d="M258 136C258 98 322 98 322 136Z" className="shape navy" />
      <QuoteMark x={290} y={226} r={104} />
    </g>
  )
}

function Suitcase() {
  return (
    <g transform="translate(110 0)">
      <path d="M36 590V548a8 8 0 0 1 8-8H86a8 8 0 0 1 8 8V590" className="handle" />
      <rect y="584" width="128" height="196" rx="20" className="shape yellow" />
      <path d="M22 592V772M44 592V772M84 592V772M106 592V772" className="ribs" />
      <rect x="30" y="622" width="68" height="42" rx="6" className="shape paper" />
      <text x="64" y="650" className="tag">
        RUH
      </text>
      <circle cx="24" cy="788" r="10" className="shape navy" />
      <circle cx="104" cy="788" r="10" className="shape navy" />
    </g>
  )
}

function Armchair() {
  return (
    <g transform="translate(428 0)">
      <ellipse cx="0" cy="812" rx="226" ry="22" className="cast" />
      <path
        d="M-160 716L-172 800H-158L-132 716ZM160 716L172 800H158L132 716Z"
        className="shape wood"
      />
      <path
        d="M-96 716L-100 776H-88L-76 716ZM96 716L100 776H88L76 716Z"
        className="shape wood-dark"
      />
      <path
        d="M-166 640C-190 520 -186 420 -150 388C-104 350 104 350 150 388C186 420 190 520 166 640Z"
        className="shape blue"
      />
      {seams.map((x) => (
        <path
          key={x}
          d={`M${x} ${372 + Math.abs(x) * 0.1}C${x * 1.13} 440 ${x * 1.1} 540 ${x * 0.98} 612`}
          className="seam"
        />
      ))}
      <path
        d="M-150 388C-104 350 104 350 150 388C156 393 161 400 165 408C110 374 -110 374 -165 408C-161 400 -156 393 -150 388Z"
        className="highlight"
      />
      <path d="M-150 604C-90 582 90 582 150 604L156 650H-156Z" className="shape blue-light" />
      <path d="M-156 636C-156 628 156 628 156 636V690H-156Z" className="shape blue-deep" />
      <path d="M-150 634C-60 626 60 626 150 634" className="piping" />
      <Cushion />
      <path
        d="M-196 676H196V704A20 20 0 0 1 176 724H-176A20 20 0 0 1 -196 704Z"
        className="shape blue"
      />
      <Arm />
      <g transform="scale(-1 1)">
        <Arm />
      </g>
    </g>
  )
}

function Arm() {
  return (
    <g>
      <path
        d="M-206 690V566C-206 512 -128 512 -128 566V704A20 20 0 0 1 -148 724H-186A20 20 0 0 1 -206 704Z"
        className="shape blue-mid"
      />
      <path d="M-196 700V568C-196 526 -138 526 -138 568V700" className="piping" />
    </g>
  )
}

/** A cushion in block print, as from a bazaar in Sindh. */
function Cushion() {
  return (
    <g transform="translate(58 556) rotate(14)">
      <path
        d="M-66 -56C-30 -48 30 -48 66 -56C58 -20 58 20 66 56C30 48 -30 48 -66 56C-58 20 -58 -20 -66 -56Z"
        className="shape yellow"
      />
      <path
        d="M-50 -40C-20 -35 20 -35 50 -40C44 -14 44 14 50 40C20 35 -20 35 -50 40C-44 14 -44 -14 -50 -40Z"
        className="shape navy"
      />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M0 -8C7 -14 7 -22 0 -30C-7 -22 -7 -14 0 -8Z"
          transform={`rotate(${turn})`}
          className="shape paper"
        />
      ))}
      <circle r="7" className="shape yellow" />
    </g>
  )
}

/** A side table with tea, the boarding pass in its saucer's shade. */
function Table() {
  return (
    <g transform="translate(684 0)">
      <ellipse cx="0" cy="812" rx="70" ry="10" className="cast" />
      <path
        d="M-44 640L-56 808H-48L-30 640ZM44 640L56 808H48L30 640ZM-5 640H5V800H-5Z"
        className="shape wood"
      />
      <path
        d="M-84 624H84V632A16 16 0 0 1 68 648H-68A16 16 0 0 1 -84 632Z"
        className="shape wood"
      />
      <ellipse cx="0" cy="624" rx="84" ry="13" className="shape wood-top" />
      <path d="M-72 618L-20 612L-4 622L-58 629Z" className="shape paper" />
      <path d="M14 560H60L54 616A17 6 0 0 1 20 616Z" className="shape glass" />
      <path d="M17 580H57L54 614A17 6 0 0 1 20 614Z" className="shape tea" />
      <ellipse cx="37" cy="560" rx="23" ry="5" className="shape glass" />
      <path d="M30 542C22 528 40 522 32 506M46 542C38 528 56 522 48 506" className="steam" />
    </g>
  )
}
