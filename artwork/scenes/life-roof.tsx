import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { SceneHatch } from './scene-kit.tsx'
import './life-roof.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

export function LifeRoof() {
  return (
    <Screen name="life-roof">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Sky />
        <Kites />
        <FarCity />
        <Monument />
        <Mosque />
        <NearRoofs />
        <Parapet />
        <Floor />
        <Charpai />
        <Bulbs />
        <Flyer />
        <TeaTable />
        <Moorha x={560} y={872} />
        <Moorha x={926} y={882} />
      </svg>
      <DecisionNote x={40} y={150}>
        no laptops past this stair
      </DecisionNote>
      <Dimension x={624} y={200} length={210} vertical label="minaret 210" />
    </Screen>
  )
}

function Sky() {
  return (
    <g>
      <linearGradient id="life-roof-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-top)" />
        <stop offset="0.45" stopColor="var(--sky-high)" />
        <stop offset="0.76" stopColor="var(--sky-low)" />
        <stop offset="1" stopColor="var(--sky-edge)" />
      </linearGradient>
      <radialGradient id="life-roof-glow">
        <stop offset="0.25" stopColor="var(--glow-near)" />
        <stop offset="1" stopColor="var(--glow-far)" />
      </radialGradient>
      <rect width="1200" height="600" className="sky" />
      <circle cx="468" cy="452" r="230" className="glow" />
      <circle cx="468" cy="452" r="82" className="shape sun" />
      <path
        d="M0 300C60 288 110 296 150 288S250 300 300 292C250 312 120 318 0 314ZM700 360C760 348 820 356 880 346S1010 350 1060 344C1000 366 820 376 700 370ZM300 396C350 388 390 394 440 388C400 402 340 404 300 402Z"
        className="cloud"
      />
      {[
        [70, 60],
        [190, 110],
        [420, 40],
        [560, 120],
        [1010, 60],
        [1140, 170],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.5" className="star" />
      ))}
      <path d="M1096 62A40 40 0 1 0 1130 122A46 46 0 0 1 1096 62Z" className="shape moon" />
    </g>
  )
}

type KiteProps = { x: number; y: number; size: number; turn: number; kind: string }

const kites: KiteProps[] = [
  { x: 838, y: 170, size: 92, turn: 18, kind: 'orange' },
  { x: 300, y: 196, size: 62, turn: -22, kind: 'pink' },
  { x: 560, y: 262, size: 40, turn: 12, kind: 'yellow' },
  { x: 168, y: 330, size: 28, turn: 26, kind: 'blue' },
  { x: 1108, y: 300, size: 34, turn: -14, kind: 'pink' },
  { x: 1020, y: 220, size: 20, turn: 30, kind: 'yellow' },
]

