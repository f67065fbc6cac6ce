import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './kitchenara-mobile.css'

/** A circle cut from paper with scissors: flat facets, never quite round. */
function cutCircle(radius: number, facets: number, seed: number) {
  const points = Array.from({ length: facets }, (_, index) => {
    const angle = ((index + 0.34 * Math.sin(index * 2.7 + seed * 3)) / facets) * Math.PI * 2 + seed
    const reach =
      radius * (1 + 0.02 * Math.sin(index * 2.3 + seed * 5) + 0.012 * Math.cos(index * 4.1))
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** Evenly scattered places inside a circle, by the golden angle. */
function scatter(count: number, radius: number) {
  return Array.from({ length: count }, (_, index) => {
    const reach = radius * Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, turn: (index * 67) % 180 }
  })
}

const streets = [
  { d: 'M-20 262C90 236 250 214 420 160', width: 26 },
  { d: 'M-20 424C100 402 260 372 420 322', width: 20 },
  { d: 'M-20 592C120 566 270 536 420 500', width: 26 },
  { d: 'M14 180C40 320 62 470 88 660', width: 16 },
  { d: 'M206 150C216 300 226 430 238 640', width: 22 },
  { d: 'M340 150C346 240 352 280 362 350', width: 14 },
  { d: 'M306 356C316 440 322 500 330 640', width: 14 },
]

const houses = [
  'M30 196l52-10 8 36-54 10z',
  'M112 200l66-15 6 34-64 14z',
  'M240 184l42-11 7 30-43 11z',
  'M22 292l26-4 4 30-25 4z',
  'M182 386l20-4 3 20-20 4z',
  'M120 440l80-16 4 30-78 15z',
  'M132 484l74-15 7 62-72 15z',
  'M250 394l42-10 8 46-43 9z',
  'M252 468l50-11 8 46-50 11z',
  'M30 448l32-6 4 34-32 6z',
  'M360 372l40-12v60l-34 8z',
  'M340 466l60-14v32l-56 13z',
  'M104 366l90-19 2 14-88 18z',
]

function StreetMap() {
  return (
    <svg aria-hidden="true" className="map" width="390" height="844" viewBox="0 0 390 844">
      <path className="shape park" d="M238 236 334 212 346 330 246 354Z" />
      {houses.map((d) => (
        <path key={d} className="shape house" d={d} />
      ))}
      <path className="canal-edge" d="M-20 516C110 494 250 470 420 424" />
      <path className="canal" d="M-20 516C110 494 250 470 420 424" />
      {streets.map(({ d, width }) => (
        <path key={d} className="street-edge" d={d} strokeWidth={width + 3} />
      ))}
      {streets.map(({ d, width }) => (
        <path key={d} className="street" d={d} strokeWidth={width} />
      ))}
      <path id="main-boulevard" className="name-line" d="M20 586C130 562 270 534 420 504" />
      <text className="street-name">
        <textPath href="#main-boulevard" startOffset="250">
          Main Boulevard
        </textPath>
      </text>
      <path className="walk" d="M236 560 226 410C225 396 218 388 208 380L190 366" />
      <g transform="translate(236 562)">
        <circle className="shape you-ring" r="15" />
        <circle className="shape you" r="7.5" />
      </g>
    </svg>
  )
}

function Plate({ seed, children }: { seed: number; children: ReactNode }) {
  return (
    <>
      <path className="shape plate" d={cutCircle(100, 22, seed)} />
      <path className="plate-line" d={cutCircle(80, 20, seed + 1)} />
      {children}
    </>
  )
}

function Biryani() {
  return (
    <Plate seed={0.4}>
      <path className="shape rice" d={cutCircle(72, 17, 2.1)} />
      {scatter(84, 64).map(({ x, y, turn }, index) => (
        <path
          key={`${turn}-${x}`}
          className={index % 3 === 0 ? 'grain saffron' : 'grain'}
          d="M-5 0Q0-2.4 5 0"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`}
        />
      ))}
      <path
        className="shape meat"
        d="M-50-2C-58-26-40-48-14-46C8-44 14-26 8-10C2 4-14 12-30 12L-42 28C-44 36-56 36-57 28C-66 26-64 16-56 16Z"
      />
      <path className="char" d="M-38-20Q-24-36-8-30M-40-6Q-22-20-4-16" />
      <g transform="translate(32 18) rotate(24)">
        <ellipse className="shape egg" rx="27" ry="21" />
        <circle className="shape yolk" cx="3" r="11.5" />
      </g>
      <g transform="translate(22 -42)">
        <circle className="shape lemon" r="15" />
        <path className="pith" d="M0-11V11M-10-6 10 6M-10 6 10-6" />
      </g>
      <path className="shape leaf" d="M-22 44C-12 28 8 32 12 42C2 56-14 56-22 44Z" />
      <path className="vein" d="M-22 44Q-6 40 10 42" />
      <path className="shape leaf" d="M-4 58C6 48 20 52 24 60C16 68 4 68-4 58Z" />
    </Plate>
  )
}

function Daal() {
  return (
    <Plate seed={1.3}>
      <path className="shape roti" d="M4-78C48-74 78-40 76 4C50 14 10-10-2-34C-8-52-6-70 4-78Z" />
      <path
        className="shape roti"
        d="M-6-70C42-60 66-26 62 14C36 18-2-4-12-30C-16-46-14-60-6-70Z"
      />
      {[
        [10, -40],
        [30, -18],
        [44, -2],
        [8, -20],
        [32, -40],
      ].map(([x, y]) => (
        <ellipse key={`${x}${y}`} className="scorch" cx={x} cy={y} rx="5" ry="3.4" />
      ))}
      <path className="shape bowl" d={cutCircle(56, 18, 0.7)} transform="translate(-18 16)" />
      <g transform="translate(-18 16)">
        <path className="shape daal" d={cutCircle(46, 16, 1.9)} />
        <path className="tarka" d="M-26 4C-20-24 20-26 24 2C24 22-8 24-8 6C-8-4 6-6 8 2" />
        <path className="shape chilli" d="M-22 20C-8 30 12 28 24 16C14 36-10 38-22 20Z" />
        <path className="shape leaf" d="M-4-30C6-38 16-32 18-24C8-20-2-22-4-30Z" />
      </g>
    </Plate>
  )
}

function Kebab() {
  return (
    <Plate seed={2.2}>
      {[-46, -28, -10].map((x, index) => (
        <ellipse key={x} className="onion" cx={x + 4} cy={46 - index * 5} rx="19" ry="13" />
      ))}
      <path
        className="shape kebab"
        d={cutCircle(40, 13, 0.9)}
        transform="translate(-26 -20) rotate(12)"
      />
      <path className="shape kebab" d={cutCircle(40, 12, 2.6)} transform="translate(26 10)" />
      <g className="crumb">
        <path d="M-46-34q8-6 14 0M-22-8q8-5 12 2M-36-12q6 6 12 2M8-4q8-6 14 0M30 24q8-6 14-2M14 26q6 6 10 2M36 2q6 4 10 0" />
      </g>
      <g transform="translate(24 -46)">
        <circle className="shape tomato" r="20" />
        <path className="seed" d="M0-13V-5M11-6 4-2M11 7 4 3M0 13V6M-11 7-4 3M-11-6-4-2" />
      </g>
      <path
        className="shape leaf"
        d="M36 58C20 62-2 60-12 66C0 76 26 74 40 64C42 60 40 57 36 58Z"
      />
    </Plate>
  )
}

function Karahi() {
  return (
    <>
      <path className="shape iron" d="M-96-18C-126-24-126 24-96 18L-88 10V-10Z" />
      <path className="shape iron" d="M96-18C126-24 126 24 96 18L88 10V-10Z" />
      <path className="shape iron" d={cutCircle(94, 22, 0.2)} />
      <path className="shape gravy" d={cutCircle(74, 18, 1.2)} />
      <path className="shape meat" d="M-46-14C-42-40-8-42-4-20C-4-2-34 8-46-14Z" />
      <path className="shape meat" d="M6-24C18-46 50-36 48-12C44 6 10 2 6-24Z" />
      <path className="shape meat" d="M-30 34C-30 12 6 10 10 30C8 48-26 52-30 34Z" />
      <path className="shape leaf" d="M14 18C26 6 50 14 54 26C40 36 20 32 14 18Z" />
      <path
        className="ginger"
        d="M-16-6 6 6M-8 10 16-8M-26 12-10 20M26-4 20 12M30 44 46 34M-50 8-40 20"
      />
      <path className="shape leaf" d="M-20-56C-8-66 8-62 12-54C2-46-14-46-20-56Z" />
    </>
  )
}

type Cook = {
  name: string
  dish: string
  pickUp: string
  x: number
  y: number
  radius: number
  tag: { x: number; y: number; turn: number }
  food: () => ReactNode
}

const cooks: Cook[] = [
  {
    name: 'Amna',
    dish: 'biryani',
    pickUp: '6:30–8:00',
    x: 112,
    y: 322,
    radius: 84,
    tag: { x: 34, y: 398, turn: -3 },
    food: Biryani,
  },
  {
    name: 'Noreen',
    dish: 'daal, roti',
    pickUp: '6:30–7:30',
    x: 300,
    y: 262,
    radius: 64,
    tag: { x: 220, y: 316, turn: 2 },
    food: Daal,
  },
  {
    name: 'Farrukh',
    dish: 'chapli kebab',
    pickUp: '8:00–9:00',
    x: 312,
    y: 436,
    radius: 60,
    tag: { x: 232, y: 484, turn: -2 },
    food: Kebab,
  },
  {
    name: 'Shaista',
    dish: 'karahi',
    pickUp: '7:30–8:30',
    x: 92,
    y: 502,
    radius: 50,
    tag: { x: 26, y: 546, turn: 2 },
    food: Karahi,
  },
]

function Cooks() {
  return (
    <>
      <svg aria-hidden="true" className="map" width="390" height="844" viewBox="0 0 390 844">
        {cooks.map(({ name, x, y, radius, food: Food }) => (
          <g
            key={name}
            className={`dish ${name.toLowerCase()}`}
            transform={`translate(${x} ${y}) scale(${radius / 100})`}
          >
            {name === 'Amna' && <path className="shape chosen" d={cutCircle(114, 19, 0.9)} />}
            <Food />
          </g>
        ))}
      </svg>
      {cooks.map(({ name, pickUp, tag }) => (
        <p
          key={name}
          className={`tag ${name === 'Amna' ? 'solid' : 'box'}`}
          style={{ left: tag.x, top: tag.y, rotate: `${tag.turn}deg` }}
        >
          <b>{name}</b>
          <span>{pickUp}</span>
        </p>
      ))}
    </>
  )
}

function Header() {
  return (
    <header>
      <svg aria-hidden="true" className="cut" width="390" height="196" viewBox="0 0 390 196">
        <path
          className="under"
          d="M-4-4H394V168L352 176 300 170 246 182 190 177 128 189 74 181 30 190-4 186Z"
        />
        <path
          className="shape tomato-paper"
          d="M-4-4H394V168L352 176 300 170 246 182 190 177 128 189 74 181 30 190-4 186Z"
        />
      </svg>
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <h1 className="display">
        Tonight
        <br />
        near you
      </h1>
      <p className="place">
        <b>Gulberg III</b>
        <span>all within 6 min</span>
      </p>
    </header>
  )
}

const slots = [
  { time: '6:30', left: 'gone', state: 'gone' },
  { time: '7:00', left: '3 left', state: 'chosen solid' },
  { time: '7:30', left: '1 left', state: 'open box' },
]

function Sheet() {
  return (
    <section className="sheet">
      <svg aria-hidden="true" className="cut" width="390" height="262" viewBox="0 0 390 262">
        <path
          className="shape sheet-paper"
          d="M-4 14 46 6 112 15 170 4 236 13 296 5 352 12 394 6V266H-4Z"
        />
      </svg>
      <div className="sheet-head">
        <h2 className="display">Sindhi biryani</h2>
        <p className="price">
          <small>PKR</small> 650
        </p>
      </div>
      <p className="with">by Amna, with raita and kachumber</p>
      <ol className="windows">
        {slots.map(({ time, left, state }) => (
          <li key={time} className={state}>
            <b>{time}</b>
            <span>{left}</span>
          </li>
        ))}
      </ol>
      <p className="keep solid">Keep me a plate</p>
    </section>
  )
}

export function KitchenaraMobile() {
  return (
    <Screen name="kitchenara-mobile">
      <StreetMap />
      <Cooks />
      <Header />
      <Sheet />
      <DecisionNote x={24} y={808}>
        a cook’s name, not a pin
      </DecisionNote>
      <Dimension x={18} y={218} length={190} label="190" />
    </Screen>
  )
}
