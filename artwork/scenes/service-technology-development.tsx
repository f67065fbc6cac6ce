import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-technology-development.css'

type Book = {
  width: number
  height: number
  tone: string
  title?: string
  ornament: 'bands' | 'lamps' | 'vents'
}

/** Three shelves of machines bound as books; widths add up to the 640 between the posts. */
const shelves: { floor: number; books: Book[] }[] = [
  {
    floor: 348,
    books: [
      { width: 74, height: 196, tone: 'navy', title: 'LEDGER', ornament: 'lamps' },
      { width: 56, height: 176, tone: 'sand', ornament: 'bands' },
      { width: 84, height: 204, tone: 'teal', title: 'QUEUES', ornament: 'vents' },
      { width: 62, height: 184, tone: 'red', ornament: 'lamps' },
    ],
  },
  {
    floor: 590,
    books: [
      { width: 66, height: 186, tone: 'red', ornament: 'vents' },
      { width: 88, height: 206, tone: 'navy', title: 'SEARCH', ornament: 'lamps' },
      { width: 56, height: 170, tone: 'gold', ornament: 'bands' },
      { width: 76, height: 196, tone: 'sand', title: 'MAIL', ornament: 'vents' },
      { width: 60, height: 178, tone: 'teal', ornament: 'lamps' },
      { width: 84, height: 204, tone: 'red', title: 'KEYS', ornament: 'bands' },
    ],
  },
]

/** A server rack one can read: services stand as volumes, backups lie in a pile, a fern keeps cool. */
export function ServiceTechnologyDevelopment() {
  return (
    <HalfAndHalf
      name="service-technology-development"
      at={562}
      notes={
        <>
          <DecisionNote x={40} y={24}>
            one service, one volume
          </DecisionNote>
          <Dimension x={182} y={128} length={720} vertical label="42 U" />
        </>
      }
    >
      <path d="M-10 846H1210V910H-10Z" fill="var(--floor)" />
      <path d="M-10 846H1210" className="skirting" />
      <path d="M974 92L1044 150V846H974Z" fill="var(--cast)" />
      <Cabinet />
      {shelves.map(({ floor, books }) => (
        <Row key={floor} floor={floor} books={books} />
      ))}
      <Leaning />
      <Pile />
      <Drive />
      <Fan />
      <Cables />
      <Posts />
      <Fern />
      <Stool />
    </HalfAndHalf>
  )
}

function Cabinet() {
  return (
    <g>
      <path d="M232 112L278 76H974L928 112Z" className="shape" fill="var(--wood-light)" />
      <path d="M928 112L974 76V818L928 862Z" className="shape" fill="var(--wood-dark)" />
      <rect x="232" y="112" width="696" height="750" className="shape" fill="var(--wood)" />
      {[136, 372, 614].map((y) => (
        <g key={y}>
          <rect x="264" y={y} width="632" height="212" className="shape" fill="var(--inside)" />
          <path d={`M264 ${y}H896V${y + 26}H264Z`} fill="var(--inside-dark)" />
        </g>
      ))}
      <path d="M896 136V348L876 330V136Z" fill="var(--inside-dark)" />
      <path d="M896 372V584L876 566V372Z" fill="var(--inside-dark)" />
    </g>
  )
}

/** The punched posts of a 19-inch rack, in front of the shelves. */
function Posts() {
  const holes = Array.from({ length: 30 }, (_, place) => 134 + place * 24)
  return (
    <g>
      {[238, 900].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="118"
            width="22"
            height="738"
            rx="3"
            className="shape"
            fill="var(--steel)"
          />
          {holes.map((y) => (
            <rect key={y} x={x + 7} y={y} width="8" height="10" rx="2" className="hole" />
          ))}
        </g>
      ))}
    </g>
  )
}

function Row({ floor, books }: { floor: number; books: Book[] }) {
  return (
    <g>
      {books.map((book, place) => {
        const left = books.slice(0, place).reduce((sum, { width }) => sum + width + 3, 276)
        return (
          <g key={left} transform={`translate(${left} ${floor - 6 - book.height})`}>
            <Volume book={book} />
          </g>
        )
      })}
    </g>
  )
}

