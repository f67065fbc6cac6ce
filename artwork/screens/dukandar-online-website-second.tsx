import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import {
  across,
  Cat,
  Eggs,
  Ghee,
  Lentils,
  Milk,
  Rose,
  rupees,
  Sachets,
  Tea,
} from './dukandar-online-goods.tsx'
import './dukandar-online-website-second.css'

type Line = {
  /** As the customer typed it, by ear. */
  typed: string
  name: string
  urdu: string
  price: number
  state: 'packed' | 'struck' | 'swapped' | 'weighed' | 'waiting'
}

/** A kilo of daal is 380 and a kilo of sugar 170, as on the shelf. */
const order: Line[] = [
  { typed: 'doodh 2', name: 'Milk, 2 litres', urdu: 'دودھ', price: 680, state: 'packed' },
  { typed: 'anday 12', name: 'Eggs, a dozen', urdu: 'انڈے', price: 360, state: 'packed' },
  { typed: 'patti bari', name: 'Tea, 475 g', urdu: 'پتی', price: 1140, state: 'struck' },
  { typed: 'patti chhoti 2', name: 'Tea, two of 190 g', urdu: 'پتی', price: 960, state: 'swapped' },
  { typed: 'cheenee 100', name: 'Sugar for Rs 100', urdu: 'چینی', price: 100, state: 'weighed' },
  {
    typed: 'dal chana pao',
    name: 'Chana daal, 250 g',
    urdu: 'چنا دال',
    price: 95,
    state: 'waiting',
  },
]
const inTheBag = order
  .filter(({ state }) => state === 'packed' || state === 'swapped')
  .reduce((sum, { price }) => sum + price, 0)

const perKilo = 170
const exact = (100 / perKilo) * 1000
const given = Math.ceil(exact / 10) * 10

/** The painted wall behind the counter: the border of the shop's sign, and a rosette. */
function Wall() {
  return (
    <svg className="wall" width="1440" height="900" aria-hidden="true">
      {across(37).map((index) => (
        <g key={index} transform={`translate(${index * 40} 0)`}>
          <path d="M-20 0H20L0 22Z" className="shape red" />
          <path d="M0 4L7 11L0 18L-7 11Z" className="shape yellow" />
        </g>
      ))}
      <g transform="translate(830 330)">
        {across(24).map((index) => (
          <path
            key={index}
            d="M0 -150C-34 -190 -26 -246 0 -268C26 -246 34 -190 0 -150Z"
            className="petal"
            transform={`rotate(${index * 15})`}
          />
        ))}
        <circle r="150" className="rosette" />
        <path d="M-215 182A282 282 0 1 1 215 182" className="beads" />
      </g>
    </svg>
  )
}

const pans = [-190, 190] as const

/** A brass balance: what a hundred rupees weigh today. */
function Balance() {
  return (
    <svg className="balance" width="1440" height="900" aria-hidden="true">
      <g transform="translate(830 0)">
        <path d="M0 -4V128" className="cord" />
        <circle cy="138" r="11" className="ring" />
        {pans.map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M0 206L-100 478M0 206L6 472" className="chain" />
            <path
              d="M-110 478C-84 466 84 466 110 478C84 490 -84 490 -110 478Z"
              className="shape brass-deep"
            />
          </g>
        ))}
        <Rupees />
        <Sugar />
        {pans.map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path
              d="M-112 476C-104 522 -52 538 0 538S104 522 112 476C84 492 -84 492 -112 476Z"
              className="shape brass"
            />
            <path d="M-92 500C-72 520 -40 528 -8 530" className="gleam" />
            <path d="M0 206L100 478" className="chain" />
            <circle cy="200" r="8" className="ring thin" />
          </g>
        ))}
        <path d="M-9 148H9L14 214H-14Z" className="shape brass-deep" />
        <path d="M0 184L-4.500 132L0 112L4.500 132Z" className="shape red" />
        <path
          d="M-206 190C-198 180 -186 184 -178 185C-120 180 -60 172 -22 172C-12 166 12 166 22 172C60 172 120 180 178 185C186 184 198 180 206 190C200 200 188 196 178 194C120 198 60 210 20 208C10 216 -10 216 -20 208C-60 210 -120 198 -178 194C-188 196 -200 200 -206 190Z"
          className="shape brass"
        />
        <path d="M-150 186C-100 181 -60 178 -30 178" className="gleam" />
        <circle cy="190" r="8" className="shape red" />
      </g>
    </svg>
  )
}

