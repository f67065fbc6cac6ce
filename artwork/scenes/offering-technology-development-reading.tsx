import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-reading.css'

const lines = [
  { what: 'Rice 50 kg', price: '11,500', y: 196 },
  { what: 'Daal 20 kg', price: '6,400', y: 266 },
]

/** A delivery note read by a model: three figures are plain, one is not, and that goes to a person. */
export function OfferingTechnologyDevelopmentReading() {
  return (
    <SheetOfOffering
      name="offering-technology-development-reading"
      notes={
        <>
          <DecisionNote x={420} y={24}>
            unsure means a person
          </DecisionNote>
          <Dimension x={42} y={586} length={330} label="one of your cases" />
        </>
      }
    >
      <Note />
      <Question />
      <Switch />
    </SheetOfOffering>
  )
}

/** The paper, torn from a duplicate book, its corner worn. */
function Note() {
  return (
    <g transform="translate(-34 44) rotate(-6)">
      <path
        d="M14 0L40 10L66 0L92 10L118 0L144 10L170 0L196 10L222 0L248 10L274 0L300 10L326 0L352 10L378 0L404 10L430 0L456 10L482 0L508 10L534 0V560L480 620H14Z"
        className="shape lifted"
        fill="var(--paper)"
      />
      <text x="60" y="84" className="shop">
        Malik &amp; Sons
      </text>
      <text x="60" y="126" className="printed">
        No. 318, Akbari Mandi
      </text>
      {[214, 284, 354, 506].map((y) => (
        <path
          key={y}
          d={`M14 ${y}H534`}
          className="line faint"
          stroke="var(--rule)"
          strokeWidth="2.5"
        />
      ))}
      <path d="M338 146V354" className="line faint" stroke="var(--rule)" strokeWidth="2.5" />
      {lines.map(({ what, price, y }) => (
        <g key={what}>
          <text x="62" y={y + 4} className="ink">
            {what}
          </text>
          <text x="372" y={y + 4} className="ink">
            {price}
          </text>
          <path
            d={`M356 ${y - 38}H504V${y + 14}H356Z`}
            className="line read"
            stroke="var(--tone-3)"
            strokeWidth="4"
          />
        </g>
      ))}
      <text x="62" y="448" className="ink total">
        Total
      </text>
      <Figure />
    </g>
  )
}

/** 17,900, as the two lines above add up to; the model does not know that yet. */
function Figure() {
  return (
    <g transform="translate(6 76) scale(.84)">
      <path d="M234 392L250 376V462" className="line pen" stroke="var(--ink)" strokeWidth="9" />
      <path
        d="M290 386C306 376 328 376 336 380C330 406 318 436 312 464M300 424L312 422"
        className="line pen"
        stroke="var(--ink)"
        strokeWidth="9"
      />
      <path d="M360 458L352 474" className="line pen" stroke="var(--ink)" strokeWidth="8" />
      <text x="374" y="462" className="ink sum">
        900
      </text>
      <path
        d="M272 384V364H292M334 364H354V384M354 466V486H334M292 486H272V466"
        className="line bright"
        stroke="var(--signal)"
        strokeWidth="7"
      />
    </g>
  )
}

function Question() {
  return (
    <g>
      <path
        d="M268 500C310 566 440 560 512 446"
        className="line bright thread"
        stroke="var(--signal)"
        strokeWidth="4"
      />
      <g transform="translate(506 252) rotate(2)">
        <rect width="272" height="312" rx="24" className="shape lifted" fill="var(--tone-1)" />
        <text x="28" y="56" className="ask">
          7 or 1?
        </text>
        {[
          { digit: '7', share: 128 },
          { digit: '1', share: 92 },
        ].map(({ digit, share }, place) => (
          <g key={digit} transform={`translate(28 ${84 + place * 66})`}>
            <rect width="216" height="54" rx="14" className="shape" fill="var(--tone-2)" />
            <rect
              width={share}
              height="54"
              rx="14"
              className="shape hatched"
              fill={place ? 'var(--tone-5)' : 'var(--tone-4)'}
            />
            <text x="20" y="39" className="digit">
              {digit}
            </text>
          </g>
        ))}
        <rect
          x="24"
          y="230"
          width="224"
          height="60"
          rx="30"
          className="shape hatched"
          fill="var(--ink-button)"
        />
        <text x="136" y="269" className="button middle">
          Ask Nadia
        </text>
      </g>
    </g>
  )
}

/** The off switch: a real one, in reach, and it works without us. */
function Switch() {
  return (
    <g transform="translate(588 92)">
      <rect width="180" height="116" rx="20" className="shape lifted" fill="var(--plate)" />
      <rect
        x="18"
        y="22"
        width="144"
        height="72"
        rx="14"
        className="shape"
        fill="var(--plate-dark)"
      />
      <path
        d="M30 30H90V86H30Q24 86 24 78V38Q24 30 30 30Z"
        className="shape hatched"
        fill="var(--tone-3)"
      />
      <path
        d="M90 30H150Q156 30 156 38V78Q156 86 150 86H90Z"
        className="shape"
        fill="var(--plate-mid)"
      />
      <path d="M57 44V72" className="line" stroke="#ffffff" strokeWidth="6" />
      <circle cx="124" cy="58" r="13" className="line" stroke="#ffffff" strokeWidth="5" />
      <circle cx="9" cy="58" r="4" className="shape" fill="var(--plate-dark)" />
      <circle cx="171" cy="58" r="4" className="shape" fill="var(--plate-dark)" />
    </g>
  )
}
