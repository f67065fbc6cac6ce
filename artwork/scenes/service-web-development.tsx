import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-web-development.css'

/** A potter's shop as a paper scroll: the page rolls up below, the vase turns real on the right. */
export function ServiceWebDevelopment() {
  return (
    <HalfAndHalf
      name="service-web-development"
      at={600}
      notes={
        <>
          <DecisionNote x={14} y={90}>
            the vase first, then the price
          </DecisionNote>
          <Dimension x={132} y={168} length={496} vertical label="first view 496" />
        </>
      }
    >
      <Tiles />
      <path d="M212 78H1056V830H212Z" fill="var(--cast)" />
      <rect x="180" y="46" width="840" height="760" className="shape" fill="var(--tone-1)" />
      <rect x="180" y="168" width="840" height="496" className="shape" fill="var(--hero)" />
      <TopBar />
      <Words />
      <rect x="180" y="664" width="840" height="120" className="shape" fill="var(--tone-2)" />
      <Shelf />
      <ellipse cx="600" cy="672" rx="134" ry="13" fill="var(--cast-deep)" />
      <Vase />
      <Roll />
    </HalfAndHalf>
  )
}

/** Eight-pointed stars of Multan's tile-work, far behind. */
function Tiles() {
  const places = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => ({ x: 30 + column * 190, y: -30 + row * 190 })),
  )
  return (
    <g className="tiles">
      {places.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0-95L28-67H67V-28L95 0L67 28V67H28L0 95L-28 67H-67V28L-95 0L-67-28V-67H-28Z" />
          <path d="M0-40L12-28H28V-12L40 0L28 12V28H12L0 40L-12 28H-28V12L-40 0L-28-12V-28H-12Z" />
        </g>
      ))}
    </g>
  )
}

function TopBar() {
  return (
    <g>
      <g transform="translate(246 111)">
        <path
          d="M0-24L7-17H17V-7L24 0L17 7V17H7L0 24L-7 17H-17V7L-24 0L-17-7V-17H-7Z"
          className="shape"
          fill="var(--solid)"
        />
      </g>
      <text x="284" y="121" className="brand">
        kashigar
      </text>
      <text x="760" y="120" className="link">
        Pots
      </text>
      <text x="838" y="120" className="link">
        Tiles
      </text>
      <rect x="916" y="88" width="64" height="46" rx="23" className="shape" fill="var(--tone-2)" />
      <text x="948" y="119" className="link centred">
        2
      </text>
    </g>
  )
}

function Words() {
  return (
    <g>
      <text x="214" y="342" className="headline">
        Multan
      </text>
      <text x="766" y="342" className="headline">
        blue.
      </text>
      <text x="218" y="398" className="copy">
        Turned by hand,
      </text>
      <text x="218" y="432" className="copy">
        fired for a day.
      </text>
      <text x="768" y="412" className="price">
        Rs 6,400
      </text>
      <rect x="768" y="444" width="210" height="66" rx="33" className="shape" fill="var(--solid)" />
      <text x="873" y="486" className="button centred">
        Keep one
      </text>
      <rect x="218" y="470" width="30" height="30" rx="15" className="shape" fill="var(--tone-3)" />
      <rect x="260" y="470" width="30" height="30" rx="15" className="shape" fill="var(--tone-4)" />
      <rect x="302" y="470" width="30" height="30" rx="15" className="shape" fill="var(--tone-5)" />
    </g>
  )
}

const outline =
  'M542 214C532 222 540 234 548 244C562 262 564 280 556 300C540 332 448 350 448 448C448 542 522 568 532 632C522 640 514 648 514 664H686C686 648 678 640 668 632C678 568 752 542 752 448C752 350 660 332 644 300C636 280 638 262 652 244C660 234 668 222 658 214Z'

function Vase() {
  return (
    <g>
      <clipPath id="vase">
        <path d={outline} />
      </clipPath>
      <path d={outline} className="shape" fill="var(--tone-6)" />
      <g clipPath="url(#vase)">
        <rect x="430" y="206" width="340" height="30" className="shape" fill="var(--tone-3)" />
        <rect x="430" y="288" width="340" height="20" className="shape" fill="var(--tone-4)" />
        <Scallops y={308} up={false} />
        <Rosette x={600} y={450} size={1} />
        <Rosette x={478} y={450} size={0.72} />
        <Rosette x={722} y={450} size={0.72} />
        <Leaves />
        <Scallops y={592} up />
        <rect x="430" y="592" width="340" height="18" className="shape" fill="var(--tone-4)" />
        <rect x="430" y="634" width="340" height="40" className="shape" fill="var(--tone-3)" />
        <path
          d="M648 200Q622 280 664 322Q716 372 712 452Q700 560 652 680H780V200Z"
          className="dim"
        />
      </g>
      <ellipse cx="600" cy="214" rx="58" ry="11" className="shape" fill="var(--deep)" />
      <path d={outline} className="outline" />
    </g>
  )
}

