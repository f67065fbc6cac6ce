import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-app-development-kitchen.css'

/** A tablet on a kitchen wall; the next order is being printed and the big button is floury. */
export function OfferingAppDevelopmentKitchen() {
  return (
    <SheetOfOffering
      name="offering-app-development-kitchen"
      notes={
        <DecisionNote x={308} y={540}>
          one button, for a wet thumb
        </DecisionNote>
      }
    >
      <Tiles />
      <Tablet />
      <Printer />
      <Karahi />
    </SheetOfOffering>
  )
}

function Tiles() {
  return (
    <g>
      {[20, 140, 260, 380].map((y, row) => (
        <path
          key={y}
          d={`M0 ${y}H800${[0, 1, 2, 3, 4].map((column) => `M${column * 200 + (row % 2) * 100 + 20} ${y}V${y + 120}`).join('')}`}
          className="line faint"
          stroke="var(--grout)"
          strokeWidth="5"
        />
      ))}
      <path d="M0 500H800V600H0Z" className="shape" fill="var(--steel)" />
      <path d="M0 500H800V516H0Z" className="cast" fill="var(--steel-light)" />
    </g>
  )
}

function Tablet() {
  return (
    <g transform="translate(132 66)">
      <rect x="12" y="18" width="520" height="376" rx="34" className="cast" fill="var(--shadow)" />
      {[0, 438].flatMap((x) =>
        [0, 294].map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x - 12}
            y={y - 12}
            width="106"
            height="106"
            rx="40"
            className="shape hatched"
            fill="var(--rubber)"
          />
        )),
      )}
      <rect width="520" height="376" rx="34" className="shape" fill="var(--case)" />
      <rect x="28" y="28" width="464" height="320" rx="12" className="shape" fill="var(--paper)" />
      <text x="56" y="88" className="table">
        Amna, 7:00
      </text>
      <text x="464" y="86" className="wait end">
        4 min
      </text>
      <path d="M56 110H464" className="line" stroke="var(--grout)" strokeWidth="3" />
      <text x="56" y="164" className="dish">
        2 Sindhi biryani
      </text>
      <text x="56" y="212" className="dish done">
        1 raita
      </text>
      <path
        d="M48 204C90 192 120 208 166 196"
        className="line"
        stroke="var(--case)"
        strokeWidth="5"
      />
      <rect
        x="44"
        y="236"
        width="432"
        height="96"
        rx="16"
        className="shape hatched"
        fill="var(--ready)"
      />
      <text x="80" y="300" className="ready">
        Ready
      </text>
      <Thumb />
    </g>
  )
}

/** A print of flour on the glass. */
function Thumb() {
  return (
    <g transform="translate(396 276) rotate(24)">
      <ellipse rx="34" ry="46" className="cast" fill="var(--flour)" />
      <path
        d="M-22 20C-26-20-14-34 0-34S26-20 22 20M-12 28C-16-10-8-22 0-22S16-10 12 28M-2 32C-4 4-2-8 0-10S6 0 4 32"
        className="line"
        stroke="var(--print)"
        strokeWidth="4"
      />
      <circle cx="-52" cy="-30" r="4" className="cast" fill="var(--flour)" />
      <circle cx="-62" cy="6" r="6" className="cast" fill="var(--flour)" />
      <circle cx="46" cy="-44" r="5" className="cast" fill="var(--flour)" />
    </g>
  )
}

function Printer() {
  return (
    <g transform="translate(560 296)">
      <rect x="-8" y="214" width="230" height="22" rx="11" className="cast" fill="var(--shadow)" />
      <path
        d="M24 130V-60C24-96 60-112 96-98C120-88 128-110 150-118L186-112V130Z"
        className="shape lifted"
        fill="var(--slip)"
      />
      <text x="42" y="-30" className="slip">
        7:30
      </text>
      <text x="42" y="8" className="slip">
        1 haleem
      </text>
      <text x="42" y="46" className="slip">
        4 naan
      </text>
      <path
        d="M42 70H168"
        className="line"
        stroke="var(--case)"
        strokeWidth="4"
        strokeDasharray="10 8"
      />
      <path
        d="M0 120Q0 96 24 96H186Q210 96 210 120V214Q210 226 198 226H12Q0 226 0 214Z"
        className="shape hatched"
        fill="var(--case)"
      />
      <path d="M14 122H196L190 96H20Z" className="shape" fill="var(--slot)" />
      <path d="M24 70H186V112H24Z" className="shape" fill="var(--slip)" />
      <path
        d="M24 112L32 106L38 112L44 106L50 112L56 106L62 112L68 106L74 112L80 106L86 112L92 106L98 112L104 106L110 112L116 106L122 112L128 106L134 112L140 106L146 112L152 106L158 112L164 106L170 112L176 106L182 112"
        className="line"
        stroke="var(--steel-light)"
        strokeWidth="4"
      />
      <circle cx="178" cy="178" r="9" className="shape" fill="var(--lamp)" />
    </g>
  )
}

/** The pan in the foreground, steaming across the corner of the tablet. */
function Karahi() {
  return (
    <g transform="translate(120 498)">
      <path
        d="M-70-90C-100-140-40-160-70-220M-16-80C-36-120 4-140-16-180"
        className="line steam"
        stroke="var(--flour)"
      />
      <path
        d="M-190-40C-240-50-240-4-184-8M190-40C240-50 240-4 184-8"
        className="line"
        stroke="var(--iron)"
        strokeWidth="16"
      />
      <path
        d="M-190-30H190C182 60 110 120 0 120S-182 60-190-30Z"
        className="shape hatched"
        fill="var(--iron)"
      />
      <ellipse cy="-30" rx="190" ry="46" className="shape" fill="var(--iron-light)" />
      <ellipse cy="-26" rx="166" ry="36" className="shape" fill="var(--sauce)" />
      {[
        [-96, -30],
        [-30, -12],
        [44, -36],
        [104, -20],
      ].map(([x, y]) => (
        <ellipse key={x} cx={x} cy={y} rx="30" ry="15" className="shape" fill="var(--meat)" />
      ))}
      <path
        d="M-60-44L-44-34M70-6L92-12M0-50L14-44M-120-14L-104-8"
        className="line"
        stroke="var(--herb)"
        strokeWidth="7"
      />
    </g>
  )
}
