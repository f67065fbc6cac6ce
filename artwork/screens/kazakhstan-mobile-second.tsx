import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './kazakhstan-mobile-second.css'

/** Three windows, twenty-four visits each: seventy-two poles, and hers is the twenty-seventh. */
const poles = Array.from({ length: 72 }, (_, index) => index + 1)
const own = 27

/** The crown of a yurt seen from below, with one pole for every visit of the morning. */
function Shanyrak() {
  return (
    <svg
      aria-hidden="true"
      className="shanyrak"
      width="328"
      height="312"
      viewBox="-164 -156 328 312"
    >
      <circle className="shape roof" r="147" />
      <path className="rim" d={rim(147, 36)} />
      {poles.map((pole) => (
        <path
          key={pole}
          className={pole === own ? 'shape pole own' : pole < own ? 'pole before' : 'pole after'}
          d={pole === own ? 'M-6-84L-9-156H9L6-84Z' : 'M-2.2-88L-3.2-132H3.2L2.2-88Z'}
          transform={`rotate(${pole * 5 - 5})`}
        />
      ))}
      <circle className="shape hoop" r="88" />
      <circle className="shape sky" r="78" />
    </svg>
  )
}

/** Small felt triangles round the edge of the roof. */
function rim(radius: number, count: number) {
  const at = (turn: number, reach: number) =>
    `${(Math.sin(turn) * reach).toFixed(1)} ${(-Math.cos(turn) * reach).toFixed(1)}`
  const step = (Math.PI * 2) / count
  return Array.from(
    { length: count },
    (_, index) =>
      `M${at(index * step, radius - 1)}L${at((index + 0.5) * step, radius - 11)} ${at((index + 1) * step, radius - 1)}`,
  ).join('')
}

const units = Array.from({ length: 14 }, (_, index) => index * 62 + 31)

/** The ornament at the hoist of the flag: ram's horns, up and down. */
function Hoist() {
  const horn =
    'M0-4V-12C0-22-15-23-16-13C-16.5-6.5-8.5-5-8-11M0-12C0-22 15-23 16-13C16.5-6.5 8.5-5 8-11'
  return (
    <svg aria-hidden="true" className="hoist" width="40" height="844" viewBox="-20 0 40 844">
      {units.map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path d={horn} />
          <path d={horn} transform="scale(1 -1)" />
          <path className="diamond" d="M0-5 5 0 0 5-5 0Z" />
          <path className="diamond" d="M0 24 6 31 0 38-6 31Z" />
        </g>
      ))}
    </svg>
  )
}

/** Paper with bitten edges, as on the road. */
function ticketOutline(width: number, height: number): string {
  const bites = 26
  const pitch = (height - 24) / bites
  const down = Array.from({ length: bites }, () => `v${pitch - 12}a6 6 0 0 0 0 12`).join('')
  const up = Array.from({ length: bites }, () => `a6 6 0 0 0 0-12v${12 - pitch}`).join('')
  return `M10 0H${width - 10}a10 10 0 0 1 10 10${down}v4a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10v-4${up}a10 10 0 0 1 10-10Z`
}

const rays = Array.from({ length: 16 }, (_, index) => index * 22.5)

