import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './travellet-mobile-second.css'

/*
 * The sum: 850.00 − 4.25 = 845.75 riyals; × 74.5962 = 63,089.73615 rupees.
 * The paisas end at .73; the 0.00615 left goes to the rounding account.
 */
const rate = ['7', '4', '.', '5', '9', '6', '2'] as const

const seconds = { held: 30, left: 19 }
const lit = `${'0 1 '.repeat(seconds.left - 1)}0 ${seconds.held}`

/** The lights inside the confirm button's edge, clockwise from the middle of its top. */
const pill = 'M195 14H334A30 30 0 0 1 334 74H56A30 30 0 0 1 56 14Z'

function StatusBar() {
  return (
    <div className="status">
      <b>9:41</b>
      <svg width="66" height="14" viewBox="0 0 66 14" aria-hidden="true">
        <path className="signal" d="M1 13V9.5M6 13V7M11 13V4M16 13V1" />
        <rect className="battery" x="37" y="1" width="24" height="12" rx="3.5" />
        <rect className="charge" x="39.5" y="3.5" width="16" height="7" rx="1.5" />
        <path className="signal" d="M64.5 5.5v3" />
      </svg>
    </div>
  )
}

function Give() {
  return (
    <section className="give">
      <p className="head">
        <span>You change</span>
        <b className="mono">SAR</b>
      </p>
      <p className="sum display">
        850<small>.00</small>
      </p>
      <p className="fee">
        <span>less the fee</span>
        <b data-decision="1">4.25</b>
        <span>leaves</span>
        <b>845.75</b>
      </p>
    </section>
  )
}

/** The rate, as on the board of a departure hall. */
function Board() {
  return (
    <section className="board">
      <p>
        <b>One riyal</b>
        <span data-decision="4">rupees, at 09:40</span>
      </p>
      <ol>
        {rate.map((digit) =>
          digit === '.' ? (
            <li key={digit} className="point" />
          ) : (
            <li key={digit} className="flap">
              <span>{digit}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function Get() {
  return (
    <section className="get">
      <p className="head">
        <span>You get</span>
        <b className="mono">PKR</b>
      </p>
      <svg width="390" height="150" aria-hidden="true">
        <path
          transform="translate(16 6)"
          d="M20 0H268V4a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v2H20A20 20 0 0 1 0 90V20A20 20 0 0 1 20 0Z"
          className="shape ticket"
        />
        <g transform="translate(300 11) rotate(7)" data-decision="5">
          <path
            d="M0 0V4a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v6a4 4 0 0 1 0 8v2H56A20 20 0 0 0 76 90V20A20 20 0 0 0 56 0Z"
            className="shape stub"
          />
          <text x="10" y="70" className="crumbs">
            615
          </text>
        </g>
        <text x="34" y="79" className="total">
          63,089<tspan className="paisas">.73</tspan>
        </text>
      </svg>
      <p className="crumb-note">
        <span data-decision="2">Rounded once.</span> The 615 is smaller than a paisa and stays in
        the rounding account.
      </p>
    </section>
  )
}

function After() {
  return (
    <dl className="after">
      <div>
        <dt>Riyals after</dt>
        <dd data-decision="3">5,534.50</dd>
      </div>
      <div>
        <dt>Rupees after</dt>
        <dd>247,289.73</dd>
      </div>
    </dl>
  )
}

function Confirm() {
  return (
    <div className="confirm">
      <svg width="390" height="88" aria-hidden="true">
        <rect x="16" y="4" width="358" height="80" rx="40" className="shape pill" />
        <path d={pill} pathLength={seconds.held} className="lights" strokeDasharray="0 1" />
        <path d={pill} pathLength={seconds.held} className="lights lit" strokeDasharray={lit} />
      </svg>
      <p>
        <b>Change it</b>
        <span data-decision="6">
          held for <strong>{seconds.left} s</strong>
        </span>
      </p>
    </div>
  )
}

export function TravelletMobileSecond() {
  return (
    <Screen name="travellet-mobile-second">
      <StatusBar />
      <Give />
      <Get />
      <Board />
      <After />
      <Confirm />
      <DecisionNote x={152} y={59}>
        a quote that waits
      </DecisionNote>
      <Dimension x={284} y={466} length={16} label="16" />
    </Screen>
  )
}