/** In the left pan: a red note, and the weights that say the same. */
function Rupees() {
  return (
    <g transform="translate(-190 0)">
      <g transform="translate(-16 378) rotate(-6) scale(0.960)" data-decision="2">
        <path
          d="M-92 -44C-60 -52 -30 -38 0 -44S60 -54 92 -44V46C60 38 30 52 0 46S-60 38 -92 46Z"
          className="shape note"
        />
        <path
          d="M-80 -34C-54 -40 -28 -28 0 -34S54 -42 80 -35V34C54 28 28 40 0 35S-54 28 -80 35Z"
          className="note-line"
        />
        <path
          d="M26 20V-2C26 -16 42 -20 42 -26C42 -20 58 -16 58 -2V20ZM18 20V-8M66 20V-8M14 20H70"
          className="note-line"
        />
        <text x="-32" y="2" className="hundred">
          100
        </text>
        <text x="-32" y="25" className="urdu-text note-urdu">
          سو روپے
        </text>
      </g>
      {weights.map(({ x, wide, high, grams }) => (
        <g key={x} transform={`translate(${x} 490)`}>
          <path
            d={`M${-wide * 0.16} ${-high - wide * 0.24}a${wide * 0.2} ${wide * 0.2} 0 1 1 ${wide * 0.32} 0L${wide * 0.14} ${-high + 2}H${-wide * 0.14}Z`}
            className="shape weight"
          />
          <path
            d={`M${-wide / 2 + 4} ${-high}H${wide / 2 - 4}L${wide / 2} 0H${-wide / 2}Z`}
            className="shape weight"
          />
          <text y={-high / 2 + wide * 0.14} style={{ fontSize: wide * 0.4 }} className="grams">
            {grams}
          </text>
        </g>
      ))}
    </g>
  )
}

const weights = [
  { x: -46, wide: 48, high: 38, grams: 500 },
  { x: 6, wide: 36, high: 28, grams: 50 },
  { x: 42, wide: 28, high: 22, grams: 20 },
  { x: 72, wide: 28, high: 22, grams: 20 },
] as const

const falling = [
  [2, 318],
  [-6, 330],
  [5, 338],
  [-1, 350],
  [7, 356],
  [-5, 364],
  [2, 374],
] as const

/** In the right pan: sugar, and the scoop that gives the last grains. */
function Sugar() {
  return (
    <g transform="translate(190 0)">
      <path
        d="M-100 482C-92 452 -70 446 -58 428C-46 408 -28 404 -14 388C-6 380 8 380 16 390C30 402 42 408 54 430C66 446 92 452 100 482C70 494 -70 494 -100 482Z"
        className="shape sugar"
      />
      <path
        d="M16 390C30 402 42 408 54 430C66 446 92 452 100 482C84 488 60 490 40 491C62 462 40 420 16 390Z"
        className="sugar-shade"
      />
      <path
        d="M-52 462h.1M-30 440h.1M-12 418h.1M6 446h.1M28 470h.1M-16 474h.1M4 402h.1M-64 478h.1M24 428h.1"
        className="sparkle"
      />
      {falling.map(([x, y]) => (
        <path
          key={y}
          d="M0 -3L3 0L0 3L-3 0Z"
          transform={`translate(${x} ${y})`}
          className="shape crystal"
        />
      ))}
      <g transform="translate(6 304) rotate(-24)">
        <path d="M70 -16L128 -26C136 -27 138 -15 130 -13L72 -4Z" className="shape wood" />
        <path d="M-8 6C-6 -22 20 -34 72 -28V8C44 20 16 18 -8 6Z" className="shape steel" />
        <path d="M-8 6C8 -6 40 -10 72 -8C50 8 20 12 -8 6Z" className="shape sugar" />
      </g>
    </g>
  )
}

