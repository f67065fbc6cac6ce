import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './yusra-mobile.css'

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr'] as const
const amount = 8000
const cost = 480
const monthly = (amount + cost) / months.length

/** The chart: one dirham is 0.034 px, one month 36 px; the axis stands at y = 326. */
const axis = 326
const left = 24
const step = 36
const px = 0.034

const money = (value: number) => value.toLocaleString('en-US')

/** Down a stair: what is still owed in each month, with rounded outer corners. */
function stair(perMonth: number, from: number) {
  const steps = months.map((_, index) => {
    const y = axis - from + index * perMonth
    const x = left + (index + 1) * step
    return `H${x - 7}q7 0 7 7V${y + perMonth}`
  })
  return `M${left} ${axis - from}${steps.join('')}`
}

function StatusBar() {
  return (
    <div className="status">
      <span>9:41</span>
      <svg width="27" height="13" aria-hidden="true">
        <rect x="0.750" y="0.750" width="22" height="11.500" rx="4" className="battery" />
        <rect x="3" y="3" width="15" height="7" rx="2" className="charge" />
        <path d="M25.500 4.500v4" className="battery" />
      </svg>
    </div>
  )
}

function Brand() {
  return (
    <div className="brand">
      <b>yusra</b>
      <span className="arabic">يُسر</span>
      <em>You may take up to {money(10000)}</em>
    </div>
  )
}

function Sentence() {
  return (
    <div className="sentence">
      <h1>
        Take <b>AED {money(amount)}</b> today, give back <b>{money(monthly)}</b> a month until{' '}
        <b>April</b>. It costs <mark>{cost}</mark>.
      </h1>
      <p className="arabic" dir="rtl" lang="ar">
        كلفة القرض
        <br />
        <b>480 درهمًا</b>، لا غير
      </p>
    </div>
  )
}

function Grip({ x, y, upright = false }: { x: number; y: number; upright?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}>
      <circle r="25" className="shape grip" />
      <path d="M-5 -6l-6 6 6 6M5 -6l6 6-6 6" className="arrow" />
    </g>
  )
}

function Chart() {
  const whole = (amount + cost) * px
  const owed = amount * px
  return (
    <svg className="chart" width="390" height="380" aria-hidden="true">
      {[2000, 4000, 6000, 8000, 10000].map((value) => (
        <path key={value} d={`M0 ${axis - value * px}H390`} className="grid" />
      ))}
      <text x="366" y={axis - 10000 * px - 8} className="limit">
        10,000
      </text>
      <path
        d={`M${left + 1.6 * step} ${axis - 8720 * px * (1 - 1.6 / 12)}L${left + 12 * step} ${axis}`}
        className="longer"
      />
      <path d={`${stair(whole / months.length, whole)}V${axis}H${left}Z`} className="shape cost" />
      <path d={`${stair(owed / months.length, owed)}V${axis}H${left}Z`} className="cover" />
      <path d={`${stair(owed / months.length, owed)}V${axis}H${left}Z`} className="shape owed" />
      {months.slice(1).map((month, index) => (
        <path
          key={month}
          d={`M${left + (index + 1) * step} ${axis}V${axis - owed + ((index + 1) * owed) / months.length}`}
          className="riser"
        />
      ))}
      {months.map((month, index) => (
        <text key={month} x={left + index * step + step / 2} y={axis + 25} className="month">
          {month}
        </text>
      ))}
      <text x={left + 21} y={axis - owed + 160} className="inside">
        what you owe
      </text>
      <g className="ghost-label">
        <text x="272" y={axis - 176}>
          12 months
        </text>
        <text x="272" y={axis - 157}>
          would cost 720
        </text>
      </g>
      <path d={`M0 ${axis}H390`} className="base" />
      <Grip x={left + 18} y={axis - whole - 26} upright />
      <Grip x={left + months.length * step + 26} y={axis} />
    </svg>
  )
}

export function YusraMobile() {
  return (
    <Screen name="yusra-mobile">
      <StatusBar />
      <Brand />
      <Sentence />
      <Chart />
      <div className="act">
        <span className="take">Take {money(amount)}</span>
        <p>
          First {money(monthly)}
          <br />
          on 1 September
        </p>
      </div>
      <DecisionNote x={196} y={478}>
        the chart is the form
      </DecisionNote>
      <Dimension x={313} y={676} length={50} label="grip 50" />
    </Screen>
  )
}
