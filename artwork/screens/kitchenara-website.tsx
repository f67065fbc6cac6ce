import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './kitchenara-website.css'

function Karahi() {
  return (
    <>
      <path className="shape iron" d="M-112-76C-138-82-142-50-106-48L-100-58Z" />
      <path className="shape iron" d="M112-76C138-82 142-50 106-48L100-58Z" />
      <path
        className="shape meat"
        d="M-92-76C-86-106-58-112-40-104C-26-128 16-130 28-108C50-120 84-106 92-76Z"
      />
      <path
        className="shape gravy"
        d="M-102-72C-84-92-60-84-40-92C-16-102 8-88 30-94C60-100 84-92 102-72Z"
      />
      <path className="shape leaf" d="M-14-118C-6-138 18-140 28-128C22-112 2-108-14-118Z" />
      <path className="shape leaf" d="M-56-102C-56-118-42-124-30-118C-32-104-44-98-56-102Z" />
      <path className="shape chilli" d="M30-106C48-114 66-112 84-122C80-104 54-94 30-106Z" />
      <path className="ginger" d="M-22-92-6-104M0-90 18-100M34-86 48-98M-52-84-38-94M62-82 74-92" />
      <path className="shape iron" d="M-112-74H112C106-24 66 0 34 0H-34C-66 0-106-24-112-74Z" />
      <path className="shine" d="M-86-52C-78-32-60-20-44-16" />
    </>
  )
}

function Kofta() {
  return (
    <>
      {[-58, 0, 58].map((x) => (
        <circle key={x} className="shape kofta" cx={x} cy={-84} r="31" />
      ))}
      {[-30, 30].map((x) => (
        <circle key={x} className="shape kofta" cx={x} cy={-104} r="31" />
      ))}
      <path
        className="crumb"
        d="M-44-116q8-8 16-2M18-118q10-8 18 0M-74-92q6-8 14-2M44-94q8-6 16 0M-6-90q6-8 14-2"
      />
      <path className="shape leaf" d="M-10-128C-12-148 8-158 22-150C22-134 8-124-10-128Z" />
      <path
        className="shape broth"
        d="M-104-76C-70-90-50-66-20-78C10-90 40-66 70-78C86-84 96-82 104-76Z"
      />
      <path
        className="shape ivory"
        d="M-108-78H108C108-30 72-10 40-8V0H-40V-8C-72-10-108-30-108-78Z"
      />
      <path className="band" d="M-105-62H105" />
      <path
        className="motif"
        d="M-84-40 -70-52-56-40-70-28ZM-50-36-36-48-22-36-36-24ZM-14-34 0-46 14-34 0-22ZM22-36 36-48 50-36 36-24ZM56-40 70-52 84-40 70-28Z"
      />
    </>
  )
}

