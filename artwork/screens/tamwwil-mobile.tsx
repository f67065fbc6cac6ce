import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './tamwwil-mobile.css'

const instalments = 24
const paid = 9
const each = 1875

const stubs = [
  { month: 'يوليو', number: 9 },
  { month: 'يونيو', number: 8 },
  { month: 'مايو', number: 7 },
  { month: 'أبريل', number: 6 },
] as const

const money = (amount: number) => amount.toLocaleString('en-US')

function StatusBar() {
  return (
    <div className="status">
      <span>9:41</span>
      <svg width="26" height="13" aria-hidden="true">
        <rect x="0.75" y="0.75" width="21" height="11.5" rx="3.5" className="battery" />
        <rect x="3" y="3" width="13" height="7" rx="1.5" className="charge" />
        <path d="M24 4.5v4" className="battery" />
      </svg>
    </div>
  )
}

function Header() {
  return (
    <header>
      <div>
        <h1>تمويلي</h1>
        <p>مرابحة سيارة، عقد 4471</p>
      </div>
      <span className="language soft">EN</span>
    </header>
  )
}

/** One pointed-arch petal, drawn upwards from the dial's centre. */
const petal =
  'M-10.6 -113C-11.6 -131 -14.6 -147 -16.4 -158C-17.6 -168 -8 -174 0 -185C8 -174 17.6 -168 16.4 -158C14.6 -147 11.6 -131 10.6 -113Q0 -110 -10.6 -113Z'

function Dial() {
  const months = Array.from({ length: instalments }, (_, index) => ({
    number: index + 1,
    turn: 180 + (index - paid) * 14.4,
    state: index < paid ? 'paid' : index === paid ? 'due' : 'left',
  }))
  return (
    <div className="dial">
      <svg width="390" height="400" viewBox="-195 -190 390 400" aria-hidden="true">
        <circle r="103" className="ring" />
        {months.map(({ number, turn, state }) => (
          <g key={number} transform={`rotate(${turn}) translate(0 ${state === 'due' ? -9 : 0})`}>
            <path d={petal} className={`shape ${state}`} />
            {state === 'left' && <path d="M0 -124V-156" className="vein" />}
          </g>
        ))}
        <g transform={`rotate(${180 + (instalments - paid) * 14.4})`}>
          <path d="M0 -118V-176" className="joint" />
        </g>
      </svg>
      <div className="reading">
        <p>بقي عليك</p>
        <strong>{money((instalments - paid) * each)}</strong>
        <p>ريال</p>
        <small>
          سدّدت {money(paid * each)}
          <br />
          من {money(instalments * each)}
        </small>
      </div>
    </div>
  )
}

/** A torn edge: half circles bitten out of a straight side, downwards. */
const bites = (count: number, size: number, sweep: 0 | 1) =>
  Array.from({ length: count }, () => `a${size} ${size} 0 0 ${sweep} 0 ${size * 2}v4`).join('')

function Ticket() {
  return (
    <section className="ticket">
      <svg width="390" height="168" aria-hidden="true">
        <path
          d={`M134 8v3${bites(12, 4, 1)}v5H352a18 18 0 0 0 18-18V104a12 12 0 0 1 0-24V26a18 18 0 0 0-18-18Z`}
          className="shape ticket-body"
        />
        <g transform="rotate(-6 70 90) translate(-4 4)">
          <path
            d={`M124 8v3${bites(12, 4, 1)}v5H38a18 18 0 0 1-18-18V104a12 12 0 0 0 0-24V26a18 18 0 0 1 18-18Z`}
            className="shape ticket-stub"
          />
        </g>
      </svg>
      <div className="amount">
        <p>القسط 10 من 24</p>
        <strong>
          {money(each)} <i>ريال</i>
        </strong>
        <p>
          <b>الخميس 27 أغسطس</b>، بعد 8 أيام
        </p>
      </div>
      <div className="tear">
        <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
          <path d="M24 15H6M13 7l-8 8 8 8" />
        </svg>
        <span>
          اسحب
          <br />
          وادفع
        </span>
      </div>
    </section>
  )
}

function TornStubs() {
  return (
    <section className="torn">
      <h2>ما سدّدته</h2>
      <svg className="string" width="390" height="30" aria-hidden="true">
        <path d="M-4 4C90 24 290 24 394 2" />
      </svg>
      <ul>
        {stubs.map(({ month, number }) => (
          <li key={number} className={`stub-${number}`}>
            <span className="peg" />
            <b>{month}</b>
            <span>{money(each)}</span>
            <small>قسط {number}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TamwwilMobile() {
  return (
    <Screen name="tamwwil-mobile" dir="rtl" lang="ar">
      <StatusBar />
      <Header />
      <Dial />
      <Ticket />
      <TornStubs />
      <DecisionNote x={138} y={684}>
        due month sits
        <br />
        over its ticket
      </DecisionNote>
      <Dimension x={20} y={716} length={104} label="tear 104" />
    </Screen>
  )
}
