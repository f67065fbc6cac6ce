import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-discovery.css'

/** Scissors take the lower half off a list of features; the strip says when it would come back. */
export function OfferingMvpDevelopmentDiscovery() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-discovery"
      notes={
        <>
          <DecisionNote x={500} y={24}>
            one task stays whole
          </DecisionNote>
          <Dimension x={592} y={96} length={170} vertical label="price" />
        </>
      }
    >
      <Later />
      <Now />
      <Scissors />
    </SheetOfOffering>
  )
}

function Now() {
  return (
    <g transform="rotate(-4 300 200)" className="lifted">
      <path d="M70-60H560V318L70 326Z" className="shape" fill="var(--paper)" />
      <path d="M142-60V326" className="line" stroke="var(--margin)" strokeWidth="3" />
      <path
        d="M70 92H560M70 160H560M70 228H560M70 296H560"
        className="line faint"
        stroke="var(--rule)"
        strokeWidth="2"
      />
      <text x="164" y="70" className="display" fontSize="58" fill="var(--ink)">
        Now
      </text>
      <g className="hand" fontSize="46" fill="var(--biro)">
        <text x="164" y="148">
          see what I have
        </text>
        <text x="164" y="216">
          pay a bill from it
        </text>
        <text x="164" y="284">
          refunds
        </text>
      </g>
      <path
        d="M92 136L104 148L126 118M92 204L104 216L126 186"
        className="line bright"
        stroke="var(--yes)"
        strokeWidth="6"
      />
      <g transform="translate(384 270) rotate(-5)">
        <rect
          x="-62"
          y="-32"
          width="136"
          height="52"
          rx="8"
          className="line"
          stroke="var(--red)"
          strokeWidth="4"
        />
        <text x="6" y="5" className="bold middle" fontSize="27" fill="var(--red)">
          by hand
        </text>
      </g>
    </g>
  )
}

function Later() {
  return (
    <g transform="translate(66 380) rotate(5)" className="lifted">
      <path d="M0 4L490-8V300H0Z" className="shape" fill="var(--paper-late)" />
      <path d="M72 2V300" className="line" stroke="var(--margin)" strokeWidth="3" />
      <path d="M0 74H490M0 142H490" className="line faint" stroke="var(--rule)" strokeWidth="2" />
      <text x="94" y="60" className="hand" fontSize="46" fill="var(--quiet)">
        split with friends
      </text>
      <text x="94" y="128" className="hand" fontSize="46" fill="var(--quiet)">
        gold theme
      </text>
      <path
        d="M90 118C150 108 220 122 282 108"
        className="line"
        stroke="var(--quiet)"
        strokeWidth="4"
      />
      <text x="94" y="196" className="hand" fontSize="46" fill="var(--quiet)">
        a widget
      </text>
      <g transform="translate(286 74) rotate(-9)">
        <path d="M0 0H176V104L150 128H0Z" className="shape lifted" fill="var(--note)" />
        <path d="M176 104H150V128Z" className="shape" fill="var(--note-fold)" />
        <text x="18" y="46" className="hand" fontSize="36" fill="var(--ink)">
          back when
        </text>
        <text x="18" y="86" className="hand" fontSize="36" fill="var(--ink)">
          three ask
        </text>
      </g>
    </g>
  )
}

/** Pivot at the origin, points to the left; one half is the other, mirrored. */
function Scissors() {
  return (
    <g transform="translate(560 334) rotate(-2)">
      <g className="lifted">
        <Half turn={9} />
        <g transform="scale(1 -1)">
          <Half turn={9} />
        </g>
      </g>
      <circle r="20" className="shape" fill="var(--screw)" />
      <path d="M-10-8L10 8" className="line" stroke="var(--steel)" strokeWidth="5" />
    </g>
  )
}

function Half({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`}>
      <path
        d="M46 26L-20 30C-140 28-260 16-356-4C-250-14-100-22 40-20Z"
        className="shape"
        fill="var(--steel)"
      />
      <path
        d="M-20 30C-140 28-260 16-356-4C-240 4-130 10-14 12Z"
        className="shape"
        fill="var(--steel-dark)"
      />
      <path
        d="M20-24C60-28 92-18 120 6C150-18 270-40 300 36C326 116 190 150 132 116C92 92 86 58 40 34ZM146 42C132 62 150 88 178 92C220 98 264 78 258 48C246 10 168 12 146 42Z"
        fillRule="evenodd"
        className="shape hatched"
        fill="var(--handle)"
      />
    </g>
  )
}
