import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './bizifi-website.css'

function InvoiceStack() {
  const sheets = [
    { x: 0, turn: -6, stamp: 'late' },
    { x: 122, turn: 2, stamp: 'paid' },
  ]
  return (
    <svg aria-hidden="true" className="art" width="400" height="200" viewBox="0 0 400 200">
      {sheets.map(({ x, turn, stamp }) => (
        <g key={x} transform={`translate(${x + 8} 10) rotate(${turn} 60 90)`}>
          <path
            className="shape page lifted"
            d="M0 0H124V180L114 172 104 180 94 172 83 180 72 172 62 180 51 172 41 180 31 172 20 180 10 172 0 180Z"
          />
          <path className="ink-line heavy" d="M16 24H66" />
          <path className="ink-line" d="M16 46H108M16 62H108M16 78H92" />
          <path className="ink-line" d="M70 102H108" />
          <g transform="translate(58 138) rotate(-9)">
            <rect className={`stamp ${stamp}`} x="-42" y="-20" width="84" height="34" rx="6" />
            <text className={`stamp-text ${stamp}`} y="5">
              {stamp}
            </text>
          </g>
        </g>
      ))}
      <path
        className="taken"
        d="M256 10H380V190L370 182 360 190 350 182 339 190 328 182 318 190 307 182 297 190 287 182 276 190 266 182 256 190Z"
      />
      <text className="taken-text" x="318" y="92">
        1047
      </text>
      <text className="taken-text" x="318" y="116">
        is open
      </text>
    </svg>
  )
}

function StockBoxes() {
  return (
    <svg aria-hidden="true" className="art" width="250" height="300" viewBox="0 0 250 300">
      <path className="plank" d="M0 96H250M0 196H250M0 296H250" />
      <path className="shape carton" d="M14 40H84V93H14Z" />
      <path className="tape-line" d="M49 40V62M24 80H42" />
      <path className="shape carton pale" d="M92 54H140V93H92Z" />
      <path
        className="shape jar"
        d="M160 48H196V56C204 60 206 66 206 74V93H150V74C150 66 152 60 160 56Z"
      />
      <path className="shape lid" d="M158 38H198V50H158Z" />
      {[
        [22, 177],
        [54, 177],
        [38, 149],
      ].map(([x, y]) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
          <circle className="shape roll" r="16" />
          <path className="coil" d="M0-1C3-3 5 1 3 4C-1 8-7 4-6-2C-4-9 6-10 9-3C11 4 6 11-2 11" />
        </g>
      ))}
      <path
        className="shape sack"
        d="M84 193C74 172 80 146 98 136L92 124H136L130 136C148 146 154 172 144 193Z"
      />
      <path className="tape-line" d="M98 136H130M104 160q10 8 20 0" />
      <path className="shape carton" d="M164 132H232V193H164Z" />
      <path className="tape-line" d="M198 132V154M176 178H200" />
      <path className="ghost" d="M12 236H82V292H12Z" />
      <path className="shape carton pale" d="M92 246H160V292H92Z" />
      <path className="tape-line" d="M126 246V264" />
      <path className="ghost" d="M170 236H238V292H170Z" />
    </svg>
  )
}

function Till() {
  return (
    <>
      <p className="figure">62,300</p>
      <svg aria-hidden="true" className="art" width="162" height="200" viewBox="0 0 180 222">
        <path
          className="shape receipt"
          d="M84 134V6L91 12 98 6 105 12 112 6 119 12 126 6 133 12 140 6 147 12V134Z"
        />
        <path className="ink-line" d="M98 32H134M98 48H126M98 64H134M98 80H120M98 96H134" />
        <path className="shape till-body" d="M24 130H156L168 188H12Z" />
        <path className="shape screen-face" d="M37 141H88L86 164H34Z" />
        {[0, 1, 2].map((row) => (
          <path
            key={row}
            className="key-line"
            d={`M${101 + row} ${145 + row * 12}h9m8 0h9m8 0h9`}
          />
        ))}
        <path className="shape drawer" d="M6 188H174V218H6Z" />
        <path className="key-line" d="M78 203H102" />
      </svg>
    </>
  )
}

function Cash() {
  return (
    <>
      <p className="figure">398,400</p>
      <svg aria-hidden="true" className="art" width="358" height="84" viewBox="0 0 358 84">
        <path
          className="area"
          d="M0 62C40 56 60 34 96 38C130 42 150 68 190 58C230 48 244 14 284 16C316 18 330 34 350 10V84H0Z"
        />
        <path
          className="cash-line"
          d="M0 62C40 56 60 34 96 38C130 42 150 68 190 58C230 48 244 14 284 16C316 18 330 34 350 10"
        />
        <circle className="shape dot" cx="350" cy="10" r="8" />
      </svg>
    </>
  )
}