/** Patangs: a diamond, a bowed cross spar, a small tail. */
function Kites() {
  return (
    <g>
      <path
        d="M306 240C340 340 380 420 372 470M562 290C560 360 600 430 640 470"
        className="string faint"
      />
      {kites.map(({ x, y, size, turn, kind }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`}>
          <path d="M0 -100L86 0L0 100L-86 0Z" className={`shape ${kind}`} />
          <path d="M0 -100L86 0H-86Z" className="shape kite-cap" />
          <circle cy="-18" r="24" className={`shape ${kind}`} />
          <path d="M0 -100V100M-86 0C-50 -34 50 -34 86 0" className="spar" />
          <path d="M0 100L-24 134L0 124L24 134Z" className="shape kite-cap" />
        </g>
      ))}
      <path
        d="M236 96q10-9 18 0q9-9 19 0M290 76q8-7 14 0q7-7 15 0M660 70q9-8 16 0q8-8 17 0"
        className="bird"
      />
    </g>
  )
}

function FarCity() {
  return (
    <g>
      <path
        d="M0 600V470H44V452H70V480H112V440H128V428H150V440H168V486H214V462H262V492H306V470H340V456H352V470H384V500H430V478H476V494H520V462H566V490H1200V476H1160V452H1130V470H1096V440H1060V484H1010V600Z"
        className="shape far"
      />
      <path d="M128 428V404M132 412H146M352 456V436" className="aerial" />
    </g>
  )
}

/** Minar-e-Pakistan, off to the left. */
function Monument() {
  return (
    <g transform="translate(206 0)">
      <path
        d="M-92 540C-74 508 -48 492 -36 470H36C48 492 74 508 92 540Z"
        className="shape stone-dim"
      />
      <path
        d="M-58 540C-52 510 -36 494 -28 462L0 440L28 462C36 494 52 510 58 540Z"
        className="shape stone"
      />
      <path d="M-22 520C-18 440 -13 360 -11 292H11C13 360 18 440 22 520Z" className="shape stone" />
      <path
        d="M-16 292H16V280H-16ZM-12 280V262H12V280ZM-12 262C-12 244 -4 240 0 226C4 240 12 244 12 262Z"
        className="shape stone"
      />
      <path d="M-13 330H13M-15 370H15M-17 410H17" className="course" />
    </g>
  )
}

/** The Badshahi mosque: three white domes between red minarets. */
function Mosque() {
  return (
    <g transform="translate(790 0)">
      <Minaret x={-112} top={218} width={30} />
      <Minaret x={236} top={250} width={24} />
      <Minaret x={-196} top={330} width={18} />
      <Minaret x={310} top={344} width={16} />
      <Dome x={-34} y={452} size={0.72} />
      <Dome x={158} y={452} size={0.72} />
      <Dome x={62} y={442} size={1} />
      <path d="M-94 580V452H-6V428H130V452H218V580Z" className="shape stone" />
      <path d="M-6 452V580M130 452V580" className="course" />
      <path
        d="M-88 452h10v-9h10v9h10v-9h10v9h10v-9h10v9h10v-9h10v9M134 452h10v-9h10v9h10v-9h10v9h10v-9h10v9h10v-9h10v9"
        className="merlon"
      />
      <path d="M26 580V504C26 474 50 468 62 452C74 468 98 474 98 504V580Z" className="shape arch" />
      {[-78, -46, 146, 178].map((x) => (
        <path
          key={x}
          d={`M${x} 580V512C${x} 494 ${x + 9} 490 ${x + 12} 480C${x + 15} 490 ${x + 24} 494 ${x + 24} 512V580Z`}
          className="shape arch"
        />
      ))}
    </g>
  )
}

function Dome({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-42 8V-16H42V8Z" className="shape stone" />
      <path d="M-44 -16C-78 -62 -40 -104 0 -140C40 -104 78 -62 44 -16Z" className="shape marble" />
      <path d="M8 -20C44 -60 26 -100 2 -136C40 -104 76 -62 44 -16Z" className="marble-shade" />
      <path d="M0 -136V-176" className="finial" />
      <circle cy="-146" r="6" className="shape marble" />
      <circle cy="-159" r="4" className="shape marble" />
    </g>
  )
}

function Minaret({ x, top, width }: { x: number; top: number; width: number }) {
  const half = width / 2
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={`M${-half - 4} 590L${-half + 2} ${top + 62}H${half - 2}L${half + 4} 590Z`}
        className="shape stone"
      />
      <path d={`M2 590V${top + 62}H${half - 2}L${half + 4} 590Z`} className="stone-shade" />
      <path
        d={`M${-half - 3} ${top + 62}H${half + 3}V${top + 52}H${-half - 3}Z`}
        className="shape stone"
      />
      <path
        d={`M${-half + 3} ${top + 52}V${top + 30}M${half - 3} ${top + 52}V${top + 30}M0 ${top + 52}V${top + 30}`}
        className="finial"
      />
      <path
        d={`M${-half - 2} ${top + 32}H${half + 2}V${top + 26}H${-half - 2}Z`}
        className="shape stone"
      />
      <path
        d={`M${-half} ${top + 26}C${-half - 3} ${top + 12} ${-half * 0.4} ${top + 6} 0 ${top - 6}C${half * 0.4} ${top + 6} ${half + 3} ${top + 12} ${half} ${top + 26}Z`}
        className="shape marble"
      />
      <path d={`M0 ${top - 6}V${top - 20}`} className="finial" />
      <path d={`M${-half - 1} 440H${half + 1}M${-half} 372H${half}`} className="course" />
    </g>
  )
}

/** The houses next door: water tank, dish, washing. */
function NearRoofs() {
  return (
    <g>
      <path d="M0 640V520H96V500H236V548H330V526H470V560H620V538H700V640Z" className="shape near" />
      <path d="M1200 640V508H1112V536H1010V556H700V640Z" className="shape near" />
      {[
        [24, 544],
        [60, 544],
        [120, 526],
        [160, 526],
        [360, 552],
        [410, 552],
        [1140, 534],
      ].map(([x, y]) => (
        <path key={x} d={`M${x} ${y}h18v26h-18Z`} className="shape window" />
      ))}
      <path
        d="M122 500V486M168 500V486M116 486H174V440C174 426 116 426 116 440Z"
        className="shape tank"
      />
      <path d="M116 456H174M116 470H174" className="course" />
      <path d="M284 548V520" className="post" />
      <path d="M262 490C252 516 282 532 304 518C298 500 282 488 262 490Z" className="shape dish" />
      <path d="M284 506L300 488" className="post thin" />
      <path d="M500 560V492M656 538V486" className="post" />
      <path d="M500 498C550 512 606 508 656 492" className="post thin" />
      <path d="M514 502L544 507L540 540H516Z" className="shape wash-one" />
      <path d="M552 508H590L588 532C578 536 566 536 554 532Z" className="shape wash-two" />
      <path d="M600 507L634 500L640 538L604 542Z" className="shape wash-three" />
    </g>
  )
}

/** A pierced brick wall, in the jali of old Lahore. */
function Parapet() {
  return (
    <g>
      <rect y="574" width="1200" height="110" className="shape wall" />
      {count(20).map((index) => (
        <g key={index} transform={`translate(${30 + index * 60} 634)`}>
          <rect x="-24" y="-24" width="48" height="48" className="shape jali" />
          <path
            d="M0 -24C3 -10 10 -3 24 0C10 3 3 10 0 24C-3 10 -10 3 -24 0C-10 -3 -3 -10 0 -24Z"
            className="shape wall"
          />
          <circle r="6" className="shape jali" />
        </g>
      ))}
      <path d="M0 564H1200V588H0Z" className="shape coping" />
      <path d="M0 676H1200V690H0Z" className="shape coping" />
    </g>
  )
}

function Floor() {
  const rows = [690, 706, 728, 756, 792, 838, 896]
  return (
    <g>
      <rect y="690" width="1200" height="210" className="floor" />
      {rows.map((y) => (
        <path key={y} d={`M0 ${y}H1200`} className="joint" />
      ))}
      {count(31).map((index) => {
        const spread = index - 15
        return (
          <path
            key={index}
            d={`M${600 + spread * 54} 690L${600 + spread * 118} 900`}
            className="joint"
          />
        )
      })}
    </g>
  )
}

/** A rope bed with a bolster and a block-printed quilt over its foot. */
function Charpai() {
  return (
    <g>
      <ellipse cx="232" cy="858" rx="236" ry="20" className="cast" />
      <path d="M96 700H110V806H96ZM396 700H410V806H396Z" className="shape wood-dark" />
      <path d="M102 724H404L456 800H30Z" className="shape rope" />
      <path
        d="M140 724L84 800M178 724L138 800M216 724L192 800M254 724L246 800M292 724L300 800M330 724L354 800M368 724L408 800M92 740H414M80 758H428M64 778H442"
        className="weave"
      />
      <path d="M300 720H404L470 812C440 826 380 826 344 814Z" className="shape quilt" />
      <path d="M320 736H418M330 758H434M340 782H450" className="quilt-band" />
      {[0, 1, 2, 3].map((index) => (
        <path
          key={index}
          d="M0 -9L10 0L0 9L-10 0Z"
          transform={`translate(${350 + index * 24} 770)`}
          className="shape quilt-knot"
        />
      ))}
      <path
        d="M88 726C88 706 104 700 118 706C132 716 100 772 74 784C56 786 52 772 60 762Z"
        className="shape bolster"
      />
      <path d="M108 708C122 718 94 762 72 776" className="stitch" />
      <path d="M22 798H466V814H22Z" className="shape wood" />
      <path
        d="M18 770H36V872C36 878 18 878 18 872ZM452 770H470V872C470 878 452 878 452 872Z"
        className="shape wood"
      />
      <path
        d="M14 772C14 758 40 758 40 772ZM448 772C448 758 474 758 474 772Z"
        className="shape wood"
      />
    </g>
  )
}

/** A string of bulbs from the stair's post to the far pole. */
function Bulbs() {
  const lamps = [
    [88, 402],
    [196, 428],
    [304, 444],
    [412, 450],
  ]
  return (
    <g>
      <path d="M-10 372C140 440 420 480 640 420S1010 380 1210 396" className="wire" />
      {[
        ...lamps,
        [520, 444.5],
        [628, 423],
        [736, 404],
        [844, 393],
        [952, 388],
        [1060, 387],
        [1168, 392],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y + 4})`}>
          <circle cy="16" r="46" className="glow" />
          <path d="M-4 -2H4V7H-4Z" className="shape cap" />
          <path d="M-5 7C-14 14 -11 28 0 28S14 14 5 7Z" className="shape bulb" />
        </g>
      ))}
    </g>
  )
}

