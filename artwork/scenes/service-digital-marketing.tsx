import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-digital-marketing.css'

/** Weeks of the winning campaign: left edge of the bar, its top, and the height of the line. */
const weeks = [
  { x: 762, top: 716, y: 412 },
  { x: 848, top: 672, y: 384 },
  { x: 934, top: 592, y: 322 },
  { x: 1020, top: 466, y: 232 },
  { x: 1106, top: 292, y: 118 },
]

/** A megaphone whose voice is a graph: two tries fade, the third one climbs. */
export function ServiceDigitalMarketing() {
  return (
    <HalfAndHalf
      name="service-digital-marketing"
      at={486}
      notes={
        <>
          <DecisionNote x={48} y={48}>
            three small tests, then spend
          </DecisionNote>
          <Dimension x={60} y={846} length={330} label="330" />
        </>
      }
    >
      <g className="waves">
        <circle cx="648" cy="430" r="640" />
        <circle cx="648" cy="430" r="500" />
        <circle cx="648" cy="430" r="360" />
      </g>
      <Bars />
      <Lines />
      <ellipse cx="420" cy="790" rx="270" ry="22" fill="var(--cast)" />
      <g transform="translate(420 494) rotate(-17)">
        <Megaphone />
        <path d="M-420 0H300" className="axis" />
      </g>
      <path d="M18 616H250M214 556A200 200 0 0 1 220 616" className="axis" />
      <text x="232" y="596" className="angle">
        17°
      </text>
    </HalfAndHalf>
  )
}

function Bars() {
  return (
    <g>
      {weeks.map(({ x, top }, place) => (
        <g key={x}>
          <path
            d={`M${x} 800V${top + 16}Q${x} ${top} ${x + 16} ${top}H${x + 48}Q${x + 64} ${top} ${x + 64} ${top + 16}V800Z`}
            className="shape"
            fill={place === 4 ? 'var(--solid)' : 'var(--tone-1)'}
          />
          <text x={x + 32} y="846" className="week">
            {place + 1}
          </text>
        </g>
      ))}
      <path d="M730 800H1184" className="base" />
      <text x="736" y="846" className="week first">
        week
      </text>
    </g>
  )
}

function Lines() {
  return (
    <g>
      <path d="M660 470C720 500 760 484 786 530S794 580 800 602" className="lost" />
      <circle cx="802" cy="612" r="9" className="shape end" />
      <path d="M660 440C740 434 800 430 838 458S866 506 886 512" className="lost" />
      <circle cx="896" cy="516" r="9" className="shape end" />
      <path
        d="M650 420C720 414 760 414 794 412S850 402 880 384S930 350 966 322S1020 270 1052 232S1110 160 1138 118"
        className="won"
      />
      {weeks.map(({ x, y }, place) => (
        <circle key={x} cx={x + 32} cy={y} r={place === 4 ? 24 : 13} className="shape point" />
      ))}
      <path d="M1128 118L1135 126L1149 110" className="tick" />
      <text x="1096" y="92" className="label ending">
        WhatsApp, from Rs 500
      </text>
      <text x="916" y="526" className="label quiet">
        radio
      </text>
      <text x="822" y="622" className="label quiet">
        poster
      </text>
    </g>
  )
}

const cone =
  'M-226-60C-70-66 110-106 230-216A70 216 0 0 1 230 216C110 106-70 66-226 60A20 60 0 0 1-226-60Z'

function Megaphone() {
  return (
    <g>
      <path d="M-322 58C-400 150-330 270-236 262S-140 262-150 250" className="strap" />
      <path
        d="M-196 46L-84 60L-106 226Q-110 254-138 254H-174Q-204 254-201 224Z"
        className="shape"
        fill="var(--grip)"
      />
      <path
        d="M-134 92L-84 60L-106 226Q-110 254-138 254H-150Q-128 250-128 226Z"
        fill="var(--grip-dark)"
      />
      <path d="M-84 82C-52 84-44 96-48 116S-76 152-94 152" className="guard" />
      <path d="M-90 96Q-64 104-74 136L-94 130Z" className="shape" fill="var(--solid)" />
      <path d="M-214-74H-340A26 74 0 0 0-340 74H-214Z" className="shape" fill="var(--grip)" />
      <path d="M-362 34Q-356 70-340 74H-214V30Z" fill="var(--grip-dark)" />
      <path d="M-300-74A26 74 0 0 0-300 74" className="ring" />
      <path d="M-262-74A26 74 0 0 0-262 74" className="ring" />
      <rect x="-300" y="-96" width="60" height="26" rx="8" className="shape" fill="var(--tone-3)" />
      <clipPath id="cone">
        <path d={cone} />
      </clipPath>
      <path d={cone} className="shape" fill="var(--horn)" />
      <g clipPath="url(#cone)">
        <path d="M112-260Q36 0 112 260H168Q92 0 168-260Z" className="shape" fill="var(--tone-3)" />
        <path
          d="M-150-240Q-178 0-150 240H-126Q-154 0-126-240Z"
          className="shape"
          fill="var(--tone-1)"
        />
        <path d="M-270 18C-60 22 110 46 262 96V260H-270Z" fill="var(--dim)" />
      </g>
      <ellipse cx="230" cy="0" rx="74" ry="222" className="shape" fill="var(--rim)" />
      <ellipse cx="234" cy="0" rx="58" ry="190" className="shape" fill="var(--throat)" />
      <clipPath id="throat">
        <ellipse cx="234" cy="0" rx="58" ry="190" />
      </clipPath>
      <g clipPath="url(#throat)">
        <ellipse cx="204" cy="0" rx="44" ry="140" className="shape" fill="var(--throat-deep)" />
        <path d="M150-26L214-52A18 52 0 0 1 214 52L150 26Z" className="shape" fill="var(--rim)" />
        <ellipse cx="214" cy="0" rx="18" ry="52" className="shape" fill="var(--tone-3)" />
      </g>
    </g>
  )
}
