import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-petoasis.css'

/** One profile for every animal: it asks the tortoise for a leash and cannot note the parrot's fear. */
export function IdeaPetoasis() {
  return (
    <DrawnSheet
      name="idea-petoasis"
      height={750}
      notes={
        <DecisionNote x={40} y={36}>
          one form for all of them
        </DecisionNote>
      }
    >
      <path d="M-10 690H1210" className="line bold" />
      <path
        d="M34 690L44 660L54 690M64 690L70 668L80 690M1130 690L1142 656L1152 690M1162 690L1170 670L1180 690"
        className="line"
      />
      <Tortoise />
      <path d="M1004 504C1090 540 1150 470 1224 360" className="line leash" />
      <path d="M1004 504C1090 540 1150 470 1224 360" className="line leash-inside" />
      <Collar />
      <Form />
      <text x="98" y="580" className="corrected" transform="rotate(-6 98 580)">
        hibernates?
      </text>
      <Parrot />
      <Hat />
      <path d="M82 388C150 372 220 300 268 288S340 268 372 226" className="signal" />
    </DrawnSheet>
  )
}

function Tortoise() {
  return (
    <g transform="translate(330 196) scale(1.86)" className="tortoise">
      <path
        d="M108 176L92 252Q90 264 104 264H142Q152 264 152 252V186ZM262 190V254Q262 264 272 264H312Q324 264 320 250L302 176ZM46 190Q14 196 4 210Q34 218 66 204Z"
        className="shape hatched"
      />
      <path
        d="M318 170C340 158 344 128 350 110C358 84 400 80 410 108C416 130 402 146 388 152C376 160 372 186 352 196H312Z"
        className="shape"
      />
      <path
        d="M52 188C52 108 116 44 192 44S330 108 332 188Q332 200 320 200H64Q52 200 52 188Z"
        className="shape"
      />
      <path
        d="M164 68H222L242 118L194 152L144 118ZM84 120L130 84L126 126L102 160L70 164ZM258 84L302 122L314 164L282 160L260 126ZM140 138L178 166L172 190H112L120 164ZM248 138L266 164L274 190H216L208 166Z"
        className="shape hatched"
      />
      <path
        d="M46 186Q192 214 338 186Q346 202 330 208Q192 228 56 208Q40 202 46 186Z"
        className="shape"
      />
      <circle cx="384" cy="110" r="6" className="ink" />
      <path d="M394 136Q404 134 410 124M374 96Q382 90 392 94" className="line" />
    </g>
  )
}

function Collar() {
  return (
    <g>
      <path d="M938 494Q966 470 1010 488L1004 516Q966 498 934 524Z" className="shape hatched" />
      <circle cx="940" cy="470" r="18" className="shape" />
    </g>
  )
}

/** It hangs from the leash where a hand would be. */
function Form() {
  return (
    <g transform="rotate(-4 260 380)">
      <path d="M70 222L118 174H402L450 222V596H70Z" className="shape sheet" />
      <circle cx="260" cy="208" r="17" className="shape" />
      <path d="M260 208C290 150 360 150 420 190" className="line" />
      <text x="104" y="300" className="ask">
        Leash
      </text>
      <text x="104" y="372" className="ask">
        size?
      </text>
      {['S', 'M', 'L'].map((size, place) => (
        <g key={size} transform={`translate(${104 + place * 106} 412)`}>
          <rect width="92" height="84" rx="16" className="shape" />
          <text x="46" y="62" className="size middle">
            {size}
          </text>
        </g>
      ))}
    </g>
  )
}

/** It leans away from the hat, crest up. */
function Parrot() {
  return (
    <g transform="translate(716 290) rotate(-12) scale(.98)">
      <path d="M-34-22L-104 34L-84 60L-4-4Z" className="shape hatched" />
      <path d="M-24 6Q-26-8-14-8T-4 6M2 2Q0-12 12-12T22 2" className="shape" />
      <path
        d="M-26-178C-58-200-58-226-44-246M-10-188C-30-214-24-242-6-258M8-190C2-216 10-236 28-244"
        className="line bold"
      />
      <path
        d="M-30-12C-84-44-88-122-44-160C-22-194 42-196 50-152C58-110 42-40 16-10Z"
        className="shape"
      />
      <path d="M-58-124C-20-136 14-102 2-40C-34-32-76-74-58-124Z" className="shape hatched" />
      <path d="M46-168C82-174 88-140 66-116C64-134 56-140 48-140Z" className="shape" />
      <circle cx="20" cy="-156" r="13" className="shape" />
      <circle cx="23" cy="-156" r="6" className="ink" />
      <path d="M112-176L140-184M106-144L136-136M104-208L126-228" className="line bold" />
    </g>
  )
}

/** A straw hat on the tortoise. */
function Hat() {
  return (
    <g transform="translate(1034 356) rotate(10)">
      <path d="M-62-4C-58-84 58-84 62-4Z" className="shape" />
      <path d="M-63-26Q0-8 63-26V-2Q0 14-63-2Z" className="shape hatched" />
      <path d="M-128 8Q-60-14 0-4T128 8Q60 32 0 28T-128 8Z" className="shape" />
    </g>
  )
}