/** Somebody who shipped on Thursday. */
function Flyer() {
  return (
    <g transform="translate(1062 0)">
      <ellipse cx="4" cy="806" rx="74" ry="11" className="cast" />
      <path
        d="M-34 716C-38 748 -36 772 -30 796H-8L-2 730L6 796H28C34 770 36 746 34 716Z"
        className="shape shalwar"
      />
      <path
        d="M-32 794H-6V804C-14 810 -38 810 -40 804ZM6 794H30L40 804C38 810 12 810 6 804Z"
        className="shape sandal"
      />
      <path
        d="M-44 612C-24 600 24 600 44 612C50 650 52 700 58 744C24 756 -24 756 -58 744C-52 700 -50 650 -44 612Z"
        className="shape kurta"
      />
      <path d="M0 606V750M-30 700L-36 748M30 700L36 748" className="fold" />
      <path
        d="M-44 612C-60 622 -62 596 -48 566L-20 528L-6 536L-26 578L-22 608Z"
        className="shape kurta"
      />
      <path d="M44 612C66 614 72 586 58 552L30 520L18 530L36 566L24 606Z" className="shape kurta" />
      <path
        d="M-20 528C-22 516 -14 510 -6 514L-2 524L-6 536ZM30 520C30 508 18 504 12 512L10 522L18 530Z"
        className="shape skin"
      />
      <path d="M-12 602V582H12V602C6 608 -6 608 -12 602Z" className="shape skin" />
      <path
        d="M-26 566C-30 530 -14 522 2 522S30 534 26 566C22 586 12 594 0 594S-22 586 -26 566Z"
        className="shape hair"
      />
      <path
        d="M-28 562C-34 560 -34 576 -26 576ZM28 562C34 560 34 576 26 576Z"
        className="shape skin"
      />
      <path d="M-214 190C-196 330 -120 440 -4 516" className="string" />
    </g>
  )
}