/** The goods left of the shop's shelf, with its labels as they are set up and switched off. */
function Shelf() {
  return (
    <section className="shelf">
      <svg width="310" height="700" aria-hidden="true">
        <path d="M0 0H320V690H0Z" className="shape wood-frame" />
        <path d="M16 16H320V330H16Z" className="shape niche" />
        <path d="M16 346H320V590H16Z" className="shape niche" />
        <path d="M16 16H320V46L16 40ZM16 346H320V372L16 368Z" className="shade" />
        <path d="M0 322H320V330H0ZM0 582H320V590H0Z" className="shape wood-top" />
        <path d="M-6 330H320V346H-6ZM-6 590H320V606H-6Z" className="shape wood" />
        <g transform="translate(0 -246)">
          <Sachets x={54} count={2} />
          <Sachets x={102} count={3} />
          <Sachets x={150} count={2} />
        </g>
        <g className="gone">
          {[66, 158, 250].map((x) => (
            <g key={x} transform={`translate(${x} 326) scale(1.080)`}>
              <path d="M-42 0V-128L-28 -138H50L38 -128V0M-42 -128H38M50 -138V-10L38 0" />
              <path d="M-24 -92H14C14 -74 6 -68 -5 -68S-24 -74 -24 -92ZM14 -88C24 -88 24 -76 11 -76" />
            </g>
          ))}
        </g>
        <g transform="translate(156 326) scale(1.160)">
          <Cat />
        </g>
        <g transform="translate(86 584) scale(0.840)">
          <Ghee />
        </g>
        <g transform="translate(232 584) scale(0.740)">
          <Rose />
        </g>
      </svg>
      <div
        className="label gone-label"
        style={{ left: 34, top: 336, width: 252 }}
        data-decision="3"
      >
        <p>
          <b className="urdu" lang="ur">
            صبح پتی
          </b>
          <span>Tea, 475 g</span>
        </p>
        <em>Sold out</em>
      </div>
      <div className="label" style={{ left: 18, top: 602, width: 124 }}>
        <b className="urdu" lang="ur">
          سونا گھی
        </b>
        <span>Ghee, 2.5 kg</span>
        <strong>Rs 1,420</strong>
      </div>
      <div className="label new" style={{ left: 156, top: 602, width: 136 }} data-decision="6">
        <svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">
          <circle r="13.500" className="shape seen" />
          <path d="M-6 0l4 5 8-10" className="seen-tick" />
        </svg>
        <b className="urdu" lang="ur">
          شربت گلاب
        </b>
        <span>Rose syrup</span>
        <strong>
          Rs 460
          <i />
        </strong>
      </div>
    </section>
  )
}

/** On the counter: the bag with what is ticked, the daal that comes next, and his tea. */
function Bag() {
  return (
    <svg className="bag" width="1440" height="900" aria-hidden="true">
      <g transform="translate(618 838) scale(0.860)">
        <Lentils />
      </g>
      <g transform="translate(1040 842)">
        <Chai />
      </g>
      <g transform="translate(832 862)">
        <g transform="translate(-56 -70) rotate(-5) scale(0.860)">
          <Milk />
        </g>
        <g transform="translate(22 -76) rotate(3) scale(0.860)">
          <Milk />
        </g>
        <g transform="translate(74 -106) rotate(9) scale(0.580)">
          <Tea />
        </g>
        <g transform="translate(44 -98) rotate(-4) scale(0.580)">
          <Tea />
        </g>
        <g transform="translate(-46 -132) scale(0.580)">
          <Eggs />
        </g>
        <path
          d={`M-112 0L-117 -150${across(20)
            .map((index) => `L${-113 + index * 10} -156L${-108 + index * 10} -150`)
            .join('')}L88 0Z`}
          className="shape kraft"
        />
        <path d="M88 0L82 -150L102 -160L117 -152L112 0Z" className="shape kraft-side" />
        <path d="M102 -160L98 -84L112 -4" className="crease" />
        <path d="M-104 -22C-50 -14 30 -14 80 -22" className="crease" />
      </g>
      <text x="818" y="812" className="house handwritten">
        22-C
      </text>
    </svg>
  )
}

