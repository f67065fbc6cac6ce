import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './cca-website.css'

/** Phulkari: diamonds in satin stitch, one inside the other. */
function Phulkari() {
  const diamond = (size: number) => `M0-${size}L${size} 0L0 ${size}L-${size} 0Z`
  const rings = [
    { size: 286, colour: 'gold' },
    { size: 258, colour: 'pink' },
    { size: 230, colour: 'cream' },
    { size: 174, colour: 'gold' },
    { size: 146, colour: 'orange' },
    { size: 90, colour: 'pink' },
    { size: 62, colour: 'gold' },
    { size: 34, colour: 'cream' },
  ]
  const petals = Array.from({ length: 16 }, (_, index) => ({
    key: index,
    side: index % 4,
    step: Math.floor(index / 4),
  }))
  return (
    <g transform="translate(318 150)">
      <path className="field" d={diamond(300)} />
      {rings.map(({ size, colour }) => (
        <path key={size} className={`stitch ${colour}`} d={diamond(size)} />
      ))}
      {petals.map(({ key, side, step }) => (
        <g
          key={key}
          transform={`rotate(${side * 90}) translate(${38 + step * 42} ${-164 + step * 42}) rotate(45)`}
        >
          <path className="shape bud" d="M0-15C9-7 9 7 0 15C-9 7-9-7 0-15Z" />
        </g>
      ))}
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          className="shape bud"
          d="M0-132C12-122 12-112 0-102C-12-112-12-122 0-132Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </g>
  )
}

const programme = [
  { day: '26', month: 'Nov', title: 'Supper in the old cloth hall', place: 'Lahore' },
  { day: '1', month: 'Dec', title: 'What should it cost? A price clinic', place: 'Karachi' },
  { day: '5', month: 'Dec', title: 'Export papers in one day', place: 'Faisalabad' },
  { day: '9', month: 'Dec', title: 'Bring your daughter', place: 'Doha' },
  { day: '15', month: 'Dec', title: 'Felt and thread fair', place: 'Almaty' },
]