function TeaTable() {
  return (
    <g transform="translate(734 0)">
      <ellipse cx="0" cy="862" rx="130" ry="14" className="cast" />
      <path
        d="M-84 800L-94 862H-82L-66 800ZM84 800L94 862H82L66 800Z"
        className="shape wood-dark"
      />
      <path d="M-116 786A116 22 0 0 0 116 786V796A116 22 0 0 1 -116 796Z" className="shape wood" />
      <ellipse cx="0" cy="786" rx="116" ry="22" className="shape wood-top" />
      <path
        d="M-62 778C-74 744 -48 722 -30 722S14 744 2 778C-8 786 -52 786 -62 778Z"
        className="shape kettle"
      />
      <path
        d="M-40 722C-38 712 -22 712 -20 722ZM4 752C22 748 24 734 34 730L38 736C30 744 24 764 4 768Z"
        className="shape kettle"
      />
      <path d="M-64 756C-92 752 -90 724 -58 730" className="kettle-handle" />
      <path d="M-56 756C-40 762 -18 762 -2 756" className="kettle-band" />
      <Glass x={34} y={790} />
      <Glass x={62} y={782} />
      <Glass x={88} y={790} />
      <path d="M-24 704C-32 692 -18 686 -26 672M46 742C40 732 52 726 46 714" className="steam" />
    </g>
  )
}

function Glass({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-11 -34H11L8 0H-8Z" className="shape glass" />
      <path d="M-10 -24H10L8 0H-8Z" className="shape tea" />
    </g>
  )
}

/** A stool of reed and rope, waisted like an hourglass. */
function Moorha({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="0" cy="2" rx="78" ry="12" className="cast" />
      <path
        d="M-66 -104C-40 -70 -40 -42 -62 0C-40 10 40 10 62 0C40 -42 40 -70 66 -104Z"
        className="shape reed"
      />
      <path
        d="M-62 -98C-20 -70 20 -40 58 -2M-34 -92C-4 -66 26 -34 36 2M-60 -2C-20 -40 20 -70 62 -98M-34 2C-24 -34 6 -66 36 -92M4 4C30 -26 40 -40 46 -52M-4 4C-30 -26 -40 -40 -46 -52"
        className="weave"
      />
      <path
        d="M-46 -58C-16 -50 16 -50 46 -58V-46C16 -38 -16 -38 -46 -46Z"
        className="shape rope-band"
      />
      <path
        d="M-68 -110A68 16 0 0 0 68 -110V-100A68 16 0 0 1 -68 -100Z"
        className="shape rope-band"
      />
      <ellipse cy="-110" rx="68" ry="16" className="shape seat" />
      <ellipse cy="-110" rx="42" ry="9" className="weave" />
    </g>
  )
}
