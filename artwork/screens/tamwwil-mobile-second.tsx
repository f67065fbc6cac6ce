import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './tamwwil-mobile-second.css'

/** Instalment 10 of 24, in halalas, so that the sums are exact. */
const shares = [
  { id: 'price', label: 'من ثمن السيارة', amount: 173611 },
  { id: 'profit', label: 'من الربح', amount: 13889 },
] as const
const paid = shares.reduce((sum, share) => sum + share.amount, 0)
const before = 2812500

const dates = [
  { id: 'civil', day: '27', month: 'أغسطس 2026', note: 'الموعد الملزم' },
  { id: 'hijri', day: '14', month: 'ربيع الأول 1448', note: 'ما يوافقه' },
] as const

const money = (halalas: number) =>
  (halalas / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** The dial's petal, drawn upwards from its centre. */
const petal =
  'M-10.6 -113C-11.6 -131 -14.6 -147 -16.4 -158C-17.6 -168 -8 -174 0 -185C8 -174 17.6 -168 16.4 -158C14.6 -147 11.6 -131 10.6 -113Q0 -110 -10.6 -113Z'

const petals = Array.from({ length: 24 }, (_, index) => ({
  turn: 187.5 - index * 15,
  state: index < 10 ? 'paid' : 'left',
}))

const smallPetal = 'M-4 -13C-6.400 -21 -7 -25 0 -34C7 -25 6.400 -21 4 -13Q0 -11.500 -4 -13Z'

/** The receipt: a pointed arch above, torn off below. */
const bites = 'a5 5 0 0 0 -10 0h-4'.repeat(23)
const paper = `M26 246C26 168 146 150 195 58C244 150 364 168 364 246V712h-10${bites}H26Z`

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

function Backdrop() {
  return (
    <svg className="backdrop" width="390" height="844" aria-hidden="true">
      <g transform="translate(195 196) scale(1.72)">
        {petals.map(({ turn, state }) => (
          <path key={turn} d={petal} transform={`rotate(${turn})`} className={`shape ${state}`} />
        ))}
      </g>
      <path d={paper} className="shape paper" />
      <path d="M36 703V248C36 178 148 160 195 77C242 160 354 178 354 248V703" className="inset" />
      <g transform="translate(195 158)">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} d={smallPetal} transform={`rotate(${turn})`} className="shape seal" />
        ))}
        <path d="M-7 0.500l5 5.500 9-11" className="tick" />
      </g>
    </svg>
  )
}

function Amount() {
  return (
    <section className="amount">
      <h1>سدّدت القسط العاشر</h1>
      <strong>
        <span data-decision="1">{money(paid)}</span>
      </strong>
      <p>ريال سعودي</p>
    </section>
  )
}

function Shares() {
  return (
    <section className="shares">
      <div className="bar">
        {shares.map(({ id, amount }) => (
          <span key={id} className={id} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {shares.map(({ id, label, amount }) => (
          <li key={id} className={id}>
            <span data-decision={id === 'price' ? 4 : undefined}>{label}</span>
            <b data-decision={id === 'profit' ? 2 : undefined}>{money(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dates() {
  return (
    <ul className="dates">
      {dates.map(({ id, day, month, note }) => (
        <li key={id} className={id}>
          <small data-decision={id === 'civil' ? 5 : undefined}>{note}</small>
          <b>{day}</b>
          <span>{month}</span>
        </li>
      ))}
    </ul>
  )
}

function Left() {
  return (
    <section className="left-over">
      <p>
        <span>كان عليك</span>
        <s>{money(before)}</s>
      </p>
      <p>
        <b>بقي عليك</b>
        <strong data-decision="3">{money(before - paid)}</strong>
      </p>
      <p className="account">
        <span>دُفع</span>
        <span>الأربعاء 19 أغسطس، 9:40</span>
      </p>
      <p className="account">
        <span>من حسابك</span>
        <bdi dir="ltr">SA44 ···· 7519</bdi>
      </p>
    </section>
  )
}

export function TamwwilMobileSecond() {
  return (
    <Screen name="tamwwil-mobile-second" dir="rtl" lang="ar">
      <Backdrop />
      <StatusBar />
      <Amount />
      <Shares />
      <Dates />
      <Left />
      <div className="act">
        <span className="send" data-decision="6">
          أرسل الإيصال
        </span>
        <span className="keep">
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <path d="M13 4v12M8 11.500l5 5 5-5M5 21.500h16" />
          </svg>
        </span>
      </div>
      <DecisionNote x={16} y={50}>
        proof before
        <br />
        thank-you
      </DecisionNote>
      <Dimension x={26} y={738} length={338} label="roll 338" />
    </Screen>
  )
}