function Poster() {
  return (
    <section className="poster solid">
      <svg aria-hidden="true" className="phulkari" width="590" height="450" viewBox="0 0 590 450">
        <Phulkari />
      </svg>
      <h2>
        Winter
        <br />
        program
      </h2>
      <ol>
        {programme.map(({ day, month, title, place }) => (
          <li key={title}>
            <b>{day}</b>
            <i>{month}</i>
            <p>{title}</p>
            <span>{place}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Business = {
  name: string
  city: string
  x: number
  y: number
  radius: number
  colour: string
  /** Where the name stands, seen from the button. */
  side: 'start' | 'end' | 'above' | 'below'
}

const businesses: Business[] = [
  {
    name: 'Loom & Lane',
    city: 'Faisalabad',
    x: 1092,
    y: 540,
    radius: 38,
    colour: 'wine',
    side: 'end',
  },
  {
    name: 'Aigerim Felt',
    city: 'Almaty',
    x: 1178,
    y: 366,
    radius: 24,
    colour: 'teal',
    side: 'start',
  },
  {
    name: 'Nadeem Knits',
    city: 'Lahore',
    x: 1236,
    y: 604,
    radius: 21,
    colour: 'rose',
    side: 'below',
  },
  {
    name: 'Indigo Bagh',
    city: 'Multan',
    x: 966,
    y: 440,
    radius: 26,
    colour: 'indigo',
    side: 'start',
  },
  { name: 'Huda Legal', city: 'Doha', x: 872, y: 584, radius: 22, colour: 'gold', side: 'above' },
  {
    name: 'Zara Clay',
    city: 'Dubai',
    x: 950,
    y: 706,
    radius: 26,
    colour: 'terracotta',
    side: 'below',
  },
  {
    name: 'Parcel Sisters',
    city: 'Karachi',
    x: 1110,
    y: 722,
    radius: 24,
    colour: 'teal',
    side: 'below',
  },
]

const threads = [
  { id: 'dyes', d: 'M966 440C1000 500 1030 470 1092 540', colour: 'indigo', says: 'dyes' },
  { id: 'felt', d: 'M1092 540C1100 440 1170 440 1178 366', colour: 'teal', says: 'felt' },
  {
    id: 'knits',
    d: 'M1092 540C1120 626 1190 570 1236 604',
    colour: 'rose',
    says: 'yarn',
    at: '60%',
  },
  { id: 'legal', d: 'M872 584C940 550 1010 630 1092 540', colour: 'gold', says: 'contracts' },
  {
    id: 'ships',
    d: 'M1092 540C1070 610 1150 650 1110 722',
    colour: 'wine',
    says: 'ships abroad',
    at: '56%',
  },
  { id: 'crates', d: 'M950 706C1000 660 1050 760 1110 722', colour: 'terracotta', says: 'crates' },
  { id: 'shop', d: 'M872 584C864 650 920 640 950 706', colour: 'gold', says: 'leases' },
]

function Hoop() {
  return (
    <svg aria-hidden="true" className="sheet" width="1440" height="900" viewBox="0 0 1440 900">
      <defs>
        <pattern id="weave" width="9" height="9" patternUnits="userSpaceOnUse">
          <path className="weft" d="M0 4.5H5M4.5 0V5" />
        </pattern>
      </defs>
      <g transform="translate(70 30) scale(0.96)">
        <g className="hoop">
          <path className="shape brass" d="M1026 232H1074V262H1026Z" />
          <path className="shape brass" d="M1010 239H1026V254H1010ZM1074 241H1098V252H1074Z" />
          <path className="shape brass" d="M1098 234H1108V259H1098Z" />
          <circle className="shape ring" cx="1050" cy="560" r="308" />
          <circle className="shape ring inner" cx="1050" cy="560" r="296" />
          <circle className="shape cloth" cx="1050" cy="560" r="284" />
        </g>
        <circle cx="1050" cy="560" r="283" fill="url(#weave)" />
        <path
          className="coast"
          d="M776 500C800 520 806 560 838 566C850 540 884 548 880 606C910 636 966 620 1000 640C1040 632 1060 670 1082 676C1120 690 1150 660 1190 680C1230 690 1262 660 1310 676"
        />
        {threads.map(({ id, d, colour }) => (
          <path key={id} id={id} className={`thread ${colour}`} d={d} />
        ))}
        {threads.map(({ id, says, at = '50%' }) => (
          <text key={id} className="says" dy="-9">
            <textPath href={`#${id}`} startOffset={at}>
              {says}
            </textPath>
          </text>
        ))}
        <path
          className="thread wine"
          d="M1110 722C1160 712 1214 800 1254 758C1272 732 1236 708 1226 740C1220 776 1290 784 1352 812"
        />
        <g transform="translate(1352 812) rotate(38)">
          <path className="shape needle" d="M-6 0C-4-7 8-7 20-5L112 0L20 5C8 7-4 7-6 0Z" />
          <path className="eye" d="M3 0H16" />
        </g>
        {businesses.map((business) => (
          <Button key={business.name} {...business} />
        ))}
      </g>
    </svg>
  )
}

function Button({ name, city, x, y, radius, colour, side }: Business) {
  const hole = radius * 0.24
  const gap = radius + (name === 'Loom & Lane' ? 20 : 12)
  const place = {
    start: { x: -gap, y: -3, anchor: 'end' as const },
    end: { x: gap, y: -12, anchor: 'start' as const },
    above: { x: 0, y: -radius - 30, anchor: 'middle' as const },
    below: { x: 0, y: radius + 22, anchor: 'middle' as const },
  }[side]
  return (
    <g transform={`translate(${x} ${y})`}>
      {name === 'Loom & Lane' && <circle className="halo" r={radius + 9} />}
      <circle className="behind" r={radius} />
      <circle className={`shape button ${colour}`} r={radius} />
      <circle className="groove" r={radius * 0.72} />
      <path
        className="cross"
        d={`M${-hole} ${-hole}L${hole} ${hole}M${hole} ${-hole}L${-hole} ${hole}`}
        strokeWidth={radius * 0.13}
      />
      <text x={place.x} y={place.y} textAnchor={place.anchor} className="firm">
        {name}
      </text>
      <text x={place.x} y={place.y + 20} textAnchor={place.anchor} className="city">
        {city}
      </text>
    </g>
  )
}

export function CcaWebsite() {
  return (
    <Screen name="cca-website">
      <Hoop />
      <Poster />
      <nav>
        <b>CCA</b>
        <span>Members</span>
        <span>Mentoring</span>
        <span className="join solid">Join us</span>
      </nav>
      <h1>
        Tied together
        <br />
        <em>on purpose.</em>
      </h1>
      <div className="chosen">
        <b>Loom &amp; Lane</b>
        <p>Five threads so far. Looking for a shop in Riyadh.</p>
      </div>
      <DecisionNote x={1176} y={150}>
        draw ties, not a list of logos
      </DecisionNote>
      <Dimension vertical x={22} y={580} length={55} label="55" />
    </Screen>
  )
}