function Volume({ book }: { book: Book }) {
  const { width, height, tone, title, ornament } = book
  const middle = width / 2
  return (
    <g className={`volume ${tone}`}>
      <path d={`M0 8Q${middle}-6 ${width} 8V${height}H0Z`} className="shape cover" />
      <path d={`M${width - 12} 6L${width} 8V${height}H${width - 12}Z`} className="shade" />
      <path
        d={`M0 24H${width}V34H0ZM0 ${height - 30}H${width}V${height - 20}H0Z`}
        className="shape trim"
      />
      {title ? (
        <text
          transform={`translate(${middle + 8} ${height / 2 - 10}) rotate(-90)`}
          className="title"
        >
          {title}
        </text>
      ) : null}
      {ornament === 'bands' && !title ? (
        <path
          d={`M${middle} ${height / 2 - 26}L${middle + 15} ${height / 2}L${middle} ${height / 2 + 26}L${middle - 15} ${height / 2}Z`}
          className="shape trim"
        />
      ) : null}
      {ornament === 'vents' && !title
        ? [54, 68, 82, 96, 110].map((y) => (
            <path key={y} d={`M15 ${y}H${width - 18}`} className="vent" />
          ))
        : null}
      {ornament === 'lamps' && !title
        ? [56, 78, 100, 122].map((y, lamp) => (
            <circle
              key={y}
              cx={middle}
              cy={y}
              r="7"
              className="shape"
              fill={lamp === 2 ? 'var(--amber)' : 'var(--green)'}
            />
          ))
        : null}
      {title ? (
        <>
          <circle cx={middle - 10} cy={height - 44} r="6" className="shape" fill="var(--green)" />
          <circle cx={middle + 10} cy={height - 44} r="6" className="shape" fill="var(--green)" />
        </>
      ) : null}
    </g>
  )
}

/** On the top shelf the orange volume is being taken out. */
function Leaning() {
  return (
    <g>
      <g transform="translate(664 342) rotate(13)">
        <g transform="translate(0 -198)">
          <Volume
            book={{ width: 72, height: 198, tone: 'orange', title: 'MONEY', ornament: 'bands' }}
          />
        </g>
      </g>
      <g transform="translate(738 150)">
        <g transform="translate(34 12)">
          <Volume book={{ width: 58, height: 180, tone: 'teal', ornament: 'vents' }} />
        </g>
        <g transform="translate(95-6)">
          <Volume book={{ width: 56, height: 198, tone: 'navy', ornament: 'lamps' }} />
        </g>
      </g>
    </g>
  )
}

/** Bottom shelf, left: backups, lying. */
function Pile() {
  const slabs = [
    { y: 772, x: 280, width: 292, tone: 'navy', label: 'BACKUP, MON' },
    { y: 722, x: 292, width: 272, tone: 'sand', label: 'BACKUP, TUE' },
    { y: 672, x: 276, width: 284, tone: 'teal', label: 'BACKUP, WED' },
  ]
  return (
    <g>
      {slabs.map(({ y, x, width, tone, label }) => (
        <g key={y} transform={`translate(${x} ${y})`} className={`volume ${tone}`}>
          <path d={`M12 0H${width}V48H12Q-2 24 12 0Z`} className="shape cover" />
          <path d={`M8 36H${width}V48H12Z`} className="shade" />
          <path d={`M34 0H46V48H32Q24 24 34 0Z`} className="shape trim" />
          <text x="66" y="33" className="title start">
            {label}
          </text>
          <circle cx={width - 22} cy="24" r="7" className="shape" fill="var(--green)" />
        </g>
      ))}
    </g>
  )
}

/** Bottom shelf, right: an open drawer of slim blades, numbered like an encyclopaedia. */
function Drive() {
  return (
    <g>
      {['I', 'II', 'III', 'IV', 'V', 'VI'].map((number, place) => (
        <g
          key={number}
          transform={`translate(${598 + place * 48} 634)`}
          className={`volume ${place === 3 ? 'gold' : 'red'}`}
        >
          <path d="M0 6Q22-4 45 6V186H0Z" className="shape cover" />
          <path d="M35 4L45 6V186H35Z" className="shade" />
          <path d="M0 22H45V30H0ZM0 150H45V158H0Z" className="shape trim" />
          <text x="21" y="82" className="number">
            {number}
          </text>
          <path d="M11 108H33M11 120H33M11 132H33" className="vent" />
          <circle cx="22" cy="171" r="5" className="shape" fill="var(--green)" />
        </g>
      ))}
    </g>
  )
}

