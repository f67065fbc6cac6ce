import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './superloyal-mobile.css'

type Shop = 'karak' | 'bakery' | 'barber' | 'juice' | 'books'

/** Every shop's own rubber stamp, in a 24 × 24 field around (0, 0). */
const glyphs: Record<Shop, ReactNode> = {
  karak: (
    <>
      <path d="M-7 -3H6L4.500 9.500H-5.500Z" className="inked" />
      <path d="M6 -1C10.500 -1 10.500 5 5.200 5M-3.500 -6C-5.500 -8 -1.500 -9 -3.500 -11.500M2 -6C0 -8 4 -9 2 -11.500" />
    </>
  ),
  bakery: (
    <>
      <path
        d="M-11 3C-12 -4 -6 -8 0 -8S12 -4 11 3C10.500 7 7 7.500 0 7.500S-10.500 7 -11 3Z"
        className="inked"
      />
      <path d="M-6 -3.500L-3 3M-1 -5L2 2M4.500 -4.500L7.500 1.500" className="cut" />
    </>
  ),
  barber: (
    <>
      <path d="M-4.500 4.500L7 -11M4.500 4.500L-7 -11" />
      <circle cx="-6" cy="7" r="3.600" />
      <circle cx="6" cy="7" r="3.600" />
    </>
  ),
  juice: (
    <>
      <circle r="10.500" className="inked" />
      <path
        d="M0 -7.500V7.500M-6.500 -3.750L6.500 3.750M-6.500 3.750L6.500 -3.750"
        className="cut"
      />
    </>
  ),
  books: (
    <>
      <path d="M0 -6C-4 -9 -8 -9 -11.500 -7.500V7C-8 5.500 -4 5.500 0 8.500Z" className="inked" />
      <path d="M0 -6C4 -9 8 -9 11.500 -7.500V7C8 5.500 4 5.500 0 8.500Z" />
    </>
  ),
}

const pocketed = [
  { shop: 'books', name: 'Kitab Ghar', gift: 'a paperback', done: 4, of: 10 },
  { shop: 'juice', name: 'Nimbu & Sons', gift: 'a tall lemonade', done: 7, of: 9 },
  { shop: 'bakery', name: 'Mehran Bakers', gift: 'a fruit cake', done: 6, of: 8 },
  { shop: 'barber', name: 'Ustad Rafiq', gift: 'a shave', done: 3, of: 5 },
] as const

const stamps = 10 + pocketed.reduce((sum, card) => sum + card.done, 0)

/** Nobody stamps straight: the turn of the n-th stamp, in degrees. */
const turns = [-9, 6, 13, -4, 8, -14, 3, -7, 11, -3]

function StatusBar() {
  return (
    <div className="status">
      <span>9:41</span>
      <svg width="26" height="13" aria-hidden="true">
        <rect x="0.75" y="0.75" width="21" height="11.5" rx="3.5" className="battery" />
        <rect x="3" y="3" width="15" height="7" rx="1.5" className="charge" />
        <path d="M24 4.5v4" className="battery" />
      </svg>
    </div>
  )
}

function Karak() {
  return (
    <section className="lifted">
      <svg width="338" height="214" aria-hidden="true">
        <rect width="338" height="214" rx="24" className="shape plate" />
        {turns.map((turn, index) => {
          const x = 47 + (index % 5) * 60
          const y = index < 5 ? 100 : 162
          const last = index === 9
          return (
            <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
              {last ? (
                <>
                  <path d={star} className="shape star" />
                  <text y="6" className="free">
                    free
                  </text>
                </>
              ) : (
                <>
                  <circle r="25" className="shape seat" />
                  <g className="glyph" transform="scale(1.35)">
                    {glyphs.karak}
                  </g>
                </>
              )}
            </g>
          )
        })}
      </svg>
      <p>
        <b>Karak & Co.</b>
        <span>10 of 10</span>
      </p>
    </section>
  )
}

/** A twelve-pointed burst of radius 32. */
const star = `M${Array.from({ length: 24 }, (_, index) => {
  const radius = index % 2 ? 25 : 31
  const angle = (index * Math.PI) / 12
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}).join('L')}Z`

function Pocketed() {
  return (
    <ul className="stack">
      {pocketed.map(({ shop, name, gift, done, of }, index) => (
        <li key={shop} className={shop} style={{ top: 432 + index * 76 }}>
          <p>
            <b>{name}</b>
            <span>
              {of} for {gift}
            </span>
          </p>
          <svg width="340" height="34" aria-hidden="true">
            {turns.slice(0, of).map((turn, place) => (
              <g key={turn} transform={`translate(${31 + place * 30.8} 17)`}>
                {place < done ? (
                  <g className="glyph" transform={`rotate(${turn})`}>
                    {glyphs[shop]}
                  </g>
                ) : (
                  <circle r="10" className="empty" />
                )}
              </g>
            ))}
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Pocket() {
  return (
    <section className="pocket">
      <svg width="390" height="110" aria-hidden="true">
        <path
          d="M0 112V22C0 10 8 4 20 4H128C148 4 152 34 195 34S242 4 262 4H370C382 4 390 10 390 22V112Z"
          className="shape leather"
        />
        <path
          d="M10 112V26C10 18 14 14 22 14H124C142 14 152 44 195 44S248 14 266 14H368C376 14 380 18 380 26V112"
          className="stitch"
        />
      </svg>
      <p>
        <b>{stamps} stamps</b>
        <span>in 5 shops</span>
      </p>
    </section>
  )
}

export function SuperloyalMobile() {
  return (
    <Screen name="superloyal-mobile">
      <StatusBar />
      <h1 className="display">
        This one’s
        <br />
        on Karak & Co.
      </h1>
      <svg className="rise" width="390" height="844" aria-hidden="true">
        <path d="M30 448V420Q30 404 46 404H344Q360 404 360 420V448" />
      </svg>
      <p className="hint">Lift it to drink it</p>
      <Karak />
      <Pocketed />
      <Pocket />
      <DecisionNote x={248} y={50}>
        full card lifts
        <br />
        by itself
      </DecisionNote>
      <Dimension x={128} y={828} length={134} label="notch 134" />
    </Screen>
  )
}
