import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { Berry, Fig } from './the-nosugar-fruit.tsx'
import './the-nosugar-website.css'

type Bar = {
  kind: string
  name: string
  price: string
  index: number
  tilt: number
  line: string
}

/** Each bar with its own blood-sugar line over two hours, on a field of 150 × 54. */
const bars: Bar[] = [
  {
    kind: 'dark',
    name: 'Dark 74, sea salt',
    price: 'Rs 950',
    index: 19,
    tilt: -3,
    line: 'M0 44C24 44 34 36 54 35S96 44 112 45S140 44 150 44',
  },
  {
    kind: 'milk',
    name: 'Milk, Skardu apricot',
    price: 'Rs 890',
    index: 27,
    tilt: 2,
    line: 'M0 44C20 44 30 29 52 28S92 42 110 46S140 44 150 44',
  },
  {
    kind: 'white',
    name: 'White, saffron, pistachio',
    price: 'Rs 1,050',
    index: 24,
    tilt: -2,
    line: 'M0 44C26 44 36 32 58 31S100 43 116 45S142 44 150 44',
  },
]

const layers = [
  { name: 'Cocoa glaze', y: 262, from: 1180 },
  { name: 'Mascarpone', y: 322, from: 1196 },
  { name: 'Raspberry', y: 398, from: 1196 },
  { name: 'Almond sponge', y: 468, from: 1196 },
]

export function TheNosugarWebsite() {
  return (
    <Screen name="the-nosugar-website">
      <Curves />
      <header className="bar-top">
        <b className="display">
          the<i>no</i>sugar
        </b>
        <span className="first">Cakes</span>
        <span>Bars</span>
        <span>Boxes</span>
        <span className="bag">
          Bag <em className="solid">2</em>
        </span>
      </header>
      <div className="pitch">
        <h1 className="display">
          All cake.
          <br />
          No spike.
        </h1>
        <p>
          Sweetened with allulose and monk fruit. Baked in Lahore before seven, at your door by
          noon.
        </p>
        <span className="order solid">Order this cake, Rs 4,200</span>
      </div>
      <Cake />
      {bars.map((bar, place) => (
        <ChocolateBar key={bar.kind} bar={bar} left={56 + place * 460} />
      ))}
      <DecisionNote x={1196} y={132}>
        the table edge is the curve
      </DecisionNote>
      <Dimension x={754} y={258} length={258} vertical label="155 mm" />
    </Screen>
  )
}

/** Two hours of blood sugar: a sugar cake behind, this one as the edge of the counter. */
function Curves() {
  return (
    <svg className="sheet" width="1440" height="900" viewBox="0 0 1440 900" aria-hidden="true">
      <path
        className="spike"
        d="M0 628C300 628 430 600 520 470S660 96 810 96S1010 330 1090 480S1270 676 1440 652V640H0Z"
      />
      <path
        className="spike-line"
        d="M0 628C300 628 430 600 520 470S660 96 810 96S1010 330 1090 480S1270 676 1440 652"
      />
      <path
        className="counter"
        d="M-10 630H380C520 630 560 606 700 606S900 638 1040 640S1300 630 1450 630V910H-10Z"
      />
      <path
        className="flat-line"
        d="M-10 630H380C520 630 560 606 700 606S900 638 1040 640S1300 630 1450 630"
      />
      <text className="curve-name" x="884" y="102">
        with sugar, GI 76
      </text>
      <text className="curve-name ours" x="1286" y="612">
        ours, GI 23
      </text>
    </svg>
  )
}

/** Holes of the crumb, as x, y and width. */
const crumbs = [
  [826, 300, 9],
  [872, 292, 6],
  [934, 303, 8],
  [1006, 294, 7],
  [1068, 302, 9],
  [1140, 293, 6],
  [1170, 304, 7],
  [842, 372, 7],
  [904, 360, 9],
  [968, 374, 6],
  [1030, 362, 8],
  [1098, 373, 7],
  [1156, 361, 9],
  [820, 456, 8],
  [884, 470, 7],
  [946, 454, 9],
  [1012, 472, 6],
  [1076, 456, 8],
  [1138, 470, 9],
  [1176, 452, 6],
] as const

/** Glaze that ran down the cut face. */
const glaze =
  'M792 262Q796 252 812 252H1180Q1196 252 1200 262V356Q1192 370 1184 356V300Q1172 286 1162 300V330Q1154 342 1146 330V296Q1130 284 1112 290Q1098 294 1096 318Q1088 330 1080 318Q1078 290 1060 286H1010Q994 288 992 348Q984 362 976 348Q974 290 956 286H916Q904 290 902 314Q894 326 886 314Q884 284 866 288Q850 292 850 330V372Q842 386 834 372V302Q826 288 816 300V344Q808 356 800 344V300Z'