/** Between the volumes a fan, framed like a picture. */
function Fan() {
  return (
    <g transform="translate(804 512)">
      <rect
        x="-72"
        y="-72"
        width="144"
        height="144"
        rx="12"
        className="shape"
        fill="var(--frame)"
      />
      <circle r="62" className="shape" fill="var(--inside-dark)" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0-8C-30-22-34-50-14-58C10-60 18-30 8 0Z"
          transform={`rotate(${turn})`}
          className="shape"
          fill="var(--blade)"
        />
      ))}
      <circle r="14" className="shape" fill="var(--amber)" />
      {[-1, 1].flatMap((x) =>
        [-1, 1].map((y) => (
          <circle key={`${x} ${y}`} cx={x * 60} cy={y * 60} r="4" fill="var(--hole)" />
        )),
      )}
    </g>
  )
}

/** Ribbon bookmarks that are patch cables. */
function Cables() {
  return (
    <g>
      <path d="M395 314C390 384 430 396 426 470" className="cable first" />
      <path d="M700 318C702 384 768 362 764 420" className="cable second" />
      <path d="M410 560C402 640 560 600 548 690" className="cable third" />
      <path d="M744 560C752 620 720 630 716 668" className="cable first" />
      {[
        [426, 470],
        [764, 420],
        [548, 690],
        [716, 668],
      ].map(([x, y]) => (
        <path
          key={x}
          d={`M${(x ?? 0) - 9} ${y}h18v22h-5v8h-8v-8h-5Z`}
          className="shape"
          fill="var(--plug)"
        />
      ))}
    </g>
  )
}

const fronds = [
  { turn: -78, length: 150 },
  { turn: -50, length: 142 },
  { turn: -24, length: 120 },
  { turn: 6, length: 112 },
  { turn: 32, length: 128 },
  { turn: 58, length: 146 },
  { turn: 84, length: 140 },
]

/** Leaves of the shoot that hangs down: x, y and how far each is turned. */
const vine = [
  [150, -36, 20],
  [206, 6, -70],
  [232, 52, 60],
  [246, 104, -100],
  [236, 160, 70],
  [248, 214, -110],
  [254, 262, 60],
  [260, 326, 120],
] as const

function Fern() {
  return (
    <g transform="translate(806 76) scale(.58)">
      {fronds.map(({ turn, length }, place) => (
        <path
          key={turn}
          d={`M0 0C${-18} ${-length * 0.35} ${-14} ${-length * 0.8} 0 ${-length}C14 ${-length * 0.8} 18 ${-length * 0.35} 0 0Z`}
          transform={`translate(0 -26) rotate(${turn}) scale(.82)`}
          className="shape"
          fill={place % 2 ? 'var(--leaf)' : 'var(--leaf-dark)'}
        />
      ))}
      <path
        d="M40-40C120-60 190-30 226 40C262 110 226 170 250 240C262 276 250 300 262 330"
        className="vine"
      />
      {vine.map(([x, y, turn]) => (
        <path
          key={y}
          d="M0 0C-4-26 16-48 46-48C46-18 28 2 0 0Z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className="shape"
          fill="var(--leaf)"
        />
      ))}
      <path d="M-50-34H50L38 38H-38Z" className="shape" fill="var(--pot)" />
      <path d="M-56-48H56V-26H-56Z" className="shape" fill="var(--pot-rim)" />
    </g>
  )
}

/** The step of a library, with a cup left on it by the night shift. */
function Stool() {
  return (
    <g>
      <path d="M1022 676L1000 872M1126 676L1148 872" className="leg" />
      <path d="M1012 780H1136" className="leg" />
      <path
        d="M996 654H1152Q1160 654 1160 664V680H988V664Q988 654 996 654Z"
        className="shape"
        fill="var(--wood-light)"
      />
      <path d="M988 672H1160V682H988Z" fill="var(--wood-dark)" />
      <path d="M1098 610Q1130 606 1126 630T1094 640" className="handle" />
      <path
        d="M1040 594H1102V640Q1102 654 1088 654H1054Q1040 654 1040 640Z"
        className="shape"
        fill="var(--mug)"
      />
      <path
        d="M1058 578C1050 562 1068 556 1060 538M1082 578C1074 562 1092 556 1084 538"
        className="steam"
      />
    </g>
  )
}