function Passport() {
  return (
    <>
      <rect className="shape booklet" x="14" y="2" width="56" height="74" rx="5" />
      <path className="gold" d="M24 62H60M30 68H54" />
      <g transform="translate(42 32)">
        {rays.map((turn) => (
          <path
            key={turn}
            className="ray"
            d="M-1.6-12Q-2.4-16 0-19Q2.4-16 1.6-12Z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className="ray" r="9.5" />
      </g>
    </>
  )
}

function Photo() {
  return (
    <>
      <rect className="shape paper" x="14" y="2" width="58" height="74" rx="2" />
      <rect className="shape backdrop" x="19" y="7" width="48" height="64" />
      <path className="shape coat" d="M21 71C21 56 32 51 43 51S65 56 65 71Z" />
      <path className="shape skin" d="M37 44H49V52Q43 58 37 52Z" />
      <path
        className="shape skin"
        d="M30 31C30 20 36 15 43 15S56 20 56 31C56 42 49 49 43 49S30 42 30 31Z"
      />
      <path className="face" d="M37 31h.1M49 31h.1M40 39q3 2 6 0" />
      <path
        className="shape hair"
        d="M28 35C25 18 33 11 43 11S61 18 58 35C56 28 52 24 46 22C40 26 32 27 28 35Z"
      />
    </>
  )
}

function Letter() {
  return (
    <>
      <path className="shape paper" d="M12 2H58L74 18V76H12Z" />
      <path className="shape corner" d="M58 2V18H74Z" />
      <path className="words" d="M22 18H48M22 30H64M22 40H64M22 50H46" />
      <path className="shape ribbon" d="M52 58 48 82 58 76 68 82 64 58Z" />
      <circle className="shape seal" cx="58" cy="57" r="12" />
      <circle className="mark" cx="58" cy="57" r="6.5" />
    </>
  )
}

const originals = [
  { label: 'Төлқұжат', draw: Passport },
  { label: 'Фотосурет', draw: Photo },
  { label: 'Сақтандыру', draw: Letter },
]

const side = 25

/** Whether a field of the code is dark: three finders in the corners, and a pattern between. */
function dark(column: number, row: number): boolean {
  const finder = (left: number, up: number) => {
    const x = column - left
    const y = row - up
    if (x < -1 || y < -1 || x > 7 || y > 7) return undefined
    if (x < 0 || y < 0 || x > 6 || y > 6) return false
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
    return ring !== 2
  }
  return (
    finder(0, 0) ??
    finder(side - 7, 0) ??
    finder(0, side - 7) ??
    ((column * 7 + row * 13 + ((column * row) % 5) * 3 + ((column ^ row) % 7) * 5) % 11) % 2 === 0
  )
}

function Code() {
  const fields = Array.from({ length: side * side }, (_, index) => ({
    column: index % side,
    row: Math.floor(index / side),
  })).filter(({ column, row }) => dark(column, row))
  return (
    <svg
      aria-hidden="true"
      data-decision="3"
      className="code"
      width="112"
      height="112"
      viewBox="0 0 25 25"
    >
      <path d={fields.map(({ column, row }) => `M${column} ${row}h1v1h-1z`).join('')} />
    </svg>
  )
}

export function KazakhstanMobileSecond() {
  return (
    <Screen name="kazakhstan-mobile-second" lang="kk">
      <Hoist />
      <div className="status">
        <b>9:41</b>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true">
          <rect className="battery" x="1" y="1" width="23" height="12" rx="3.5" />
          <rect className="charge" x="3.5" y="3.5" width="15" height="7" rx="1.5" />
          <path className="battery" d="M26.5 5.5v3" />
        </svg>
      </div>
      <div className="languages">
        <span className="on solid">Қазақша</span>
        <span>Русский</span>
        <span data-decision="4">English</span>
      </div>
      <section className="ticket">
        <svg
          className="stock-sheet"
          width="326"
          height="716"
          viewBox="0 0 326 716"
          aria-hidden="true"
        >
          <path className="shape stock" d={ticketOutline(326, 716)} />
          <path className="tear" d="M16 418H310M16 578H310" />
        </svg>
        <Shanyrak />
        <p className="number">
          Кезек нөмірі
          <b className="display">27</b>
          <strong>3-терезе</strong>
        </p>
        <div className="when">
          <b>10:20</b>
          <p>
            <strong>14 сәуір, сейсенбі</strong>
            Эр-Рияд уақытымен
            <span data-decision="5">Ереже: 3 сәуір</span>
          </p>
        </div>
        <h2 data-decision="1">Түпнұсқаларды ала келіңіз</h2>
        <ul>
          {originals.map(({ label, draw: Draw }) => (
            <li key={label}>
              <svg
                width="84"
                height="84"
                viewBox="0 0 84 84"
                aria-hidden="true"
                data-decision={label === 'Төлқұжат' ? '2' : undefined}
              >
                <Draw />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <Code />
        <div className="gate">
          <h3>Қақпада көрсетіңіз</h3>
          <p>Интернетсіз ашылады</p>
          <span className="print solid">
            <span data-decision="6">Басып шығару</span>
          </span>
        </div>
      </section>
      <DecisionNote x={132} y={13}>
        paper scans too
      </DecisionNote>
      <Dimension x={64} y={125} length={294} label="72 visits" />
    </Screen>
  )
}
