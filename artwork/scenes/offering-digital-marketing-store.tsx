import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-store.css'

/** A store listing as a folding strip that stands on a table, and its rival behind it. */
export function OfferingDigitalMarketingStore() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-store"
      notes={
        <DecisionNote x={28} y={28}>
          face against paw, keep one
        </DecisionNote>
      }
    >
      <path d="M0 470H800V600H0Z" className="shape" fill="var(--table)" />
      <g transform="translate(236 40)">
        <Panel at={0} fill="night">
          <rect
            x="36"
            y="40"
            width="112"
            height="112"
            rx="28"
            className="shape"
            fill="var(--sky)"
          />
          <Paw x={92} y={104} />
        </Panel>
        <Panel at={1} fill="night" />
        <Panel at={2} fill="night">
          <Paw x={110} y={86} />
          <text x="20" y="40" className="display" fontSize="34" fill="var(--sky)">
            B
          </text>
        </Panel>
        <Panel at={3} fill="night" />
      </g>
      <path
        d="M10 574L190 540L370 574L550 540L730 574L800 560V600H10Z"
        className="cast"
        fill="var(--cast)"
      />
      <g transform="translate(10 132)">
        <Panel at={0} fill="white">
          <rect
            x="22"
            y="34"
            width="136"
            height="136"
            rx="34"
            className="shape"
            fill="var(--peach)"
          />
          <Dog x={90} y={106} />
          <text x="22" y="222" className="display" fontSize="37" fill="var(--ink)">
            PetOasis
          </text>
          <text x="22" y="258" fontSize="23" fill="var(--quiet)">
            Her day, her
          </text>
          <text x="22" y="288" fontSize="23" fill="var(--quiet)">
            papers, sitters
          </text>
          <rect
            x="22"
            y="322"
            width="104"
            height="48"
            rx="24"
            className="shape hatched"
            fill="var(--accent)"
          />
          <text x="74" y="355" className="bold middle" fontSize="25" fill="var(--white)">
            Get
          </text>
        </Panel>
        <Panel at={1} fill="orange">
          <Headline first="A walk," second="measured" />
          <rect
            x="24"
            y="142"
            width="132"
            height="320"
            rx="24"
            className="shape"
            fill="var(--white)"
          />
          <path
            d="M50 336C22 270 60 220 96 250S140 200 130 300S90 300 50 336Z"
            className="line"
            stroke="var(--accent)"
            strokeWidth="11"
          />
          <circle cx="50" cy="336" r="13" className="shape" fill="var(--ink)" />
          <text x="90" y="200" className="bold middle" fontSize="27" fill="var(--ink)">
            1.6 km
          </text>
        </Panel>
        <Panel at={2} fill="green">
          <Headline first="A sitter" second="for a parrot" />
          <Parrot />
        </Panel>
        <Panel at={3} fill="peach">
          <text x="158" y="66" className="arabic bold end" fontSize="31" fill="var(--ink)">
            يوم ميسو
          </text>
          <rect
            x="24"
            y="104"
            width="132"
            height="320"
            rx="24"
            className="shape"
            fill="var(--white)"
          />
          <Dog x={90} y={170} />
          <path
            d="M138 262H60M138 296H84M138 330H48"
            className="line"
            stroke="var(--sand)"
            strokeWidth="12"
          />
        </Panel>
        <Panel at={4} fill="orange">
          <text x="18" y="52" className="display" fontSize="34" fill="var(--white)">
            A
          </text>
        </Panel>
      </g>
    </SheetOfOffering>
  )
}

/** One leaf of the strip; every second leaf leans the other way. */
function Panel({ at, fill, children }: { at: number; fill: string; children?: ReactNode }) {
  const away = at % 2 === 1
  return (
    <g transform={`matrix(1 ${away ? 0.19 : -0.19} 0 1 ${at * 180} ${away ? 0 : 34})`}>
      <rect width="180" height="408" className="shape" fill={`var(--${fill})`} />
      <svg width="180" height="408" style={{ overflow: 'hidden' }} aria-hidden="true">
        {children}
      </svg>
      {away && <rect width="180" height="408" className="cast" fill="var(--fold)" />}
    </g>
  )
}

function Headline({ first, second }: { first: string; second: string }) {
  return (
    <text x="20" y="54" className="display" fontSize="29" fill="var(--white)">
      {first}
      <tspan x="20" dy="33">
        {second}
      </tspan>
    </text>
  )
}

function Paw({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="16" rx="27" ry="22" className="shape" fill="var(--accent)" />
      {[-32, -12, 12, 32].map((toe) => (
        <ellipse
          key={toe}
          cx={toe}
          cy={Math.abs(toe) > 20 ? -10 : -26}
          rx="9"
          ry="13"
          className="shape"
          fill="var(--accent)"
        />
      ))}
    </g>
  )
}

function Dog({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-30-32C-58-48-70-10-60 22C-54 36-42 30-40 10ZM30-32C58-48 70-10 60 22C54 36 42 30 40 10Z"
        className="shape hatched"
        fill="var(--ear)"
      />
      <ellipse rx="46" ry="50" className="shape" fill="var(--fur)" />
      <path
        d="M0-50C4-30 6-22 10-10C32-6 34 14 30 24C24 44 10 50 0 50S-24 44-30 24C-34 14-32-6-10-10C-6-22-4-30 0-50Z"
        className="shape"
        fill="var(--muzzle)"
      />
      <circle cx="-22" cy="-10" r="6.5" className="shape hatched" fill="var(--ink)" />
      <circle cx="22" cy="-10" r="6.5" className="shape hatched" fill="var(--ink)" />
      <path
        d="M-11 6H11C10 16 4 18 0 18S-10 16-11 6Z"
        className="shape hatched"
        fill="var(--ink)"
      />
      <path
        d="M0 18V26M-16 24C-12 34-2 32 0 26C2 32 12 34 16 24"
        className="line"
        stroke="var(--ink)"
        strokeWidth="3"
      />
    </g>
  )
}

function Parrot() {
  return (
    <g transform="translate(92 262)">
      <path d="M-18 90L-38 170L-8 176L14 96Z" className="shape" fill="var(--blue)" />
      <path
        d="M-30-70C10-110 62-70 50 0C46 60 20 100-20 100C-50 80-56 0-30-70Z"
        className="shape"
        fill="var(--red)"
      />
      <path
        d="M40-20C60 30 40 84 4 104C-16 70-4 0 40-20Z"
        className="shape hatched"
        fill="var(--yellow)"
      />
      <path
        d="M-34-66C-66-62-70-28-52-14C-50-30-40-38-26-40Z"
        className="shape"
        fill="var(--white)"
      />
      <circle cx="-8" cy="-54" r="13" className="shape" fill="var(--white)" />
      <circle cx="-10" cy="-54" r="6" className="shape hatched" fill="var(--ink)" />
      <path d="M-100 108H100" className="line" stroke="var(--branch)" strokeWidth="13" />
    </g>
  )
}