function Scallops({ y, up }: { y: number; up: boolean }) {
  const flip = up ? 'scale(1 -1)' : ''
  return (
    <g transform={`translate(600 ${y}) ${flip}`}>
      {[-150, -100, -50, 0, 50, 100, 150].map((x) => (
        <g key={x}>
          <path
            d={`M${x - 25} 0Q${x - 25} 44 ${x} 44Q${x + 25} 44 ${x + 25} 0Z`}
            className="shape"
            fill="var(--tone-3)"
          />
          <path
            d={`M${x - 11} 0Q${x - 11} 24 ${x} 24Q${x + 11} 24 ${x + 11} 0Z`}
            className="shape"
            fill="var(--tone-6)"
          />
        </g>
      ))}
    </g>
  )
}

function Rosette({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => (
        <path
          key={turn}
          d="M0-18C-24-34-18-66 0-78C18-66 24-34 0-18Z"
          transform={`rotate(${turn})`}
          className="shape"
          fill="var(--tone-3)"
        />
      ))}
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M0-14C-12-24-9-42 0-50C9-42 12-24 0-14Z"
          transform={`rotate(${turn})`}
          className="shape"
          fill="var(--tone-4)"
        />
      ))}
      <circle r="17" className="shape" fill="var(--tone-5)" />
    </g>
  )
}

function Leaves() {
  return (
    <g>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(600 450) scale(${side} 1)`}>
          <path d="M64-92C92-100 112-86 120-66C96-58 74-68 64-92Z" className="shape leaf" />
          <path d="M64 92C92 100 112 86 120 66C96 58 74 68 64 92Z" className="shape leaf" />
          <path d="M34-104C46-124 70-126 84-116C72-100 54-94 34-104Z" className="shape leaf" />
          <path d="M34 104C46 124 66 126 78 118C70 100 54 94 34 104Z" className="shape leaf" />
        </g>
      ))}
    </g>
  )
}

/** What comes next on the page: a plate, a tile, a bowl and a jug, cut by the roll. */
function Shelf() {
  return (
    <g clipPath="url(#shelf)">
      <clipPath id="shelf">
        <rect x="180" y="600" width="840" height="170" />
      </clipPath>
      <circle cx="300" cy="786" r="86" className="shape" fill="var(--tone-6)" />
      <circle cx="300" cy="786" r="66" className="shape" fill="var(--tone-3)" />
      <circle cx="300" cy="786" r="48" className="shape" fill="var(--tone-6)" />
      <g transform="translate(448 772) rotate(45)">
        <rect x="-56" y="-56" width="112" height="112" className="shape" fill="var(--tone-4)" />
        <rect x="-36" y="-36" width="72" height="72" className="shape" fill="var(--tone-6)" />
      </g>
      <path
        d="M700 706H850C850 770 820 800 775 800S700 770 700 706Z"
        className="shape"
        fill="var(--tone-4)"
      />
      <path d="M700 706H850L846 734H704Z" className="shape" fill="var(--tone-3)" />
      <path d="M954 716Q1004 716 998 756Q994 780 962 786" className="jug-handle" />
      <path
        d="M894 694H958L950 718C976 740 978 800 978 800H874C874 800 876 740 902 718Z"
        className="shape"
        fill="var(--tone-6)"
      />
      <path d="M886 744H966L974 770H878Z" className="shape" fill="var(--tone-3)" />
    </g>
  )
}

function Roll() {
  return (
    <g>
      <path d="M206 800H1060Q1080 812 1080 842T1060 884H206Z" fill="var(--cast)" />
      <path d="M176 760Q158 760 158 806T176 852H1024V760Z" className="shape" fill="var(--tone-1)" />
      <path d="M160 820Q164 852 176 852H1024V820Z" fill="var(--shade)" />
      <ellipse cx="1024" cy="806" rx="19" ry="46" className="shape end" />
      <path
        d="M1024 838C1014 838 1012 820 1012 806C1012 786 1018 776 1026 778C1034 780 1036 796 1035 808C1034 822 1028 828 1023 824C1018 820 1018 806 1021 800"
        className="spiral"
      />
    </g>
  )
}
