import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './petoasis-mobile-second.css'

/** A rosette as engravers turn it: a circle whose radius swings `lobes` times. */
function rosette(radius: number, swing: number, lobes: number, phase: number) {
  const points = Array.from({ length: 241 }, (_, index) => {
    const angle = (index / 240) * Math.PI * 2
    const reach = radius * (1 + swing * Math.cos(lobes * angle + phase))
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function Guilloche({ x, y }: { x: number; y: number }) {
  return (
    <g className="guilloche" transform={`translate(${x} ${y})`}>
      {[0, 1, 2, 3, 4, 5].map((turn) => (
        <path key={turn} d={rosette(104, 0.22, 9, turn * 1.05)} />
      ))}
      {[0, 1, 2].map((turn) => (
        <path key={turn} d={rosette(44, 0.3, 7, turn * 2.1)} />
      ))}
    </g>
  )
}

const waves = Array.from({ length: 15 }, (_, index) => index)

function Pages() {
  return (
    <svg aria-hidden="true" className="pages" width="390" height="844" viewBox="0 0 390 844">
      <path className="shape page" d="M26 62H364Q376 62 376 74V404H14V74Q14 62 26 62Z" />
      <path className="shape page" d="M14 404H376V752H14Z" />
      <clipPath id="petoasis-pages">
        <path d="M16 64H374V750H16Z" />
      </clipPath>
      <g clipPath="url(#petoasis-pages)">
        <Guilloche x={195} y={252} />
        <g className="guilloche">
          {waves.map((wave) => (
            <path
              key={wave}
              d={`M14 ${426 + wave * 22}q45-20 90 0t90 0t90 0t92 0M14 ${426 + wave * 22}q45 20 90 0t90 0t90 0t92 0`}
            />
          ))}
        </g>
      </g>
      <rect className="valley" x="14" y="374" width="362" height="60" fill="url(#petoasis-fold)" />
      <linearGradient id="petoasis-fold" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#3a1d12" stopOpacity="0" />
        <stop offset=".49" stopColor="#3a1d12" stopOpacity=".2" />
        <stop offset=".51" stopColor="#3a1d12" stopOpacity=".28" />
        <stop offset="1" stopColor="#3a1d12" stopOpacity="0" />
      </linearGradient>
      <path className="stitch" d="M20 404H370" />
    </svg>
  )
}

function PawMark({ x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number }) {
  return (
    <g className="paw-mark" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d="M0 1C6 1 12 8 11 14C10 19 5 17 0 17S-10 19-11 14C-12 8-6 1 0 1Z" />
      <ellipse cx="-13" cy="-1" rx="4" ry="5.5" transform="rotate(-24 -13 -1)" />
      <ellipse cx="-5" cy="-8" rx="4" ry="6" transform="rotate(-8 -5 -8)" />
      <ellipse cx="5" cy="-8" rx="4" ry="6" transform="rotate(8 5 -8)" />
      <ellipse cx="13" cy="-1" rx="4" ry="5.5" transform="rotate(24 13 -1)" />
    </g>
  )
}

/** One stamp a dose, each clinic its own. */
function RabiesStamps() {
  return (
    <svg aria-hidden="true" className="stamps" width="390" height="844" viewBox="0 0 390 844">
      <defs>
        <path id="petoasis-arc" d="M-48 0A48 48 0 0 1 48 0" />
        <path id="petoasis-arc-low" d="M-57 0A57 57 0 0 0 57 0" />
        <path id="petoasis-oval" d="M-67 13C-65-43 65-43 67 13" />
      </defs>
      <g className="stamp plum" transform="translate(297 142) rotate(10) scale(1.22)">
        <path d="M0-48C5-48 8-46 11-41L57 35C61 42 58 48 50 48H-50C-58 48-61 42-57 35L-11-41C-8-46-5-48 0-48Z" />
        <path d="M0-38 46 41H-46Z" />
        <PawMark x={0} y={-4} size={0.72} />
        <text className="small mono" y="32">
          28 JAN 23
        </text>
      </g>
      <g className="stamp green" transform="translate(112 216) rotate(-8)">
        <ellipse rx="84" ry="50" />
        <ellipse rx="79" ry="45" />
        <text className="arc">
          <textPath href="#petoasis-oval" startOffset="50%">
            F-7 Pet Hospital
          </textPath>
        </text>
        <text className="date mono" y="10">
          22 JAN 24
        </text>
        <path d="M-40 20H40" />
        <text y="36">Rabies</text>
      </g>
      <g className="stamp rust" transform="translate(116 332) rotate(5)">
        <rect x="-84" y="-38" width="168" height="80" rx="4" />
        <path d="M-84-9H84M-84 17H84" />
        <text y="-18">Margalla Vets</text>
        <text className="date mono" y="10">
          17 JAN 25
        </text>
        <text y="35">Islamabad</text>
      </g>
      <g className="stamp blue" transform="translate(288 278) rotate(-14)">
        <circle r="72" />
        <circle r="66" />
        <circle r="40" />
        <text className="arc" data-decision="4">
          <textPath href="#petoasis-arc" startOffset="50%">
            Islamabad Vet
          </textPath>
        </text>
        <text className="arc">
          <textPath href="#petoasis-arc-low" startOffset="50%">
            Center, F-8
          </textPath>
        </text>
        <path className="strip" d="M-78-17H78V17H-78Z" />
        <text className="latest mono" y="8">
          12 JAN 26
        </text>
      </g>
    </svg>
  )
}

/** Miso from the side, sniffing at the place where the ink will be; the nose is at the origin. */
function Profile() {
  return (
    <g className="miso" transform="translate(206 636)">
      <path
        className="shape coat"
        d="M8-18C26-26 46-30 62-36C72-66 104-90 144-90C182-90 206-70 220-44V140H132C122 104 96 86 70 68C48 70 22 66 12 46C4 34-2 20-2 4C-2-8 2-16 8-18Z"
      />
      <path
        className="shape blaze"
        d="M8-18C26-26 46-30 62-36C70-60 90-80 116-87C104-66 98-44 98-22C104 4 98 34 84 52C80 60 76 66 70 68C48 70 22 66 12 46C4 34-2 20-2 4C-2-8 2-16 8-18Z"
      />
      <path className="shape brow" d="M104-58q14-12 28-2q-12 8-28 2z" />
      <ellipse className="shape eye" cx="112" cy="-32" rx="11" ry="12.5" data-decision="5" />
      <circle className="shape glint" cx="107" cy="-37" r="4" />
      <path
        className="shape ear"
        d="M146-84C182-92 222-62 226-8C230 46 210 84 190 84C162 84 142 28 138-22C136-50 136-78 146-84Z"
      />
      <path className="lip" d="M14 46C34 58 62 50 78 28" />
      <path className="freckles" d="M40 14h.1M52 24h.1M56 8h.1M42 30h.1" />
      <path className="shape nose" d="M-8-12C-6-26 20-30 28-20C30-6 16 10 4 12C-8 12-12-2-8-12Z" />
      <path className="shine" d="M2-14q8-5 14-2" />
      <path className="sniff" d="M-18 6q-8 2-12 8M-20-6q-9-2-15 1M-16-18q-6-6-12-7" />
    </g>
  )
}

function LeptoPage() {
  return (
    <svg aria-hidden="true" className="stamps" width="390" height="844" viewBox="0 0 390 844">
      <g className="stamp green" transform="translate(290 474) rotate(7)">
        <path d="M-58-36H58L70-24V24L58 36H-58L-70 24V-24Z" />
        <text y="-14">Margalla Vets</text>
        <text className="date mono" y="10">
          13 MAR 25
        </text>
        <PawMark x={0} y={22} size={0.42} />
      </g>
      <g className="empty" transform="translate(103 600)">
        <circle r="70" />
        <circle className="inner" r="63" />
      </g>
      <clipPath id="petoasis-low">
        <path d="M0 404H376V752H0Z" />
      </clipPath>
      <g clipPath="url(#petoasis-low)">
        <Profile />
      </g>
    </svg>
  )
}

export function PetoasisMobileSecond() {
  return (
    <Screen name="petoasis-mobile-second">
      <div className="cover solid" />
      <Pages />
      <div className="status">
        <b>9:41</b>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true">
          <rect className="battery" x="1" y="1" width="23" height="12" rx="3.5" />
          <rect className="charge" x="3.5" y="3.5" width="15" height="7" rx="1.5" />
          <path className="battery" d="M26.5 5.5v3" />
        </svg>
      </div>
      <RabiesStamps />
      <h1 className="display" data-decision="1">
        Rabies
      </h1>
      <p className="bearer">Miso, four doses</p>
      <LeptoPage />
      <h2 className="display" data-decision="2">
        Lepto
      </h2>
      <p className="when">Thursday 12 March</p>
      <p className="proposal" data-decision="3">
        <b className="mono">12 MAR</b>
        by the label
      </p>
      <div className="foot">
        <p className="lend solid">
          <b>Show it to the clinic</b>
          <span data-decision="6">for a day</span>
        </p>
      </div>
      <DecisionNote x={32} y={714}>
        no clinic, no ink
      </DecisionNote>
      <Dimension x={33} y={699} length={140} label="140" />
    </Screen>
  )
}