function Daal() {
  return (
    <>
      <path
        className="shape rice"
        d="M-90-70C-84-108-60-104-52-124C-38-150-2-150 10-132C34-134 44-110 62-104C82-98 88-84 90-70Z"
      />
      {[
        [-62, -94, 20],
        [-40, -118, -40],
        [-18, -134, 10],
        [-30, -98, 60],
        [2, -116, -20],
        [24, -118, 50],
        [-6, -96, 0],
        [34, -98, -50],
        [-54, -80, -10],
        [56, -88, 30],
        [-14, -112, 80],
        [14, -100, 30],
        [-44, -102, 0],
        [70, -80, -20],
        [-74, -80, -60],
      ].map(([x, y, turn]) => (
        <path
          key={`${x}${y}`}
          className="grain"
          d="M-7 0Q0-3 7 0"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      <path
        className="shape daal"
        d="M8-140C34-146 52-118 70-106C90-98 100-84 100-72H30C36-92 14-104 8-140Z"
      />
      <path className="tarka" d="M30-120C44-112 46-100 60-92M54-104q10 0 14 10" />
      <path className="shape chilli" d="M38-132C56-140 74-134 80-118C66-110 48-116 38-132Z" />
      <path
        className="shape blue"
        d="M-106-74H106C104-34 78-8 48-4L50 0H-50L-48-4C-78-8-104-34-106-74Z"
      />
      <path className="wave" d="M-98-48q12-14 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0" />
      <path className="wave" d="M-84-30q10-12 21 0t21 0 21 0 21 0 21 0 21 0 21 0" />
    </>
  )
}

function Kheer() {
  return (
    <>
      <path className="shape kheer" d="M-74-74C-66-94-34-100 0-100C34-100 66-94 74-74Z" />
      <path className="shape leaf" d="M-24-98C-20-110-4-112 2-104C-2-94-16-92-24-98Z" />
      <path className="shape almond" d="M8-92C20-108 40-106 46-96C36-84 18-82 8-92Z" />
      <path className="shape almond" d="M-52-86C-44-98-30-96-26-88C-34-80-46-80-52-86Z" />
      <path className="shape clay" d="M-84-78H84C88-44 62-14 40-6V0H-40V-6C-62-14-88-44-84-78Z" />
      <path className="rings" d="M-82-58H82M-74-38H74" />
    </>
  )
}

type Dish = {
  name: string
  price: string
  portions: number
  left: number
  x: number
  bowl: () => ReactNode
}

const dishes: Dish[] = [
  { name: 'Chicken karahi', price: '850', portions: 12, left: 5, x: 184, bowl: Karahi },
  { name: 'Daal chawal', price: '420', portions: 12, left: 8, x: 436, bowl: Daal },
  { name: 'Nargisi kofta', price: '720', portions: 10, left: 2, x: 673, bowl: Kofta },
  { name: 'Kheer', price: '260', portions: 8, left: 6, x: 880, bowl: Kheer },
]

function Portions({ portions, left }: { portions: number; left: number }) {
  const places = Array.from({ length: portions }, (_, index) => index * 14)
  return (
    <svg
      aria-hidden="true"
      className="portions"
      width={portions * 17}
      height="17"
      viewBox={`0 0 ${portions * 14} 14`}
    >
      {places.map((x) => (
        <path
          key={x}
          className={x < left * 14 ? 'portion full' : 'portion'}
          d="M1 3H11.5C11.5 8 9 11.5 6.25 11.5C3.5 11.5 1 8 1 3Z"
          transform={`translate(${x} 0)`}
        />
      ))}
    </svg>
  )
}

const utensils = [
  { x: 640, d: 'M-5 0V96C-26 104-30 146 0 148C30 146 26 104 5 96V0Z' },
  { x: 716, d: 'M-4 0V84H-24V142Q0 150 24 142V84H4V0Z' },
  {
    x: 790,
    d: 'M-4 0V84C-20 92-22 100-22 116C-22 140-12 156 0 156C12 156 22 140 22 116C22 100 20 92 4 84V0Z',
  },
]

function Kitchen() {
  return (
    <svg aria-hidden="true" className="kitchen" width="1440" height="900" viewBox="0 0 1440 900">
      <g className="tiles">
        <path d="M0 520H1440M0 610H1440" />
        <path d="M45 430V520M135 430V520M225 430V520M315 430V520M405 430V520M495 430V520M585 430V520M675 430V520M765 430V520M855 430V520M945 430V520M1035 430V520M1125 430V520M1215 430V520M1305 430V520M1395 430V520" />
        <path d="M0 520V610M90 520V610M180 520V610M270 520V610M360 520V610M450 520V610M540 520V610M630 520V610M720 520V610M810 520V610M900 520V610M990 520V610M1080 520V610M1170 520V610M1260 520V610M1350 520V610" />
        <path d="M45 610V700M135 610V700M225 610V700M315 610V700M405 610V700M495 610V700M585 610V700M675 610V700M765 610V700M855 610V700M945 610V700M1035 610V700M1125 610V700M1215 610V700M1305 610V700M1395 610V700" />
        <path d="M0 430H1440" />
      </g>
      <rect className="shape counter-top" x="-6" y="700" width="1452" height="18" />
      <rect className="counter-ground" x="-6" y="718" width="1452" height="190" />
      <rect className="shape counter" x="-6" y="718" width="1452" height="190" />
      {dishes.map(({ name, x, bowl: Bowl }) => (
        <g key={name}>
          <ellipse className="shadow" cx={x} cy="701" rx="84" ry="8" />
          <g transform={`translate(${x} 700) scale(1.02)`}>
            <Bowl />
          </g>
        </g>
      ))}
      <path
        className="steam"
        d="M164 540C146 520 182 504 164 480M204 536C188 518 220 500 204 472"
      />
      <path className="steam" d="M424 524C408 506 440 490 424 466" />
    </svg>
  )
}

function Rail() {
  return (
    <svg aria-hidden="true" className="kitchen" width="1440" height="900" viewBox="0 0 1440 900">
      <path className="rail" d="M586 152H846" />
      <path className="rail" d="M606 152V136M826 152V136" />
      {utensils.map(({ x, d }, index) => (
        <g key={x} transform={`translate(${x} 170)`}>
          <path className="hook" d="M0 0V-14C0-22 10-22 10-16" />
          <path className={`shape utensil u${index}`} d={d} />
        </g>
      ))}
      <path className="slots" d="M706 268V302M716 268V304M726 268V302" />
    </svg>
  )
}

const week = [
  { day: 'Mon', dish: 'Aloo gosht', state: 'sold out' },
  { day: 'Tue', dish: 'Chicken karahi', state: '5 left' },
  { day: 'Wed', dish: 'Daal chawal', state: '8 left' },
  { day: 'Thu', dish: 'Nargisi kofta', state: '2 left' },
  { day: 'Fri', dish: 'Biryani, always', state: '14 left' },
  { day: 'Sat', dish: 'Nihari, slow', state: '9 left' },
]

function MenuCard() {
  return (
    <aside className="menu">
      <span className="tape" />
      <h2 className="handwritten">This week I’m cooking</h2>
      <p className="week handwritten">23 to 28 November</p>
      <ul className="handwritten">
        {week.map(({ day, dish, state }) => (
          <li key={day} className={state === 'sold out' ? 'sold' : ''}>
            <b>{day}</b>
            <span className="dish">{dish}</span>
            <span className="left">{state}</span>
          </li>
        ))}
      </ul>
      <p className="sunday handwritten">Sunday the kitchen sleeps.</p>
      <p className="sign handwritten">Amna</p>
    </aside>
  )
}

export function KitchenaraWebsite() {
  return (
    <Screen name="kitchenara-website">
      <Kitchen />
      <Rail />
      <nav>
        <b className="brand display">kitchenara</b>
        <span>Cooks in Lahore</span>
        <span>Cook with us</span>
      </nav>
      <h1 className="display">
        Amna’s
        <br />
        kitchen
      </h1>
      <p className="about">
        Sindhi and Lahori food from one stove in Gulberg. She shops at six, cooks at noon, and hands
        you the pot at seven.
      </p>
      <ol className="labels">
        {dishes.map(({ name, price, portions, left, x }) => (
          <li key={name} style={{ left: x }}>
            <b>{name}</b>
            <p>
              <span>PKR {price}</span>
              <i>
                {left} of {portions} left
              </i>
            </p>
            <Portions portions={portions} left={left} />
          </li>
        ))}
      </ol>
      <MenuCard />
      <p className="order solid">Choose your days</p>
      <DecisionNote x={600} y={362}>
        portions are counted, never “in stock”
      </DecisionNote>
      <Dimension x={72} y={858} length={226} label="226" />
    </Screen>
  )
}
