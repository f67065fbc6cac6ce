import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './petoasis-mobile.css'

export function PetoasisMobile() {
  return (
    <Screen name="petoasis-mobile">
      <div className="portrait">
        <svg width="390" height="340" viewBox="0 0 390 340" aria-hidden="true">
          <circle className="shape halo" cx="195" cy="196" r="172" />
          <path
            className="shape coat"
            d="M108 262C84 290 66 316 60 350H330C324 316 306 290 282 262Z"
          />
          <g transform="translate(195 192)">
            <Face />
          </g>
        </svg>
        <Status />
      </div>
      <main className="sheet box">
        <h1 className="display">Miso’s day</h1>
        <p className="date">Tuesday 10 March</p>
        <Walk />
      </main>
      <svg className="paws" width="390" height="400" viewBox="0 0 390 400" aria-hidden="true">
        <Paw x={72} />
        <Paw x={318} />
      </svg>
      <Passport />
      <DecisionNote x={212} y={416}>
        her face, not a menu
      </DecisionNote>
      <Dimension x={17} y={42} length={356} label="ear to ear 356" />
    </Screen>
  )
}

function Status() {
  return (
    <div className="status">
      <b>9:41</b>
      <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true">
        <rect className="battery" x="1" y="1" width="23" height="12" rx="3.5" />
        <rect className="charge" x="3.5" y="3.5" width="15" height="7" rx="1.5" />
        <path className="battery" d="M26.5 5.5v3" />
      </svg>
    </div>
  )
}

/** Miso, from the front; the nose is at the origin. */
function Face() {
  return (
    <>
      <path
        className="shape ear"
        d="M-70-112C-128-148-182-98-178-22C-176 34-142 62-118 34C-98 10-104-44-66-88Z"
      />
      <path
        className="shape ear"
        d="M70-112C128-148 182-98 178-22C176 34 142 62 118 34C98 10 104-44 66-88Z"
      />
      <path
        className="shape coat"
        d="M0-138C72-138 112-98 117-38C120 8 106 38 90 64C70 98 38 116 0 116C-38 116-70 98-90 64C-106 38-120 8-117-38C-112-98-72-138 0-138Z"
      />
      <path
        className="shape blaze"
        d="M0-138C18-108 12-58 26-30C62-26 84 6 82 42C80 84 42 112 0 112C-42 112-80 84-82 42C-84 6-62-26-26-30C-12-58-18-108 0-138Z"
      />
      <path
        className="shape brow"
        d="M-70-72q14-14 32-8q-10 12-32 8zM70-72q-14-14-32-8q10 12 32 8z"
      />
      <g className="eyes">
        <ellipse className="shape eye" cx="-56" cy="-30" rx="16" ry="18" />
        <ellipse className="shape eye" cx="56" cy="-30" rx="16" ry="18" />
        <circle className="shape glint" cx="-50" cy="-37" r="5.5" />
        <circle className="shape glint" cx="62" cy="-37" r="5.5" />
      </g>
      <path
        className="shape mouth"
        d="M-20 60C-24 96-14 110 0 110S24 96 20 60Q10 66 0 56Q-10 66-20 60Z"
      />
      <path className="lip" d="M0 36V56M0 56C-8 74-40 72-46 50M0 56C8 74 40 72 46 50M0 74V94" />
      <path className="shape nose" d="M-27 8C-27-6 27-6 27 8C27 26 10 36 0 38C-10 36-27 26-27 8Z" />
      <path className="shine" d="M-13 5Q0 0 13 5" />
      <path className="freckles" d="M-50 40h0M-40 30h0M-58 28h0M50 40h0M40 30h0M58 28h0" />
    </>
  )
}

