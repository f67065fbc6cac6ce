import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-testers.css'

/** One wallet on an iPhone and an Android phone, with a tester's luggage tag tied to them. */
export function OfferingMvpDevelopmentTesters() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-testers"
      notes={
        <DecisionNote x={24} y={540}>
          one code, two stores
        </DecisionNote>
      }
    >
      <g transform="translate(436 34) rotate(9 160 300)">
        <rect width="316" height="660" rx="26" className="shape lifted" fill="var(--frame)" />
        <rect
          x="10"
          y="10"
          width="296"
          height="640"
          rx="18"
          className="shape"
          fill="var(--white)"
        />
        <circle cx="158" cy="36" r="11" className="shape" fill="var(--frame)" />
        <Wallet />
      </g>
      <g transform="translate(92 58) rotate(-8 160 300)">
        <rect width="316" height="660" rx="60" className="shape lifted" fill="var(--frame-dark)" />
        <rect
          x="12"
          y="12"
          width="292"
          height="636"
          rx="50"
          className="shape"
          fill="var(--white)"
        />
        <rect
          x="108"
          y="26"
          width="100"
          height="28"
          rx="14"
          className="shape"
          fill="var(--frame-dark)"
        />
        <Wallet />
        <path d="M-2 327H318" className="line" stroke="var(--string)" strokeWidth="6" />
      </g>
      <Tag />
    </SheetOfOffering>
  )
}

function Wallet() {
  return (
    <g>
      <text x="36" y="112" fontSize="27" fill="var(--quiet)">
        In Riyadh
      </text>
      <text x="36" y="168" className="display" fontSize="52" fill="var(--ink)">
        SAR 2,340
      </text>
      <Pass y={198} fill="blue" code="LHE" money="PKR 86,400" />
      <Pass y={334} fill="plum" code="DOH" money="QAR 415" />
      <Pass y={470} fill="blue" code="" money="" />
    </g>
  )
}

function Pass({ y, fill, code, money }: { y: number; fill: string; code: string; money: string }) {
  return (
    <g transform={`translate(28 ${y})`}>
      <path
        d="M20 0H180A12 12 0 0 0 204 0H240A20 20 0 0 1 260 20V102A20 20 0 0 1 240 122H204A12 12 0 0 0 180 122H20A20 20 0 0 1 0 102V20A20 20 0 0 1 20 0Z"
        className={`shape ${fill === 'blue' ? 'hatched' : ''}`}
        fill={`var(--${fill})`}
      />
      <path
        d="M192 20V104"
        className="line"
        stroke="var(--white)"
        strokeWidth="3"
        strokeDasharray="1 10"
      />
      <text x="20" y="48" className="display" fontSize="36" fill="var(--white)">
        {code}
      </text>
      <text x="20" y="94" fontSize="26" fill="var(--white)">
        {money}
      </text>
      <path
        d="M216 24H242M216 40H242M216 48H242M216 62H242M216 80H242M216 88H242"
        className="line"
        stroke="var(--white)"
        strokeWidth="4"
      />
    </g>
  )
}

function Tag() {
  return (
    <g>
      <path
        d="M411 360C446 392 440 440 420 484M409 364C400 410 404 450 416 486"
        className="line"
        stroke="var(--string)"
        strokeWidth="6"
      />
      <g transform="translate(386 420) rotate(7)">
        <path d="M0 34L44-14H330V150H44L0 100Z" className="shape lifted" fill="var(--kraft)" />
        <circle cx="38" cy="66" r="19" className="shape" fill="var(--ring)" />
        <circle cx="38" cy="66" r="9" className="shape" fill="var(--ground)" />
        <text x="80" y="42" fontSize="26" fill="var(--ink)">
          Tester
        </text>
        <text x="172" y="44" className="hand" fontSize="46" fill="var(--biro)">
          Sana
        </text>
        <path
          d="M168 56H310"
          className="line"
          stroke="var(--ring)"
          strokeWidth="3"
          strokeDasharray="1 8"
        />
        <g transform="translate(200 100) rotate(-5)">
          <rect
            x="-122"
            y="-30"
            width="244"
            height="60"
            rx="8"
            className="line bright"
            stroke="var(--signal)"
            strokeWidth="5"
          />
          <text y="11" className="bold middle" fontSize="30" fill="var(--stamp)">
            Passed review
          </text>
        </g>
      </g>
    </g>
  )
}
