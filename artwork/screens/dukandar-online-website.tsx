import { DecisionNote, Dimension, Screen } from '../screen.tsx'
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
const rupees = (amount: number) => amount.toLocaleString('en-US')

const across = (count: number) => Array.from({ length: count }, (_, index) => index)

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

function Ghee() {
  return (
    <>
      <path d="M-34 -166C-34 -192 34 -192 34 -166" className="ln thick" />
      <rect x="-64" y="-160" width="128" height="160" rx="7" className="shape yellow" />
      <rect x="-68" y="-168" width="136" height="14" rx="6" className="shape steel" />
      <rect x="-68" y="-12" width="136" height="12" rx="6" className="shape steel" />
      {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
        <path
          key={turn}
          d="M-6 -42L0 -58L6 -42Z"
          transform={`translate(0 -84) rotate(${turn})`}
          className="shape red"
        />
      ))}
      <circle cy="-84" r="37" className="shape red" />
      <text y="-78" className="brand light urdu-text large">
        سونا
      </text>
      <path d="M-52 -142V-24" className="shine" />
      <path d="M50 -154H64V-12H50Z" className="shade" />
    </>
  )
}

function Tea() {
  return (
    <>
      <path d="M44 -148L62 -160V-10L44 0Z" className="shape red-deep" />
      <path d="M-62 -148L-44 -160H62L44 -148Z" className="shape red-light" />
      <rect x="-62" y="-148" width="106" height="148" className="shape red" />
      <path d="M-62 -46H44V-18H-62Z" className="shape yellow" />
      <text x="-9" y="-26" className="brand small">
        475 g
      </text>
      <text x="-9" y="-108" className="brand light urdu-text medium">
        صبح
      </text>
      <path d="M-36 -84H18C18 -64 6 -56 -9 -56S-36 -64 -36 -84Z" className="shape cream" />
      <path d="M18 -80C30 -80 30 -65 15 -65" className="cream-line" />
    </>
  )
}