function Paw({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 322)`}>
      <path
        className="shape paw"
        d="M-38-6C-41 16-39 33-26 35Q-17 36-13 30Q-9 40 0 40T13 30Q17 36 26 35C39 33 41 16 38-6Q0-26-38-6Z"
      />
      <path className="lip" d="M-13 30Q-15 22-13 15M13 30Q15 22 13 15" />
    </g>
  )
}

const loop =
  'M62 132C30 120 26 76 60 62S116 76 148 60S176 26 226 30S330 34 330 82S296 128 258 122S208 96 176 108S100 146 62 132Z'

function Walk() {
  return (
    <section className="walk">
      <svg width="358" height="160" viewBox="0 0 358 160" aria-hidden="true">
        <rect className="shape lawn" width="358" height="160" rx="26" />
        <path
          className="shape pond"
          d="M228 66C248 52 292 58 290 80S250 98 232 92S212 78 228 66Z"
        />
        <path className="ripple" d="M244 74q8-5 16 0t16 0M238 84q8-5 16 0" />
        <path className="track-edge" d={loop} />
        <path className="track" d={loop} />
        <path className="walked" d={loop} pathLength="100" />
        {trees.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <path className="shape trunk" d="M-2.5 12v-14h5v14z" />
            <path className="shape crown" d="M0-26C14-26 20-14 14-6S-10 4-14-6S-14-26 0-26Z" />
          </g>
        ))}
        <path className="stop" d="M148 60h0M226 30h0M326 66h0" />
        <g className="marker" transform="translate(266 122)">
          <circle className="shape pin" r="19" />
          <g transform="scale(.105) translate(0 10)">
            <Face />
          </g>
        </g>
        <text className="gate" x="92" y="116">
          Gate 4
        </text>
      </svg>
      <p className="walk-title">
        <b>1.6 of 2.4 km</b>
        <span>F-9 Park, with Sana</span>
      </p>
    </section>
  )
}

const trees = [
  [19, 122, 0.75],
  [190, 86, 0.85],
  [118, 94, 0.7],
  [340, 26, 0.75],
  [342, 140, 0.9],
] as const

function Passport() {
  return (
    <section className="passport">
      <div className="cover solid" />
      <div className="page box">
        <svg
          className="guilloche"
          width="352"
          height="226"
          viewBox="0 0 352 226"
          aria-hidden="true"
        >
          {[0, 1, 2, 3, 4, 5, 6].map((wave) => (
            <path
              key={wave}
              d={`M0 ${30 + wave * 22}q44-26 88 0t88 0t88 0t88 0M0 ${30 + wave * 22}q44 26 88 0t88 0t88 0t88 0`}
            />
          ))}
        </svg>
        <p className="heading">Pet passport</p>
        <div className="photo soft">
          <svg width="74" height="84" viewBox="0 0 74 84" aria-hidden="true">
            <path className="shape coat" d="M14 84q2-22 12-30h22q10 8 12 30z" />
            <g transform="translate(37 42) scale(.19)">
              <Face />
            </g>
          </svg>
        </div>
        <dl>
          <dt>Name</dt>
          <dd>Miso</dd>
          <dt>Born</dt>
          <dd>2 May 2022</dd>
        </dl>
        <Stamp left={184} top={10} tilt={-13} tone="blue" name="Rabies" date="12 JAN 2026" />
        <Stamp left={254} top={48} tilt={9} tone="green" name="DHPP" date="12 JAN 2026" />
        <p className="due solid">
          <b>Lepto, Thursday</b>
          <span>Book</span>
        </p>
        <p className="machine mono">{'P<PAKMISO<<<<<<<<<<<58609810442'}</p>
      </div>
    </section>
  )
}

type StampProps = {
  left: number
  top: number
  tilt: number
  tone: 'blue' | 'green'
  name: string
  date: string
}

function Stamp({ left, top, tilt, tone, name, date }: StampProps) {
  return (
    <svg
      className={`stamp ${tone}`}
      style={{ left, top }}
      width="84"
      height="84"
      viewBox="-42 -42 84 84"
      aria-hidden="true"
    >
      <g transform={`rotate(${tilt})`}>
        {tone === 'blue' ? (
          <circle r="40" />
        ) : (
          <rect x="-40" y="-27" width="80" height="54" rx="8" />
        )}
        {tone === 'blue' ? (
          <circle r="35" />
        ) : (
          <rect x="-36" y="-23" width="72" height="46" rx="5" />
        )}
        <text className="stamp-name" y="-1">
          {name}
        </text>
        <text className="stamp-date mono" y="15">
          {date.slice(0, 6)}
        </text>
      </g>
    </svg>
  )
}
