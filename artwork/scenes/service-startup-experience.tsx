import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-startup-experience.css'

/** The first sketch: a paper napkin on a tea table, with pen, chai and what is left of the samosas. */
export function ServiceStartupExperience() {
  return (
    <HalfAndHalf
      name="service-startup-experience"
      at={574}
      notes={
        <>
          <DecisionNote x={40} y={36}>
            ask who pays before what
          </DecisionNote>
          <Dimension x={170} y={92} length={404} label="half a napkin" />
        </>
      }
    >
      <Table />
      <g transform="translate(64 812)">
        <Plate />
      </g>
      <g transform="translate(540 476) rotate(-7)">
        <Napkin />
        <Sketch />
      </g>
      <g transform="translate(1010 218)">
        <Tea />
      </g>
      <g transform="translate(986 676) rotate(-48)">
        <Pen />
      </g>
    </HalfAndHalf>
  )
}

function Table() {
  return (
    <g>
      {[-20, 168, 356, 544, 732].map((y) => (
        <path key={y} d={`M-10 ${y + 180}H1210`} className="plank" />
      ))}
      <path d="M120 160V348M860 348V536M330 536V724M1090 536V724M700-20V160" className="plank" />
      <path
        d="M760 440Q900 424 1010 444T1210 440M790 470Q920 456 1030 474M880 812Q980 796 1110 816T1210 806"
        className="grain"
      />
    </g>
  )
}

const edge =
  'M-360-330Q-330-338-300-330T-240-330T-180-330T-120-330T-60-330T0-330T60-330T120-330T180-330T240-330T300-330T360-330Q368-300 360-275T360-220T360-165T360-110T360-55T360 0T360 55T360 110T360 165T360 220T360 275T360 330Q330 338 300 330T240 330T180 330T120 330T60 330T0 330T-60 330T-120 330T-180 330T-240 330T-300 330T-360 330Q-368 300-360 275T-360 220T-360 165T-360 110T-360 55T-360 0T-360-55T-360-110T-360-165T-360-220T-360-275T-360-330Z'

function Napkin() {
  return (
    <g>
      <path d={edge} transform="translate(16 20)" fill="var(--cast)" />
      <path d={edge} className="shape" fill="var(--tone-1)" />
      <clipPath id="napkin">
        <path d={edge} />
      </clipPath>
      <g clipPath="url(#napkin)">
        <path d="M0-350H380V0H0Z" fill="var(--fold)" />
        <path d="M-380 0H0V350H-380Z" fill="var(--fold)" />
      </g>
      <path d="M0-330V330M-360 0H360" className="crease" />
      <rect x="-336" y="-306" width="672" height="612" rx="6" className="emboss" />
      <rect x="-324" y="-294" width="648" height="588" rx="4" className="emboss dots" />
      <path d="M250 150A86 84 0 1 1 178 262" transform="translate(46 20)" className="stain" />
    </g>
  )
}

/** The idea in ballpoint: lunch from home kitchens to office desks, and the sum that carries it. */
function Sketch() {
  return (
    <g>
      <text x="-2" y="-206" className="hand title">
        A tiffin for every desk
      </text>
      <path d="M-258-182C-120-192 60-176 252-190" className="ink" />
      <g transform="translate(-216 -52)">
        <path d="M-58-22C-54 40-50 52 0 52S54 40 58-22" className="ink" />
        <path
          d="M-68-24C-30-30 30-18 68-26M-58-10C-84-14-86 10-58 8M58-12C86-14 84 12 57 8"
          className="ink"
        />
        <path
          d="M-24-44C-34-58-14-64-24-82M2-44C-8-58 12-66 2-86M28-44C18-58 38-64 28-82"
          className="ink thin"
        />
      </g>
      <text x="-216" y="44" className="hand">
        Amna cooks
      </text>
      <path d="M-130-48C-112-58-98-40-78-48M-92-60L-76-48L-90-36" className="ink" />
      <g transform="translate(8 -52)">
        <circle cx="-48" cy="36" r="18" className="ink" />
        <circle cx="52" cy="36" r="18" className="ink" />
        <path
          d="M-66 20C-60-4-30 2-20 18H26C30 0 36-14 30-50L14-54M30-50C38-52 44-50 48-44M26 18C40 10 58 10 70 22M-58-2H-16C-12-8-16-14-22-14H-48"
          className="ink"
        />
        <path
          d="M-62-62H-16V-16H-62ZM-62-46H-16M-62-31H-16M-52-62C-50-74-28-74-26-62"
          className="ink fill"
        />
      </g>
      <text x="6" y="44" className="hand">
        Bilal rides
      </text>
      <path d="M88-48C106-38 122-56 142-46M128-60L144-46L128-36" className="ink" />
      <g transform="translate(230 -52)">
        <path d="M-70 26C-20 22 30 28 72 24M-54 26V56M56 26V56" className="ink" />
        <circle cx="-22" cy="-46" r="22" className="ink" />
        <path d="M-32-42C-28-34-18-34-14-42M-30-52V-50M-15-52V-50" className="ink" />
        <path d="M-46 24C-48-8-34-22-22-22S2-10 4 4L24 12" className="ink" />
        <path
          d="M16 24C16 40 56 40 56 22ZM24 10C20 2 30-2 26-12M44 10C40 2 50-2 46-12"
          className="ink fill"
        />
      </g>
      <text x="230" y="44" className="hand">
        desk eats
      </text>
      <text x="-300" y="140" className="hand start">
        who pays?
      </text>
      <path d="M-86 124C-64 114-52 132-34 122M-50 110L-32 122L-48 134" className="ink" />
      <path d="M28 124C60 128 152 122 196 126" className="marker" />
      <text x="112" y="138" className="hand strong">
        the office!
      </text>
      <path d="M4 92C68 70 220 72 232 120S126 172 60 164S-30 116 16 86" className="ink" />
      <text x="-300" y="246" className="hand start">
        450 × 20 days
      </text>
      <text x="4" y="248" className="hand start strong">
        = Rs 9,000
      </text>
      <path d="M36 272C96 264 156 272 228 264M50 284C106 278 156 284 212 278" className="ink" />
    </g>
  )
}

