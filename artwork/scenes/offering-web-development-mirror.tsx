import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-web-development-mirror.css'

/** One site in two languages, standing open like a card; the chair is the fold and does not move. */
export function OfferingWebDevelopmentMirror() {
  return (
    <SheetOfOffering
      name="offering-web-development-mirror"
      notes={
        <>
          <DecisionNote x={26} y={14}>
            arrows turn, the chair stays
          </DecisionNote>
          <Dimension x={40} y={572} length={226} label="one half" />
        </>
      }
    >
      <path d="M0 452L400 410L800 452V600H0Z" className="cast" fill="var(--tone-5)" />
      <path
        d="M-10 497L400 454L810 497V560L400 500L-10 560Z"
        className="cast"
        fill="var(--tone-6)"
      />
      <g transform="translate(-10 92) skewY(-6)">
        <English />
      </g>
      <g transform="translate(400 49) skewY(6)">
        <Arabic />
      </g>
      <path d="M400 20V590" className="line axis" stroke="#0000001f" strokeWidth="2" />
      <Chair />
    </SheetOfOffering>
  )
}

function English() {
  return (
    <g>
      <rect width="410" height="405" className="shape" fill="var(--tone-1)" />
      <path d="M0 74H410" className="line" stroke="var(--rule)" strokeWidth="2" />
      <path d="M48 22h30v30h-30Z" className="shape hatched" fill="var(--accent)" />
      <text x="92" y="47" className="brand">
        Khashab
      </text>
      <path d="M276 36H312M330 36H366" className="line" stroke="var(--ink-2)" strokeWidth="6" />
      <text x="48" y="160" className="headline">
        A chair
      </text>
      <text x="48" y="216" className="headline">
        that lasts.
      </text>
      <rect
        x="48"
        y="256"
        width="206"
        height="60"
        rx="30"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="74" y="294" className="button">
        See it made
      </text>
      <path
        d="M212 286h22m-9-9l9 9l-9 9"
        className="line"
        stroke="var(--on-accent)"
        strokeWidth="3.5"
      />
      <text x="48" y="366" className="small">
        Oak, SAR 480
      </text>
    </g>
  )
}

function Arabic() {
  return (
    <g className="arabic">
      <rect width="410" height="405" className="shape" fill="var(--tone-2)" />
      <path d="M0 74H410" className="line" stroke="var(--rule)" strokeWidth="2" />
      <path d="M332 22h30v30h-30Z" className="shape hatched" fill="var(--accent)" />
      <text x="318" y="46" className="brand">
        خشب
      </text>
      <path d="M44 36H80M98 36H134" className="line" stroke="var(--ink-2)" strokeWidth="6" />
      <text x="362" y="158" className="headline">
        كرسيّ
      </text>
      <text x="362" y="222" className="headline">
        يدوم.
      </text>
      <rect
        x="148"
        y="256"
        width="214"
        height="60"
        rx="30"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="338" y="294" className="button">
        شاهد صنعه
      </text>
      <path
        d="M196 286h-22m9-9l-9 9l9 9"
        className="line"
        stroke="var(--on-accent)"
        strokeWidth="3.5"
      />
      <text x="362" y="366" className="small">
        بلوط، 480 ر.س
      </text>
    </g>
  )
}

function Chair() {
  return (
    <g>
      <ellipse cx="400" cy="562" rx="150" ry="17" className="cast" fill="var(--tone-6)" />
      <path
        d="M341 420L330 545H344L357 420ZM459 420L470 545H456L443 420Z"
        className="shape hatched"
        fill="var(--tone-4)"
      />
      {[-60, -30, 0, 30, 60].map((x) => (
        <path
          key={x}
          d={`M${396 + x * 0.8} 408L${395 + x} ${150 + (x * x) / 60}h10L${404 + x * 0.8} 408Z`}
          className="shape"
          fill="var(--tone-3)"
        />
      ))}
      <path
        d="M318 406C296 300 296 150 400 150S504 300 482 406H464C484 300 478 172 400 172S316 300 336 406Z"
        className="shape"
        fill="var(--tone-3)"
      />
      <path d="M306 496H494V508H306Z" className="shape" fill="var(--tone-4)" />
      <path
        d="M312 424L283 570H304L336 424ZM488 424L517 570H496L464 424Z"
        className="shape"
        fill="var(--tone-3)"
      />
      <path
        d="M302 396H498Q520 396 516 414Q512 434 490 436Q400 446 310 436Q288 434 284 414Q280 396 302 396Z"
        className="shape"
        fill="var(--tone-3)"
      />
      <path
        d="M284 414Q400 432 516 414Q512 434 490 436Q400 446 310 436Q288 434 284 414Z"
        className="shape hatched"
        fill="var(--tone-4)"
      />
      <path
        d="M330 405Q400 414 470 405"
        className="line"
        stroke="var(--tone-4)"
        strokeWidth="3.5"
      />
    </g>
  )
}
