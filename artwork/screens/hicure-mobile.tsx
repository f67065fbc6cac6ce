import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './hicure-mobile.css'

/** The right half of a back, seen from behind; x = 0 is the spine. The left half mirrors it. */
const half =
  'M0 0C20 0 33 15 33 39C37 39 38 45 36 52C35 58 32 61 30 60C28 71 24 78 22 83C20 92 20 99 22 105C33 118 58 124 84 129C110 134 124 150 128 176C132 200 137 220 140 244C144 266 151 284 155 310C159 340 159 372 158 452'
const inner =
  'M124 452C125 400 122 350 115 318C109 296 106 270 104 248C102 232 101 222 98 208C98 240 93 268 84 300C77 324 76 340 80 362C85 386 91 400 94 420L96 452'

const chosen = [
  { id: 'kahil', name: 'Al‑Kahil', arabic: 'الكاهل', cups: 1, at: 160 },
  { id: 'akhda', name: 'Al‑Akhda‘ain', arabic: 'الأخدعان', cups: 2, at: 108 },
  { id: 'katif', name: 'Al‑Katifain', arabic: 'الكتفان', cups: 2, at: 226 },
] as const

const days = [
  { lunar: 16, date: 'Sat 29', sunnah: false },
  { lunar: 17, date: 'Sun 30', sunnah: true },
  { lunar: 18, date: 'Mon 31', sunnah: false },
  { lunar: 19, date: 'Tue 1', sunnah: true },
  { lunar: 20, date: 'Wed 2', sunnah: false },
  { lunar: 21, date: 'Thu 3', sunnah: true },
  { lunar: 22, date: 'Fri 4', sunnah: false },
] as const

const pricePerCup = 36
const cups = chosen.reduce((sum, point) => sum + point.cups, 0)

function StatusBar() {
  return (
    <div className="status">
      <span>9:41</span>
      <svg width="26" height="13" aria-hidden="true">
        <rect x="0.75" y="0.75" width="21" height="11.5" rx="3.5" className="battery" />
        <rect x="3" y="3" width="10" height="7" rx="1.5" className="charge" />
        <path d="M24 4.5v4" className="battery" />
      </svg>
    </div>
  )
}

/** A glass cup seen from above. */
function Cup({ x, y, on = false }: { x: number; y: number; on?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className={on ? 'cup on' : 'cup'}>
      <circle r={on ? 14 : 9} className="glass" />
      {on && <circle r="9" className="rim" />}
      {on && <path d="M-5 -5A7 7 0 0 1 3 -6.500" className="glint" />}
    </g>
  )
}

function HalfBack({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <g transform={mirrored ? 'scale(-1 1)' : undefined}>
      <path
        d={`${half}H124C125 400 122 350 115 318C109 296 106 270 104 248C102 232 101 222 98 208C98 240 93 268 84 300C77 324 76 340 80 362C85 386 91 400 94 420L96 452H-1V0Z`}
        className="skin"
      />
      <path
        d="M-1.500 0.500H0C21 0 34 14 33.500 40C31 44 32 52 29 60C27 68 22 75 10 77L-1.500 78V0Z"
        className="hair"
      />
      <path d={half} className="contour" />
      <path d={inner} className="contour" />
      <path d="M33 44C30 48 30 53 31 58" className="fold" />
      <path d="M14 116C34 130 60 136 82 146" className="fold" />
      <path
        d="M78 172C60 168 40 176 32 190C34 212 44 228 58 236C68 226 78 204 80 182"
        className="fold"
      />
      <path d="M98 208C96 196 98 180 104 170" className="fold" />
      <path d="M26 330C18 346 14 360 14 376" className="fold" />
      <path d="M80 300C66 312 50 318 36 320" className="fold" />
      <path d="M32 412C30 420 26 426 20 430" className="fold" />
    </g>
  )
}

