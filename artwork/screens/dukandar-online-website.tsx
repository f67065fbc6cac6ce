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
import './dukandar-online-website.css'

const labels = [
  { id: 'rice', x: 132, shelf: 0, name: 'Basmati, 5 kg', price: 1850, taken: 1 },
  { id: 'ghee', x: 318, shelf: 0, name: 'Ghee, 2.5 kg', price: 1420, taken: 0 },
  { id: 'tea', x: 474, shelf: 0, name: 'Tea, 475 g', price: 1140, taken: 1 },
  { id: 'rose', x: 626, shelf: 0, name: 'Rose syrup', price: 460, taken: 0 },
  { id: 'pickle', x: 772, shelf: 0, name: 'Mango pickle', price: 420, taken: 1 },
  { id: 'biscuits', x: 926, shelf: 0, name: 'Nankhatai', price: 180, taken: 0 },
  { id: 'eggs', x: 132, shelf: 1, name: 'Eggs, a dozen', price: 360, taken: 1 },
  { id: 'lentils', x: 344, shelf: 1, name: 'Chana daal, 1 kg', price: 380, taken: 0 },
  { id: 'milk', x: 510, shelf: 1, name: 'Milk, 1 litre', price: 340, taken: 0 },
  { id: 'bananas', x: 672, shelf: 1, name: 'Bananas, dozen', price: 190, taken: 0 },
] as const

const chit = [
  { item: 'Basmati 5 kg', price: 1850 },
  { item: 'Tea, big box', price: 1140 },
  { item: 'Pickle, mango', price: 420 },
  { item: 'Eggs, 12', price: 360 },
] as const
const total = chit.reduce((sum, { price }) => sum + price, 0)

/** A painted shop board with a truck-art border. */
function Sign() {
  return (
    <section className="sign">
      <svg width="1440" height="212" aria-hidden="true">
        {across(37).map((index) => (
          <g key={index} transform={`translate(${index * 40} 0)`}>
            <path d="M-20 0H20L0 22Z" className="shape red" />
            <path d="M0 4L7 11L0 18L-7 11Z" className="shape yellow" />
            <path d="M-20 212C-18 194 -8 188 0 188S18 194 20 212Z" className="shape sky" />
            <path d="M-9 212C-9 203 -4 199 0 199S9 203 9 212Z" className="shape yellow" />
          </g>
        ))}
      </svg>
      <p className="english">
        <b className="display">Niaz General Store</b>
        <span>Model Town, Lahore. Now open on your phone, too.</span>
      </p>
      <p className="urdu" dir="rtl" lang="ur">
        نیاز جنرل اسٹور
      </p>
    </section>
  )
}

function Awning() {
  return (
    <svg className="awning" width="1440" height="76" aria-hidden="true">
      {across(24).map((index) => (
        <path
          key={index}
          d={`M${index * 60} 0H${index * 60 + 60}V34A30 30 0 0 1 ${index * 60} 34Z`}
          className={index % 2 ? 'shape cream' : 'shape stripe'}
        />
      ))}
    </svg>
  )
}

function Rice() {
  return (
    <>
      <path
        d="M-88 0C-102 -60 -98 -140 -82 -184C-40 -192 40 -192 82 -184C98 -140 102 -60 88 0Z"
        className="shape cream"
      />
      <path
        d="M-82 -184L-92 -218C-66 -208 -46 -222 -22 -212S30 -222 54 -211L92 -218L82 -184C40 -192 -40 -192 -82 -184Z"
        className="shape cream"
      />
      <path d="M-80 -180C-40 -188 40 -188 80 -180" className="stitch" />
      <circle cy="-98" r="56" className="shape green" />
      <text y="-96" className="brand light urdu-text large">
        شالیمار
      </text>
      <text y="-62" className="brand light small">
        BASMATI
      </text>
      <path
        d="M-58 -22C-30 -40 30 -40 58 -22M-40 -29l-7 -10M-20 -34l-5 -11M0 -35v-12M20 -34l5 -11M40 -29l7 -10"
        className="ln"
      />
      <path d="M-80 -40C-88 -90 -86 -140 -74 -172" className="shine" />
      <path d="M70 -6C84 -60 82 -120 72 -176C84 -140 100 -60 86 -2Z" className="shade" />
    </>
  )
}

function Pickle() {
  const chunks = [
    { x: -38, y: -26, turn: 20 },
    { x: -8, y: -20, turn: -30 },
    { x: 26, y: -26, turn: 70 },
    { x: -30, y: -118, turn: -20 },
    { x: 4, y: -124, turn: 40 },
    { x: 34, y: -116, turn: 100 },
  ]
  return (
    <>
      <path
        d="M-58 -8C-62 -60 -62 -100 -52 -128L-44 -142H44L52 -128C62 -100 62 -60 58 -8C58 -3 54 0 48 0H-48C-54 0 -58 -3 -58 -8Z"
        className="shape oil"
      />
      {chunks.map(({ x, y, turn }) => (
        <path
          key={turn}
          d="M-15 5C-15 -10 15 -10 15 5C8 11 -8 11 -15 5Z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className="shape mango"
        />
      ))}
      <path d="M-24 -36C-14 -48 2 -42 8 -34M14 -132C22 -136 32 -130 34 -134" className="chilli" />
      <rect x="-50" y="-166" width="100" height="28" rx="7" className="shape red" />
      <path
        d="M-36 -160V-144M-20 -160V-144M-4 -160V-144M12 -160V-144M28 -160V-144"
        className="rib"
      />
      <path d="M-60 -104H60V-46H-60Z" className="shape cream" />
      <text y="-68" className="brand urdu-text medium">
        نانی کا اچار
      </text>
      <path d="M-48 -12C-50 -28 -50 -34 -50 -40" className="shine" />
    </>
  )
}

