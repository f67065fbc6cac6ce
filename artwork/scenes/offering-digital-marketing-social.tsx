import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-social.css'

const columns = [0, 1, 2, 3, 4, 5, 6, 7]
const shots = ['steam', 'ladle', 'the pour', 'lid off']

/** A phone on a stand films a karahi in a restaurant's kitchen; the list of shots hangs beside it. */
export function OfferingDigitalMarketingSocial() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-social"
      notes={
        <DecisionNote x={22} y={538}>
          twenty seconds, one dish
        </DecisionNote>
      }
    >
      {columns.map((column) =>
        [0, 1, 2, 3].map((row) => (
          <rect
            key={`${column} ${row}`}
            x={column * 112 - 60 - (row % 2) * 56}
            y={row * 112 - 26}
            width="106"
            height="106"
            className="line faint"
            stroke="var(--joint)"
            strokeWidth="3"
          />
        )),
      )}
      <Spoons />
      <path d="M0 408H800V600H0Z" className="shape" fill="var(--counter)" />
      <path d="M0 408H800V424H0Z" className="shape" fill="var(--counter-edge)" />
      <ellipse cx="330" cy="528" rx="330" ry="44" className="cast" fill="var(--cast)" />
      <g transform="translate(322 400)">
        <Karahi />
      </g>
      <Phone />
      <ShotList />
    </SheetOfOffering>
  )
}

/** An iron pan of chicken, seen from a little above; its middle is the origin. */
function Karahi() {
  return (
    <g>
      <path
        d="M-290 4C-350-10-350-60-292-50M290 4C350-10 350-60 292-50"
        className="line"
        stroke="var(--iron)"
        strokeWidth="18"
      />
      <path
        d="M-290-22C-280 100-140 136 0 136S280 100 290-22Z"
        className="shape"
        fill="var(--iron)"
      />
      <ellipse cy="-24" rx="290" ry="92" className="shape" fill="var(--iron-light)" />
      <ellipse cy="-18" rx="262" ry="76" className="shape hatched" fill="var(--curry)" />
      <path
        d="M-220-24C-180-56-120-60-96-40M40 36C100 44 170 26 200 2"
        className="line"
        stroke="var(--oil)"
        strokeWidth="9"
      />
      <path
        d="M-150-30C-120-70-50-60-46-24C-40 8-100 20-130 6C-156-4-160-18-150-30Z"
        className="shape"
        fill="var(--meat)"
      />
      <path
        d="M-20-44C20-78 96-66 96-32C92 0 40 10 4-4C-22-14-34-30-20-44Z"
        className="shape"
        fill="var(--meat)"
      />
      <path
        d="M-50 10C-10-12 60 0 58 24C50 46-20 48-46 36C-62 28-62 18-50 10Z"
        className="shape"
        fill="var(--meat)"
      />
      <path
        d="M112-10C150-34 196-22 192 2C184 22 140 24 118 14C106 8 104-4 112-10Z"
        className="shape"
        fill="var(--meat)"
      />
      <path
        d="M-120-44C-100-54-78-50-68-40M12-48C36-60 62-54 72-44"
        className="line"
        stroke="var(--shine)"
        strokeWidth="7"
      />
      <path
        d="M-190 16C-150-4-110 26-60-6C-96 46-150 44-190 16Z"
        className="shape"
        fill="var(--green)"
      />
      <path
        d="M88-52C128-60 156-40 206-44C170-14 116-18 88-52Z"
        className="shape"
        fill="var(--green)"
      />
      <path
        d="M-18-20L20-34M-6-8L34-18M10-30L16-4M-100-12L-70-26M130 2L160-8"
        className="line"
        stroke="var(--ginger)"
        strokeWidth="8"
      />
      <path
        d="M-120-104C-150-140-96-164-122-210M20-116C-12-156 48-186 18-236M136-104C108-140 164-164 138-206"
        className="line"
        stroke="var(--steam)"
        strokeWidth="12"
      />
    </g>
  )
}

function Phone() {
  return (
    <g transform="translate(206 44) rotate(-2 128 250)">
      <path
        d="M74 480L-6 620M128 490V640M182 480L262 620"
        className="line"
        stroke="var(--stand)"
        strokeWidth="20"
      />
      <rect x="62" y="462" width="132" height="40" rx="12" className="shape" fill="var(--stand)" />
      <rect width="256" height="478" rx="40" className="shape lifted" fill="var(--bezel)" />
      <clipPath id="film">
        <rect x="11" y="11" width="234" height="456" rx="30" />
      </clipPath>
      <g clipPath="url(#film)">
        <rect width="256" height="478" className="shape" fill="var(--film)" />
        <path d="M0 300H256V478H0Z" className="shape" fill="var(--film-counter)" />
        <g transform="translate(104 318) scale(0.86)">
          <Karahi />
        </g>
      </g>
      <rect
        x="11"
        y="11"
        width="234"
        height="456"
        rx="30"
        className="line"
        stroke="var(--bezel)"
        strokeWidth="2"
      />
      <rect x="28" y="34" width="112" height="44" rx="22" className="shape" fill="var(--bezel)" />
      <circle cx="50" cy="56" r="10" className="shape hatched" fill="var(--signal)" />
      <text x="70" y="65" className="mono" fontSize="25" fill="var(--white)">
        0:14
      </text>
      <circle cx="128" cy="424" r="29" className="line" stroke="var(--white)" strokeWidth="6" />
      <rect
        x="114"
        y="410"
        width="28"
        height="28"
        rx="7"
        className="shape hatched"
        fill="var(--accent)"
      />
    </g>
  )
}

function ShotList() {
  return (
    <g transform="translate(556 56) rotate(3)">
      <path d="M0 0H226V296L196 326H0Z" className="shape lifted" fill="var(--paper)" />
      <path d="M226 296H196V326Z" className="shape" fill="var(--paper-back)" />
      <path d="M74-22L156-18L154 14L72 10Z" className="shape" fill="var(--tape)" />
      <text x="22" y="62" className="display" fontSize="34" fill="var(--ink)">
        Thursday
      </text>
      {shots.map((shot, index) => (
        <g key={shot} transform={`translate(22 ${116 + index * 56})`}>
          <rect
            y="-24"
            width="26"
            height="26"
            rx="5"
            className="line"
            stroke="var(--ink)"
            strokeWidth="3"
          />
          {index < 2 && (
            <path
              d="M2-14L12-2L34-34"
              className="line bright"
              stroke="var(--accent)"
              strokeWidth="5"
            />
          )}
          <text x="46" className="hand" fontSize="38" fill="var(--ink)">
            {shot}
          </text>
        </g>
      ))}
    </g>
  )
}

function Spoons() {
  return (
    <g>
      <path d="M-10 64H190" className="line" stroke="var(--steel)" strokeWidth="12" />
      <path d="M52 62V240M128 62V206" className="line" stroke="var(--wood)" strokeWidth="14" />
      <path d="M14 240H90C90 300 14 300 14 240Z" className="shape" fill="var(--steel)" />
      <ellipse cx="128" cy="244" rx="28" ry="42" className="shape" fill="var(--wood)" />
    </g>
  )
}