function Back() {
  return (
    <svg className="back" width="390" height="500" viewBox="-126 -8 390 500" aria-hidden="true">
      <HalfBack />
      <HalfBack mirrored />
      <path d="M0 84V154M0 196V440" className="spine" />
      <path d="M36 99H146M14 143L60 160H146M58 204L100 226H146" className="leader" />
      <Cup x={0} y={140} on />
      {[-24, 24].map((x) => (
        <g key={x}>
          <Cup x={x} y={98} on />
          <Cup x={x * 1.9} y={204} on />
          <Cup x={x * 1.5} y={262} />
          <Cup x={x * 1.4} y={322} />
        </g>
      ))}
      <Cup x={0} y={292} />
      <Cup x={0} y={358} />
    </svg>
  )
}

function Points() {
  return (
    <>
      <h1 className="display">
        Touch where
        <br />
        it’s heavy
      </h1>
      <ul className="points">
        {chosen.map(({ id, name, arabic, cups: count, at }) => (
          <li key={id} style={{ top: at + 41 }}>
            <b>{name}</b>
            <span>
              ×{count}{' '}
              <i className="arabic" lang="ar">
                {arabic}
              </i>
            </span>
          </li>
        ))}
      </ul>
      <p className="advice">
        Eat nothing
        <br />
        for 3 hours
        <br />
        before.
      </p>
    </>
  )
}

/** The lit part of a waning moon; `lit` from 1 (full) to 0.5 (half). */
function Moon({ lit }: { lit: number }) {
  const bulge = (2 * lit - 1) * 17
  return (
    <svg width="38" height="38" viewBox="-19 -19 38 38" aria-hidden="true">
      <circle r="17" className="shape dark" />
      <path d={`M0 -17A17 17 0 0 0 0 17A${bulge} 17 0 0 0 0 -17Z`} className="shape lit" />
    </svg>
  )
}

function Moons() {
  return (
    <section className="moons">
      <p>
        <b>Rabiʻ I 1448</b>
        <span>Sunnah days are ringed</span>
      </p>
      <ul>
        {days.map(({ lunar, date, sunnah }) => (
          <li key={lunar} className={lunar === 19 ? 'picked' : sunnah ? 'sunnah' : ''}>
            <Moon lit={1 - (lunar - 15) * 0.062} />
            <b>{lunar}</b>
            <span>{date}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Licence() {
  return (
    <section className="licence box">
      <svg className="guilloche" width="110" height="84" aria-hidden="true">
        {[0, 5, 10, 15, 20].map((shift) => (
          <path
            key={shift}
            d={`M-10 ${58 - shift}C30 ${-14 + shift} 60 ${96 - shift} 118 ${12 + shift * 2}`}
          />
        ))}
      </svg>
      <svg className="seal" width="60" height="60" viewBox="-30 -30 60 60" aria-hidden="true">
        {[0, 15, 30, 45, 60, 75].map((turn) => (
          <rect key={turn} x="-21" y="-21" width="42" height="42" transform={`rotate(${turn})`} />
        ))}
        <circle r="15" className="shape core" />
        <path d="M-6.500 0.500l4.500 5 9-10" className="tick" />
      </svg>
      <p>
        <b>Salma Al‑Rashidi</b>
        <span>Cupping license HJ‑2041</span>
        <span>valid to 14 Mar 2028</span>
      </p>
    </section>
  )
}

export function HicureMobile() {
  return (
    <Screen name="hicure-mobile">
      <StatusBar />
      <Back />
      <Points />
      <Moons />
      <Licence />
      <div className="book solid">
        <span>Tue 1 Sep, 17:30</span>
        <b>
          Book {cups} cups, SAR {cups * pricePerCup}
        </b>
      </div>
      <DecisionNote x={287} y={338}>
        3 points
        <br />
        at most
      </DecisionNote>
      <Dimension x={102} y={240} length={48} label="tap 48" />
    </Screen>
  )
}