function Coins() {
  return (
    <svg aria-hidden="true" className="art" width="110" height="90" viewBox="0 0 110 90">
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          className="shape coin"
          d="M10 0C10-12 78-12 78 0V10C78 22 10 22 10 10Z"
          transform={`translate(${index % 2 === 0 ? 0 : 6} ${74 - index * 13})`}
        />
      ))}
      <ellipse className="shape coin top" cx="44" cy="22" rx="34" ry="9" />
    </svg>
  )
}

function Tax() {
  return (
    <>
      <p className="rate">18%</p>
      <p className="by">return by 18 Dec</p>
    </>
  )
}

const staff = ['BA', 'IQ', 'SR', 'MT', 'FK']

function Staff() {
  return (
    <p className="staff">
      {staff.map((initials) => (
        <b key={initials} className="soft">
          {initials}
        </b>
      ))}
    </p>
  )
}

type Tool = {
  name: string
  used: string
  area: string
  skin: string
  note?: string
  art: ReactNode
}

const tools: Tool[] = [
  {
    name: 'Invoices',
    used: '41 this week',
    area: 'invoices',
    skin: 'solid',
    art: <InvoiceStack />,
    note: '291,500',
  },
  { name: 'Stock', used: '26', area: 'stock', skin: 'sun', art: <StockBoxes /> },
  { name: 'Cash', used: '19', area: 'cash', skin: 'white', art: <Cash /> },
  { name: 'Till', used: '14', area: 'till', skin: 'mint', art: <Till /> },
  { name: 'Tax', used: '5', area: 'tax', skin: 'white', art: <Tax /> },
  { name: 'Pay', used: '2', area: 'pay', skin: 'coral', art: <Coins /> },
  { name: 'HR', used: '1', area: 'hr', skin: 'white', art: <Staff /> },
]

function Board() {
  return (
    <div className="board">
      {tools.map(({ name, used, area, skin, note, art }) => (
        <article key={name} className={`${area} ${skin === 'solid' ? 'solid' : `box ${skin}`}`}>
          <i className="peg one" />
          <i className="peg two" />
          <h2>{name}</h2>
          <span className="used">{used}</span>
          {note && (
            <p className="waiting">
              {note}
              <small>waiting, 3 shops</small>
            </p>
          )}
          {art}
        </article>
      ))}
    </div>
  )
}

const lines = [
  { item: 'Printed lawn, 3 piece', count: '24', sum: '86,400' },
  { item: 'Chiffon dupatta', count: '30', sum: '19,500' },
  { item: 'Delivery to Dubai', count: '1', sum: '18,600' },
]

function OpenSheet() {
  return (
    <aside className="sheet">
      <svg aria-hidden="true" className="clip" width="120" height="64" viewBox="0 0 120 64">
        <path className="shape clip-body" d="M12 26H108L114 58H6Z" />
        <path className="clip-wire" d="M38 26C38 2 82 2 82 26" />
      </svg>
      <p className="number">Invoice 1047</p>
      <h3>Al Noor Trading</h3>
      <p className="due">Deira, Dubai. Due 5 December 2026</p>
      <ul>
        {lines.map(({ item, count, sum }) => (
          <li key={item}>
            <span>{item}</span>
            <i>{count}</i>
            <b>{sum}</b>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>124,500</dd>
        <dt>Export, sales tax 0%</dt>
        <dd>0</dd>
      </dl>
      <p className="total">
        <span>PKR</span>
        <b>124,500</b>
      </p>
      <p className="send solid">Send on WhatsApp</p>
    </aside>
  )
}

export function BizifiWebsite() {
  return (
    <Screen name="bizifi-website">
      <header>
        <b className="brand">bizifi</b>
        <nav>
          <span>Tools</span>
          <span>Prices</span>
          <span className="start">Hang up your first tool</span>
        </nav>
        <h1>
          Every tool your shop needs.
          <br />
          The big ones are <em>the ones you use.</em>
        </h1>
      </header>
      <Board />
      <OpenSheet />
      <DecisionNote x={1110} y={862}>
        size = times used this week
      </DecisionNote>
      <Dimension vertical x={34} y={262} length={240} label="240" />
      <Dimension vertical x={34} y={752} length={148} label="148" />
    </Screen>
  )
}