function Tea() {
  return (
    <g>
      <circle cx="16" cy="20" r="186" fill="var(--cast)" />
      <circle r="186" className="shape" fill="var(--saucer)" />
      <circle r="168" className="ring" />
      {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
        <path
          key={turn}
          d="M0-160C-16-150-14-134 0-126C14-134 16-150 0-160Z"
          transform={`rotate(${turn})`}
          className="shape"
          fill="var(--petal)"
        />
      ))}
      <g transform="rotate(28)">
        <path d="M96-20H158Q176-20 176 0T158 20H96Z" className="shape" fill="var(--cup)" />
        <path d="M112-4H150Q156-4 156 0T150 4H112Z" className="shape" fill="var(--saucer)" />
      </g>
      <circle cx="8" cy="10" r="112" fill="var(--cast-near)" />
      <circle r="112" className="shape" fill="var(--cup)" />
      <circle r="96" className="shape" fill="var(--cup-inside)" />
      <circle r="86" className="shape" fill="var(--tea)" />
      <path d="M-58-34C-34-72 26-78 54-44C24-58-22-56-58-34Z" fill="var(--tea-light)" />
      <circle cx="-44" cy="34" r="9" className="shape" fill="var(--tea-light)" />
      <circle cx="-26" cy="50" r="6" className="shape" fill="var(--tea-light)" />
      <circle cx="-52" cy="16" r="5" className="shape" fill="var(--tea-light)" />
      <g transform="rotate(118) translate(-6 148)">
        <path
          d="M-116 0C-116-22-72-24-52-6L120-5Q128 0 120 5L-52 6C-72 24-116 22-116 0Z"
          className="shape"
          fill="var(--steel)"
        />
        <ellipse cx="-86" cy="0" rx="20" ry="10" className="shape" fill="var(--steel-dark)" />
      </g>
    </g>
  )
}

/** Samosas, seen from above, half off the sheet. */
function Plate() {
  return (
    <g>
      <circle r="206" className="shape" fill="var(--saucer)" />
      <circle r="156" className="ring" />
      <path
        d="M-40-118Q-30-130-18-116L72 18Q80 34 62 38L-92 34Q-110 30-100 14Z"
        className="shape"
        fill="var(--samosa)"
      />
      <path d="M-32-108C-26-60-10-10 30 30M-92 26C-70 12-40 6-12 8" className="crust" />
      <path
        d="M60-20Q70-32 82-18L148 92Q154 106 138 108L2 96Q-14 92-4 78Z"
        className="shape"
        fill="var(--samosa)"
      />
      <path d="M70-12C66 30 84 70 120 100M6 88C30 72 56 66 84 68" className="crust" />
    </g>
  )
}

function Pen() {
  return (
    <g>
      <path d="M-262 18L-190-2L-176 34H230V64H-170Z" fill="var(--cast)" />
      <path d="M-268 0L-186-25V25Z" className="shape" fill="var(--brass)" />
      <path d="M-268 0L-248-6V6Z" className="shape" fill="var(--barrel-dark)" />
      <rect x="-188" y="-26" width="150" height="52" className="shape" fill="var(--grip)" />
      <path d="M-166-26V26M-146-26V26M-126-26V26M-106-26V26M-86-26V26" className="groove" />
      <rect x="-38" y="-30" width="16" height="60" className="shape" fill="var(--brass)" />
      <path d="M-22-29H214Q228-29 228 0T214 29H-22Z" className="shape" fill="var(--barrel)" />
      <path d="M-22 8H227Q226 29 214 29H-22Z" fill="var(--barrel-dark)" />
      <rect x="228" y="-12" width="30" height="24" rx="8" className="shape" fill="var(--brass)" />
      <path
        d="M84-38H218Q226-38 226-30V-20H214V-26H84Q74-32 84-38Z"
        className="shape"
        fill="var(--brass)"
      />
    </g>
  )
}
