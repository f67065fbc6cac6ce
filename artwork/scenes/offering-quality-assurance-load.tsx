import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-load.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

const coats = ['#ffd9c7', '#cfe9dc', '#dde3ff', '#e7dccb', '#ffc861', '#fbb8cc', '#8fc7e8']

const rows = [
  { y: 362, scale: 0.72, shift: 0, figures: 11 },
  { y: 440, scale: 0.92, shift: -54, figures: 10 },
  { y: 566, scale: 1.3, shift: 8, figures: 6 },
]

const takes = [
  { name: '1  stock query', mended: true },
  { name: '2  late payments', mended: true },
  { name: '3  holds', mended: false },
]

/** The evening on television, rehearsed before a crowd of cardboard. */
export function OfferingQualityAssuranceLoad() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-load"
      notes={
        <DecisionNote x={528} y={168}>
          rehearse on a copy
        </DecisionNote>
      }
    >
      <path d="M0 400H800V600H0Z" className="cast" fill="#131c52" />
      {rows.map(({ y, scale, shift, figures }, row) => (
        <g key={y}>
          {count(figures).map((place) => (
            <g
              key={place}
              transform={`translate(${shift + 6 + place * 116 * scale + 40 * row} ${y + ((place * 7) % 5) * 4}) rotate(${((place * 5 + row) % 3) - 1}) scale(${scale})`}
            >
              <Cutout
                coat={coats[(place * 3 + row * 2) % coats.length] ?? ''}
                bib={row === 2 ? `${place + 396}` : ''}
              />
            </g>
          ))}
        </g>
      ))}
      <Lamp />
      <Slate />
    </SheetOfOffering>
  )
}

const body = 'M-50 8V-52C-50-88-30-98 0-98S50-88 50-52V8Z'

function Cutout({ coat, bib }: { coat: string; bib: string }) {
  return (
    <g>
      <path d="M-7 0H7V120H-7Z" className="shape" fill="#8a5f36" />
      <path
        d="M-59 14V-54C-59-88-44-102-30-106A36 36 0 1 1 30-106C44-102 59-88 59-54V14Z"
        className="shape"
        fill="#b58550"
      />
      <path d={body} fill={coat} className={bib ? 'shape hatched' : 'shape'} />
      <circle cy="-130" r="27" className="shape" fill="#dfb37b" />
      <path
        d="M-20-140H14M-24-128H22M-18-116H16"
        className="line faint"
        stroke="#cf9f62"
        strokeWidth="3"
      />
      {bib ? (
        <>
          <path d="M-32-62H32V-22H-32Z" className="shape" fill="#ffffff" />
          <text y="-32" className="bib middle">
            {bib}
          </text>
        </>
      ) : null}
    </g>
  )
}

/** Not lit: nobody is watching yet. */
function Lamp() {
  return (
    <g transform="translate(676 72)">
      <path d="M-50-80V-46M50-80V-46" className="line" stroke="#4a5aa8" strokeWidth="5" />
      <rect x="-96" y="-46" width="192" height="90" rx="16" className="shape" fill="#2a1c2c" />
      <rect x="-82" y="-33" width="164" height="64" rx="8" className="shape" fill="#4b2630" />
      <text y="14" className="lamp middle">
        ON AIR
      </text>
    </g>
  )
}

function Slate() {
  return (
    <g transform="translate(252 196) rotate(-7)">
      <rect x="-206" y="-104" width="440" height="336" rx="14" className="cast" fill="#050818" />
      <g transform="rotate(-13 -206 -92)">
        <Stick y={-156} />
      </g>
      <rect x="-222" y="-104" width="444" height="326" rx="12" className="shape" fill="#20263f" />
      <Stick y={-104} />
      <circle cx="-196" cy="-96" r="15" className="shape" fill="#c3c9da" />
      <text x="-196" y="20" className="slate">
        TV evening
      </text>
      <path d="M-222 44H222" className="line faint" stroke="#56608a" strokeWidth="2.5" />
      {takes.map(({ name, mended }, row) => (
        <g key={name} transform={`translate(-194 ${92 + row * 52})`}>
          <text className={mended ? 'hand take' : 'hand take holds'}>{name}</text>
          {mended ? (
            <path
              d={`M36-12C90-20 150-8 ${row ? 262 : 236}-18`}
              className="line"
              stroke="#ffffff"
              strokeWidth="4"
            />
          ) : null}
        </g>
      ))}
      <path d="M-16 190L0 206L34 166" className="line bright" stroke="#ff6a2b" strokeWidth="9" />
    </g>
  )
}

function Stick({ y }: { y: number }) {
  return (
    <g transform={`translate(-222 ${y})`}>
      <rect width="444" height="52" rx="8" className="shape" fill="#fdf8ec" />
      {[20, 128, 236, 344].map((x) => (
        <path
          key={x}
          d={`M${x + 34} 0H${x + 84}L${x + 50} 52H${x}Z`}
          className="shape hatched"
          fill="#20263f"
        />
      ))}
    </g>
  )
}