function Biscuits() {
  const pile = [
    { x: -44, y: -22 },
    { x: 0, y: -22 },
    { x: 44, y: -22 },
    { x: -22, y: -60 },
    { x: 22, y: -60 },
    { x: 0, y: -98 },
  ]
  return (
    <>
      <path d="M-76 0H76L70 -8H-70Z" className="shape steel" />
      {pile.map(({ x, y }) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
          <circle r="22" className="shape baked" />
          <path
            d="M-15 -6C-11 -12 -5 -15 3 -15M9 13C13 9 15 5 15.500 -1M-13 9C-10 13 -6 15 -1 15.500"
            className="crack"
          />
          <circle r="4.500" className="shape almond" />
        </g>
      ))}
    </>
  )
}

function Bananas() {
  return (
    <>
      <path
        d="M-8 -96C-58 -84 -92 -52 -90 -14C-88 -6 -78 -6 -72 -10C-60 -44 -36 -66 0 -78Z"
        className="shape banana"
      />
      <path
        d="M-6 -98C-46 -78 -62 -40 -50 -4C-46 2 -36 2 -30 -4C-30 -38 -18 -60 4 -80Z"
        className="shape banana"
      />
      <path
        d="M-4 -98C-22 -72 -26 -34 -8 0C-2 4 8 4 12 -4C6 -38 6 -60 14 -82Z"
        className="shape banana"
      />
      <path
        d="M0 -100C2 -70 18 -32 48 -8C56 -6 62 -12 62 -20C44 -42 32 -64 24 -92Z"
        className="shape banana"
      />
      <path
        d="M6 -102C16 -80 44 -52 78 -44C88 -44 92 -52 88 -58C64 -68 44 -82 28 -104Z"
        className="shape banana"
      />
      <path
        d="M-12 -92C-8 -110 -2 -120 2 -130L18 -126C16 -116 20 -106 28 -96C16 -82 -2 -80 -12 -92Z"
        className="shape stem"
      />
    </>
  )
}

const goods = {
  rice: Rice,
  ghee: Ghee,
  tea: Tea,
  rose: Rose,
  pickle: Pickle,
  biscuits: Biscuits,
  eggs: Eggs,
  lentils: Lentils,
  milk: Milk,
  bananas: Bananas,
} as const
const shelfTops = [548, 835] as const

function Shelves() {
  return (
    <svg className="shelves" width="1440" height="900" aria-hidden="true">
      <Sachets x={908} count={3} />
      <Sachets x={962} count={4} />
      {shelfTops.map((top) => (
        <g key={top}>
          <path d={`M0 ${top + 16}H1010V${top + 30}H0Z`} className="cast" />
          <path d={`M0 ${top - 14}H996L1010 ${top}H0Z`} className="shape board-top" />
          <path d={`M0 ${top}H1010V${top + 16}H0Z`} className="shape board" />
        </g>
      ))}
      {labels.map(({ id, x, shelf }) => {
        const Thing = goods[id]
        return (
          <g key={id} transform={`translate(${x} ${shelfTops[shelf] - 5})`}>
            <Thing />
          </g>
        )
      })}
      <g transform="translate(878 830)">
        <Cat />
      </g>
    </svg>
  )
}

function Labels() {
  return (
    <ul className="labels">
      {labels.map(({ id, x, shelf, name, price, taken }) => (
        <li
          key={id}
          className={taken ? 'solid' : 'paper'}
          style={{ left: x, top: shelfTops[shelf] + 5 }}
        >
          <span>{name}</span>
          <b>Rs {rupees(price)}</b>
        </li>
      ))}
      <li className="paper" style={{ left: 878, top: shelfTops[1] + 5 }}>
        <span>Mano the cat</span>
        <b>Not for sale</b>
      </li>
    </ul>
  )
}

function Chit() {
  return (
    <section className="chit">
      <svg width="346" height="590" aria-hidden="true">
        <path
          d={`M0 0H346V570${across(17)
            .map((index) => `L${346 - index * 20.35 - 10} 586L${346 - index * 20.35 - 20.35} 570`)
            .join('')}Z`}
          className="shape chit-paper"
        />
        <path
          d="M30 128H316M30 184H316M30 240H316M30 296H316M30 372H316M30 376H316"
          className="rule"
        />
        <path d="M173 -38V10" className="ln" />
        <circle cx="173" cy="16" r="9" className="shape red" />
      </svg>
      <h2>
        <span>Your chit</span>
        <i className="urdu" lang="ur">
          پرچی
        </i>
      </h2>
      <ul className="handwritten">
        {chit.map(({ item, price }) => (
          <li key={item}>
            <span>{item}</span>
            <b>{rupees(price)}</b>
          </li>
        ))}
        <li className="sum">
          <span>All of it</span>
          <b>Rs {rupees(total)}</b>
        </li>
      </ul>
      <span className="send solid">Send to Niaz Bhai</span>
      <p>At your gate by 7:30. Pay cash, or he writes it in your khata.</p>
      <b className="made">dukandar online</b>
    </section>
  )
}

export function DukandarOnlineWebsite() {
  return (
    <Screen name="dukandar-online-website">
      <Shelves />
      <Labels />
      <Awning />
      <Sign />
      <Chit />
      <DecisionNote x={670} y={622}>
        the label is the button
      </DecisionNote>
      <Dimension x={1022} y={548} length={287} vertical label="shelf 287" />
    </Screen>
  )
}
