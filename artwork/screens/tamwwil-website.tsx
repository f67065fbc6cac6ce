import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './tamwwil-website.css'

const months = 36
const lines = [
  { id: 'vat', label: 'VAT on the fee, 15%', amount: 108 },
  { id: 'fee', label: 'Fee, 1%, once', amount: 720 },
  { id: 'profit', label: 'Profit, 4% a year, fixed', amount: 8640 },
] as const
const price = 72000
const repaid = price + 8640
const total = price + lines.reduce((sum, line) => sum + line.amount, 0)

const money = (amount: number) => amount.toLocaleString('en-US')

const petal = 'M-2.6 -8C-3.4 -13 -3.8 -16 0 -20C3.8 -16 3.4 -13 2.6 -8Z'

function Bar() {
  return (
    <nav>
      <svg width="44" height="44" viewBox="-22 -22 44 44" aria-hidden="true">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn})`} className="shape mark" />
        ))}
      </svg>
      <b>tamwwil</b>
      <span className="current">Cars</span>
      <span>Home works</span>
      <span>Business</span>
      <span className="arabic other">العربية</span>
    </nav>
  )
}

type BlankProps = { tone: 'price' | 'profit' | 'plain'; children: ReactNode }

function Blank({ tone, children }: BlankProps) {
  return <em className={tone}>{children}</em>
}

/** The form is one sentence; every blank is a field. */
function Sentence() {
  return (
    <div className="sentence">
      <p>
        I need <Blank tone="price">SAR {money(price)}</Blank>
      </p>
      <p>
        for <Blank tone="price">a used sedan</Blank>, paid
      </p>
      <p>
        back over <Blank tone="profit">{months} months</Blank>.
      </p>
      <p>
        I earn <Blank tone="plain">SAR 14,000</Blank> at
      </p>
      <p>
        <Blank tone="plain">Najd Water Company</Blank>,
      </p>
      <p>
        paid on the <Blank tone="plain">27th</Blank>. My
      </p>
      <p>
        name is{' '}
        <span className="open box">
          Noura Al‑
          <i />
        </span>
      </p>
    </div>
  )
}

function Foot() {
  return (
    <footer>
      <span className="send solid">See the contract</span>
      <p>
        One blank left, then it is yours to read.
        <br />
        Nothing is signed, no credit check is run.
      </p>
    </footer>
  )
}

function Car() {
  return (
    <svg className="car" width="244" height="92" viewBox="0 0 244 92" aria-hidden="true">
      <path
        d="M8 62C6 52 9 45 19 42L52 36C70 22 88 12 112 11C142 10 164 17 184 34L216 39C230 42 236 48 236 58L235 66C234 70 231 72 227 72H214A20 20 0 0 0 174 72H78A20 20 0 0 0 38 72H19C12 72 9 69 8 62Z"
        className="shape car-body"
      />
      <path d="M68 37C82 25 94 19 112 18.500V38Z" className="shape glass" />
      <path d="M119 18.300C142 18 156 23 170 36L119 38Z" className="shape glass" />
      <path d="M20 50H36M222 50H235M116 44V66M126 46H138" className="car-line" />
      {[58, 194].map((x) => (
        <g key={x}>
          <circle cx={x} cy="72" r="16" className="shape tyre" />
          <circle cx={x} cy="72" r="8" className="shape rim" />
        </g>
      ))}
    </svg>
  )
}

/** The tower stands on the page's foot; 1 SAR is 0.0062 px, whatever the line is. */
const scale = 0.0062
const foot = 900
const tops = { price: foot - price * scale, profit: foot - repaid * scale, fee: 0, vat: 0 }
tops.fee = tops.profit - 720 * scale
tops.vat = tops.fee - Math.max(1.5, 108 * scale)
const labelTops = { vat: 300, fee: 364, profit: 428 } as const

function Tower() {
  return (
    <svg className="tower" width="590" height="900" aria-hidden="true">
      <path
        d={`M56.750 ${tops.vat - 4}V318Q56.750 312 63 312H305Q311.250 312 311.250 318V${tops.vat - 4}`}
        className="waiting"
      />
      <path d={`M56 ${tops.price}H312V902H56Z`} className="shape layer-price" />
      <path d={`M56 ${tops.profit}H312V${tops.price}H56Z`} className="shape layer-profit" />
      <path d={`M56 ${tops.fee}H312V${tops.profit}H56Z`} className="shape layer-fee" />
      <path d={`M56 ${tops.vat}H312`} className="layer-vat" />
      {Array.from({ length: months - 1 }, (_, index) => index + 1).map((month) => {
        const y = foot - (repaid * scale * month) / months
        return <path key={month} d={`M56 ${y}h${month % 12 ? 10 : 26}`} className="storey" />
      })}
      <path d="M56 880H312V902H56Z" className="shape floor" />
      {[12, 24].map((month) => (
        <text key={month} x="90" y={foot - (repaid * scale * month) / months + 5} className="month">
          {month} months
        </text>
      ))}
      {lines.map(({ id }) => {
        const from =
          id === 'profit' ? (tops.profit + tops.price) / 2 : id === 'fee' ? tops.fee + 2 : tops.vat
        const to = labelTops[id] + 12
        return <path key={id} d={`M316 ${from}H326L344 ${to}H352`} className="leader" />
      })}
    </svg>
  )
}

function Offer() {
  return (
    <aside className="offer">
      <Tower />
      <div className="monthly">
        <span>Your offer so far</span>
        <strong>{money(repaid / months)}</strong>
        <span>SAR a month, {months} times, before insurance</span>
      </div>
      <p className="insurance">
        Insurance: priced when
        <br />
        we know your name
      </p>
      {lines.map(({ id, label, amount }) => (
        <p key={id} className={`line ${id}`} style={{ top: labelTops[id] }}>
          <span>{label}</span>
          <b>{money(amount)}</b>
        </p>
      ))}
      <p className="in-tower">
        <span>The car itself</span>
        <b>{money(price)}</b>
      </p>
      <Car />
      <div className="total">
        <span>You pay, all in all</span>
        <b>{money(total)}</b>
        <p>8.3% APR. Your installment takes 16% of your pay; the limit is 33%.</p>
      </div>
    </aside>
  )
}

export function TamwwilWebsite() {
  return (
    <Screen name="tamwwil-website">
      <Bar />
      <Sentence />
      <Foot />
      <Offer />
      <DecisionNote x={610} y={154}>
        one sentence, seven blanks
      </DecisionNote>
      <Dimension x={1168} y={454} length={446} vertical label="SAR 1,000 = 6.2 px" />
    </Screen>
  )
}