function Rose() {
  return (
    <>
      <path
        d="M-34 0C-38 0 -40 -4 -40 -8V-118C-40 -150 -15 -152 -15 -178V-204H15V-178C15 -152 40 -150 40 -118V-8C40 -4 38 0 34 0Z"
        className="shape rose"
      />
      <rect x="-18" y="-222" width="36" height="22" rx="5" className="shape cream" />
      <path d="M-40 -108H40V-26H-40Z" className="shape cream" />
      <path
        d="M0 -48C-18 -48 -26 -62 -22 -76C-14 -76 -10 -72 -8 -70C-10 -82 -2 -90 0 -92C2 -90 10 -82 8 -70C10 -72 14 -76 22 -76C26 -62 18 -48 0 -48Z"
        className="shape red"
      />
      <path d="M0 -48V-34M0 -40C-8 -44 -14 -42 -18 -38M-8 -70C-6 -62 6 -62 8 -70" className="ln" />
      <path d="M-28 -120C-28 -146 -8 -152 -8 -182" className="shine" />
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

const egg = 'M0 -40C12 -40 19 -22 19 -12C19 0 10 6 0 6S-19 0 -19 -12C-19 -22 -12 -40 0 -40Z'

function Eggs() {
  return (
    <>
      {across(6).map((index) => (
        <path
          key={index}
          d={egg}
          transform={`translate(${-82 + index * 33} -64) scale(0.920)`}
          className="shape egg-back"
        />
      ))}
      {across(6).map((index) => (
        <path
          key={index}
          d={egg}
          transform={`translate(${-90 + index * 36} -36)`}
          className="shape egg"
        />
      ))}
      <path
        d="M-116 -40C-108 -26 -98 -22 -90 -22S-72 -28 -72 -40C-72 -28 -62 -22 -54 -22S-36 -28 -36 -40C-36 -28 -26 -22 -18 -22S0 -28 0 -40C0 -28 10 -22 18 -22S36 -28 36 -40C36 -28 46 -22 54 -22S72 -28 72 -40C72 -28 82 -22 90 -22S108 -26 116 -40L104 0H-104Z"
        className="shape jute"
      />
      <path
        d="M-72 -24L-68 -6M-36 -24L-34 -6M0 -24V-6M36 -24L34 -6M72 -24L68 -6"
        className="ln thin"
      />
    </>
  )
}

const lentils = [
  [-52, -118],
  [-34, -128],
  [-40, -142],
  [-18, -138],
  [-22, -156],
  [-4, -124],
  [0, -146],
  [2, -164],
  [16, -134],
  [22, -152],
  [36, -126],
  [42, -140],
  [54, -118],
  [-12, -170],
] as const

function Lentils() {
  return (
    <>
      <path d="M-70 -104C-50 -150 -22 -178 0 -180S50 -150 70 -104Z" className="shape yellow" />
      {lentils.map(([x, y]) => (
        <ellipse key={`${x}${y}`} cx={x} cy={y} rx="5" ry="3.500" className="grain" />
      ))}
      <path d="M-82 0C-94 -34 -92 -72 -78 -98H78C92 -72 94 -34 82 0Z" className="shape jute" />
      <path
        d="M-84 -116C-90 -106 -88 -92 -78 -90C-30 -82 30 -82 78 -90C88 -92 90 -106 84 -116C40 -106 -40 -106 -84 -116Z"
        className="shape jute-rim"
      />
      <path d="M-60 -64C-50 -60 50 -60 60 -64M-66 -14C-50 -10 50 -10 66 -14" className="stitch" />
      <text y="-27" className="brand urdu-text large">
        چنا دال
      </text>
      <path d="M38 -150L74 -204" className="scoop-handle" />
      <path d="M14 -150C24 -168 44 -166 52 -146C46 -130 24 -126 14 -150Z" className="shape steel" />
    </>
  )
}

function Milk() {
  return (
    <>
      <path d="M34 -140L56 -148V-8L34 0Z" className="shape sky-deep" />
      <path d="M34 -140L20 -178L40 -184L56 -148Z" className="shape sky-deep" />
      <path d="M-52 -140L-36 -178H20L34 -140Z" className="shape sky" />
      <rect x="-38" y="-192" width="60" height="15" rx="3" className="shape sky-deep" />
      <rect x="-52" y="-140" width="86" height="140" className="shape cream" />
      <path d="M-52 -58C-34 -76 -20 -44 -2 -60S24 -68 34 -58V0H-52Z" className="shape sky" />
      <text x="-9" y="-86" className="brand urdu-text xl">
        دودھ
      </text>
      <text x="-9" y="-18" className="brand small">
        1 L
      </text>
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

function Cat() {
  return (
    <>
      <path
        d="M-86 0C-104 -6 -108 -44 -88 -70C-64 -100 6 -104 46 -82C84 -62 98 -22 84 0Z"
        className="shape cat"
      />
      <path
        d="M-20 -97C-14 -82 -16 -70 -22 -62M10 -97C16 -84 14 -72 8 -64M40 -86C46 -74 44 -64 38 -58"
        className="stripe-line"
      />
      <path
        d="M-92 -52L-98 -84L-72 -68C-60 -72 -48 -72 -38 -68L-14 -84L-16 -50C-8 -28 -24 -4 -54 -4S-102 -26 -92 -52Z"
        className="shape cat"
      />
      <path
        d="M-84 -36C-80 -31 -73 -31 -69 -36M-42 -36C-38 -31 -31 -31 -27 -36M-60 -26L-55 -22L-50 -26M-55 -22V-17M-96 -22L-116 -18M-96 -28L-116 -30M-15 -22L4 -17M-14 -28L5 -29"
        className="ln"
      />
      <path
        d="M84 0C98 -8 98 -30 84 -36C98 -34 110 -18 104 0C92 8 40 6 6 2C2 -6 8 -14 16 -14C40 -10 66 -8 84 -14Z"
        className="shape cat"
      />
    </>
  )
}

/** Little sachets on a string, as they hang from every shop's awning. */
function Sachets({ x, count }: { x: number; count: number }) {
  return (
    <g transform={`translate(${x} 262)`}>
      <path d="M0 -14V14" className="ln" />
      {across(count).map((index) => (
        <g key={index} transform={`translate(0 ${10 + index * 36})`}>
          <path
            d="M-22 0l4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3V36H-22Z"
            className={`shape ${index % 2 ? 'sky' : 'rose'}`}
          />
          <circle cy="20" r="8" className="shape yellow" />
        </g>
      ))}
    </g>
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