function Cake() {
  return (
    <svg className="sheet" width="1440" height="900" viewBox="0 0 1440 900" aria-hidden="true">
      <path
        className="shape stand-foot"
        d="M960 548h72q-4 40 34 66q8 14-70 14t-70-14q38-26 34-66z"
      />
      <ellipse className="shape stand-under" cx="996" cy="540" rx="246" ry="30" />
      <ellipse className="shape stand" cx="996" cy="528" rx="252" ry="30" />
      <ellipse className="shape stand-rim" cx="996" cy="526" rx="226" ry="22" />
      <path className="shape sponge" d="M796 272V516H1196V272Z" />
      <path className="shape cream" d="M796 310Q996 316 1196 310V334Q996 340 796 334Z" />
      <path className="shape jam" d="M796 388Q996 394 1196 388V404Q996 410 796 404Z" />
      <path className="shape cream" d="M796 404Q996 410 1196 404V430Q996 436 796 430Z" />
      <path className="shape base-crust" d="M796 494Q996 500 1196 494V516H796Z" />
      {crumbs.map(([x, y, width]) => (
        <ellipse
          key={`${x} ${y}`}
          className="crumb"
          cx={x}
          cy={y}
          rx={width / 2}
          ry={width / 3.4}
        />
      ))}
      <path className="shape glaze-top" d="M796 262A200 46 0 0 1 1196 262Z" />
      <path className="backing" d={glaze} />
      <path className="shape glaze" d={glaze} />
      <path className="gloss" d="M826 264H900M914 264H926" />
      <Toppings />
      {layers.map((layer) => (
        <g key={layer.name}>
          <path className="leader" d={`M${layer.from} ${layer.y}H1244`} />
          <circle className="dot" cx={layer.from} cy={layer.y} r="4" />
          <text className="layer" x="1256" y={layer.y + 6}>
            {layer.name}
          </text>
        </g>
      ))}
    </svg>
  )
}

const berries = [
  { x: 862, y: 238, size: 1 },
  { x: 918, y: 226, size: 0.94 },
  { x: 1088, y: 226, size: 0.96 },
  { x: 1140, y: 240, size: 1 },
  { x: 890, y: 246, size: 1.1 },
]

function Toppings() {
  return (
    <>
      <Fig x={996} y={222} />
      <path
        className="shape leaf"
        d="M1036 246q4-44 50-58q8 44-50 58zM956 244q-6-40-48-54q-10 40 48 54z"
      />
      <path className="leaf-vein" d="M1040 242l34-42M952 240l-32-38" />
      {berries.map((berry) => (
        <Berry key={berry.x} {...berry} />
      ))}
    </>
  )
}

const squares = [0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })))

function ChocolateBar({ bar, left }: { bar: Bar; left: number }) {
  return (
    <div className={`product ${bar.kind}`} style={{ left }}>
      <svg width="400" height="150" viewBox="0 0 400 150" aria-hidden="true">
        <g transform={`rotate(${bar.tilt} 190 74)`}>
          <rect className="shape slab" x="4" y="12" width="270" height="126" rx="5" />
          {squares.map(({ column, row }) => (
            <g
              key={`${column} ${row}`}
              transform={`translate(${8 + column * 44} ${16 + row * 40})`}
            >
              <rect className="shape piece" x="0" y="0" width="41" height="37" rx="3" />
              <path className="bevel" d="M6 6h29v25H6zM0 0l6 6M41 0l-6 6M0 37l6-6M41 37l-6-6" />
            </g>
          ))}
          <path
            className="shape foil"
            d="M196 6l12 10-10 13 14 11-12 14 13 12-13 14 13 12-14 13 12 12-9 14 10 13V144H246V6z"
          />
          <path className="shape sleeve" d="M226 2H384V148H226Z" />
          <path className="sleeve-line" d="M236 2V148M374 2V148" />
          <text className="sleeve-name" x="305" y="68">
            the
          </text>
          <text className="sleeve-name" x="305" y="90">
            nosugar
          </text>
          <path className="sleeve-curve" d="M250 112C272 112 280 104 300 104S334 113 360 112" />
        </g>
      </svg>
      <p className="about">
        <b>{bar.name}</b>
        <span>{bar.price}</span>
      </p>
      <svg className="response" width="150" height="54" viewBox="0 0 150 54" aria-hidden="true">
        <path className="reference" d="M0 44C24 44 30 2 50 2S82 36 98 48S130 44 150 44" />
        <path className="own" d={bar.line} />
      </svg>
      <p className="index">GI {bar.index}</p>
    </div>
  )
}