function Counter() {
  return (
    <svg className="counter" width="1440" height="110" aria-hidden="true">
      <path d="M0 0H1440V26H0Z" className="shape wood-top" />
      <path d="M0 26H1440V110H0Z" className="shape wood" />
      {across(37).map((index) => (
        <g key={index} transform={`translate(${index * 40} 110)`}>
          <path d="M-20 0C-18 -18 -8 -24 0 -24S18 -18 20 0Z" className="shape sky" />
          <path d="M-9 0C-9 -9 -4 -13 0 -13S9 -9 9 0Z" className="shape yellow" />
        </g>
      ))}
    </svg>
  )
}

function Cross() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="5" width="30" height="30" rx="6" className="tick-box" />
      <path d="M10 12L27 28M27 12L10 28" className="cross" />
    </svg>
  )
}

function Tick() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="3" y="5" width="30" height="30" rx="6" className="tick-box" />
      <path d="M10 20l7 8L36 4" className="tick" />
    </svg>
  )
}

/** The order, large enough to read at arm's length: ticked, struck or on the scale. */
function Chit() {
  return (
    <section className="chit">
      <svg width="470" height="766" aria-hidden="true">
        <path d="M14 12H470V748H14Z" className="shape under" transform="rotate(1.200 235 0)" />
        <path
          d={`M0 0H460V744${across(23)
            .map((index) => `L${460 - index * 20 - 10} 760L${460 - index * 20 - 20} 744`)
            .join('')}Z`}
          className="shape paper"
        />
        <circle cx="230" cy="15" r="9" className="shape red" />
      </svg>
      <header>
        <h1 className="display">Bushra Baji</h1>
        <i className="urdu" lang="ur" data-decision="1">
          بشریٰ باجی
        </i>
        <p>House 22-C, at her gate by 6:30</p>
      </header>
      <ul>
        {order.map(({ typed, name, urdu, price, state }) => (
          <li key={name} className={state} data-decision={state === 'weighed' ? '4' : undefined}>
            {state === 'struck' && <Cross />}
            {(state === 'packed' || state === 'swapped') && <Tick />}
            {(state === 'weighed' || state === 'waiting') && <span className="box-to-tick" />}
            <p>
              <b className="handwritten">{typed}</b>
              <span>{name}</span>
            </p>
            {state === 'struck' ? (
              <q data-decision="5">
                Haan, theek hai
                <small>yes, that’s fine</small>
              </q>
            ) : (
              <>
                <i className="urdu" lang="ur">
                  {urdu}
                </i>
                <strong className="handwritten">{rupees(price)}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="sum handwritten">
        <span>In the bag</span>
        <b>Rs {rupees(inTheBag)}</b>
      </p>
      <footer>
        She sees it fill on her phone.
        <b>dukandar online</b>
      </footer>
    </section>
  )
}

/** Painted between the pans: what the scale says. */
function Weight() {
  return (
    <section className="weighing">
      <p>Sugar for Rs 100</p>
      <h2 className="display">{given} g</h2>
      <small>{exact.toFixed(1)} g, rounded up</small>
    </section>
  )
}

function Chai() {
  return (
    <g>
      <path d="M-27 -76H27L20 0H-20Z" className="shape glass" />
      <path d="M-25 -62H25L20.500 -10H-20.500Z" className="shape chai" />
      <path d="M-12 -58L-10 -14M1 -58L1 -14M14 -58L11 -14" className="ribs" />
      <path d="M-9 -88C-16 -98 -2 -106 -9 -118M9 -88C2 -98 16 -106 9 -118" className="steam" />
    </g>
  )
}

export function DukandarOnlineWebsiteSecond() {
  return (
    <Screen name="dukandar-online-website-second">
      <Wall />
      <nav>
        <b className="display">Niaz General Store</b>
        <span className="on">Chits, 3</span>
        <span>My shelf</span>
        <i className="urdu" dir="rtl" lang="ur">
          نیاز جنرل اسٹور
        </i>
      </nav>
      <Balance />
      <Counter />
      <Shelf />
      <Weight />
      <Bag />
      <span className="into solid">Into the bag</span>
      <Chit />
      <DecisionNote x={732} y={396}>
        price first, grams second
      </DecisionNote>
      <Dimension x={512} y={558} length={85} vertical label="row 85" />
    </Screen>
  )
}
