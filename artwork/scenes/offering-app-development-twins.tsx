import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-app-development-twins.css'

/** One dog across two different telephones; beside them it is still a dashed line. */
export function OfferingAppDevelopmentTwins() {
  return (
    <SheetOfOffering
      name="offering-app-development-twins"
      notes={
        <DecisionNote x={24} y={24}>
          one code, two manners
        </DecisionNote>
      }
    >
      <clipPath id="twins-first">
        <rect x="18" y="18" width="282" height="600" rx="42" />
      </clipPath>
      <clipPath id="twins-second">
        <rect x="14" y="14" width="290" height="600" rx="22" />
      </clipPath>
      <g transform="rotate(-5 400 300)">
        <g transform="translate(400 268) scale(1.22)" className="outside">
          <Outline />
        </g>
        <g transform="translate(72 40)">
          <rect
            x="10"
            y="18"
            width="318"
            height="640"
            rx="58"
            className="cast"
            fill="var(--shadow)"
          />
          <rect width="318" height="640" rx="58" className="shape" fill="var(--first)" />
          <rect
            x="18"
            y="18"
            width="282"
            height="600"
            rx="42"
            className="shape"
            fill="var(--sky)"
          />
          <g clipPath="url(#twins-first)">
            <g transform="translate(328 228) scale(1.22)">
              <circle r="236" className="shape" fill="var(--sun)" />
              <Dog />
            </g>
            <path d="M0 438H318V640H0Z" className="shape" fill="var(--paper)" />
          </g>
          <rect
            x="104"
            y="32"
            width="110"
            height="32"
            rx="16"
            className="shape"
            fill="var(--first)"
          />
          <rect
            x="38"
            y="456"
            width="242"
            height="76"
            rx="38"
            className="shape hatched"
            fill="var(--go)"
          />
          <text x="159" y="506" className="walk middle">
            Walk Miso
          </text>
        </g>
        <g transform="translate(410 62)">
          <rect
            x="10"
            y="18"
            width="318"
            height="640"
            rx="34"
            className="cast"
            fill="var(--shadow)"
          />
          <rect width="318" height="640" rx="34" className="shape" fill="var(--second)" />
          <rect
            x="14"
            y="14"
            width="290"
            height="600"
            rx="22"
            className="shape"
            fill="var(--sky)"
          />
          <g clipPath="url(#twins-second)">
            <g transform="translate(-10 206) scale(1.22)">
              <circle r="236" className="shape" fill="var(--sun)" />
              <Dog />
            </g>
            <path d="M0 416H318V640H0Z" className="shape" fill="var(--paper)" />
          </g>
          <circle cx="159" cy="40" r="15" className="shape" fill="var(--second)" />
          <rect
            x="30"
            y="434"
            width="258"
            height="76"
            rx="20"
            className="shape hatched"
            fill="var(--go)"
          />
          <Paw />
          <text x="104" y="484" className="walk">
            Walk Miso
          </text>
        </g>
      </g>
    </SheetOfOffering>
  )
}

function Paw() {
  return (
    <g transform="translate(72 474)" fill="var(--paper)">
      <path d="M0-4C12-4 20 6 18 14S6 20 0 18S-16 22-18 14S-12-4 0-4Z" className="shape" />
      <circle cx="-18" cy="-8" r="6.5" className="shape" />
      <circle cx="-7" cy="-17" r="6.5" className="shape" />
      <circle cx="7" cy="-17" r="6.5" className="shape" />
      <circle cx="18" cy="-8" r="6.5" className="shape" />
    </g>
  )
}

/** What of the dog is seen beside the telephones. */
function Outline() {
  return (
    <g>
      <path
        d="M-190 340C-180 200-110 150 0 150S180 200 190 340Z"
        className="shape"
        fill="var(--fur)"
      />
      <path
        d="M-112-150C-230-214-318-100-292 50C-270 150-196 130-168 34Z"
        className="shape hatched"
        fill="var(--ear)"
      />
      <path
        d="M112-150C230-214 318-100 292 50C270 150 196 130 168 34Z"
        className="shape hatched"
        fill="var(--ear)"
      />
    </g>
  )
}

/** Miso, larger than either screen; the middle of the face is the origin. */
function Dog() {
  return (
    <g>
      <Outline />
      <path
        d="M0-196C126-196 186-116 182-10C178 116 104 200 0 200S-178 116-182-10C-186-116-126-196 0-196Z"
        className="shape"
        fill="var(--fur)"
      />
      <path
        d="M0-196C18-130 26-76 40-40C104-40 132 26 128 74C120 152 62 200 0 200S-120 152-128 74C-132 26-104-40-40-40C-26-76-18-130 0-196Z"
        className="shape"
        fill="var(--muzzle)"
      />
      <ellipse cx="-90" cy="-50" rx="24" ry="29" className="shape hatched" fill="var(--dark)" />
      <ellipse cx="90" cy="-50" rx="24" ry="29" className="shape hatched" fill="var(--dark)" />
      <circle cx="-82" cy="-61" r="9" className="cast" fill="var(--gleam)" />
      <circle cx="98" cy="-61" r="9" className="cast" fill="var(--gleam)" />
      <path d="M-30 102V144C-30 182 30 182 30 144V102Z" className="shape" fill="var(--tongue)" />
      <path
        d="M-44 12C-44-8 44-8 44 12C44 44 14 60 0 60S-44 44-44 12Z"
        className="shape hatched"
        fill="var(--dark)"
      />
      <path
        d="M0 60V92M-72 82C-62 118-10 118 0 92C10 118 62 118 72 82"
        className="line"
        stroke="var(--dark)"
        strokeWidth="7"
      />
    </g>
  )
}
