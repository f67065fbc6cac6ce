import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-devices.css'

/** An Arabic screen and an old phone in Urdu, with the faults ringed in grease pencil. */
export function OfferingQualityAssuranceDevices() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-devices"
      notes={
        <DecisionNote x={26} y={24}>
          mirror, then read
        </DecisionNote>
      }
    >
      <OldPhone />
      <ArabicPhone />
    </SheetOfOffering>
  )
}

function OldPhone() {
  return (
    <g transform="translate(168 368) rotate(-7)">
      <rect className="cast" x="-120" y="-246" width="270" height="470" rx="34" fill="#cbb998" />
      <rect x="-138" y="-264" width="276" height="474" rx="30" className="shape" fill="#6d5a86" />
      <rect x="-30" y="-246" width="60" height="8" rx="4" className="shape" fill="#4d3d63" />
      <path d="M-118-218H118V116H-118Z" className="shape" fill="#fffdf8" />
      <rect x="-28" y="136" width="56" height="46" rx="10" className="shape" fill="#4d3d63" />
      <clipPath id="urdu-line">
        <path d="M-118-142H118V-70H-118Z" />
      </clipPath>
      <path d="M-118-142H118V-70H-118Z" className="shape" fill="#ece4f5" />
      <g clipPath="url(#urdu-line)">
        <text x="104" y="-88" className="urdu big">
          ادائیگی
        </text>
      </g>
      <path d="M-96-36H96M-96-6H60" className="line" stroke="#cfc4dc" strokeWidth="12" />
      <rect
        x="-98"
        y="32"
        width="196"
        height="60"
        rx="12"
        className="shape hatched"
        fill="#0f5d4a"
      />
      <path
        d="M138-236L100-200L112-176L84-152M100-200L64-206M112-176L128-150"
        className="line"
        stroke="#b7aac9"
        strokeWidth="3"
      />
      <path
        d="M-12-166C62-178 132-152 130-108C128-66 60-50-10-52C-84-54-132-78-130-112C-126-150-60-168 26-166"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
    </g>
  )
}

function ArabicPhone() {
  return (
    <g transform="translate(530 340) rotate(5)">
      <rect className="cast" x="-172" y="-286" width="400" height="760" rx="60" fill="#cbb998" />
      <rect x="-198" y="-312" width="396" height="780" rx="58" className="shape" fill="#10241e" />
      <rect x="-180" y="-294" width="360" height="760" rx="42" className="shape" fill="#fffdf8" />
      <path
        d="M-180-252A42 42 0 0 1-138-294H138A42 42 0 0 1 180-252V-26H-180Z"
        className="shape hatched"
        fill="#0f5d4a"
      />
      <path
        d="M-122-258L-142-236L-122-214M-142-236H-100"
        className="line"
        stroke="#ffffff"
        strokeWidth="6"
      />
      <text x="148" y="-218" className="arabic title">
        القسط القادم
      </text>
      <text x="148" y="-112" className="arabic sum">
        ١٬٢٥٠ ر.س
      </text>
      <rect x="-148" y="-76" width="296" height="22" rx="11" className="shape" fill="#2f7a66" />
      <rect
        x="-148"
        y="-76"
        width="178"
        height="22"
        rx="11"
        className="shape hatched"
        fill="#f0c15a"
      />
      <text x="148" y="38" className="arabic label">
        تاريخ السداد
      </text>
      <text x="-148" y="38" className="arabic label start">
        ١٥ مارس
      </text>
      <path d="M-148 66H148" className="line faint" stroke="#ddd6c8" strokeWidth="2" />
      <clipPath id="arabic-button">
        <rect x="-66" y="100" width="220" height="92" rx="20" />
      </clipPath>
      <rect x="-148" y="100" width="296" height="92" rx="22" className="shape" fill="#f0c15a" />
      <g clipPath="url(#arabic-button)">
        <text x="132" y="162" className="arabic pay">
          ادفع القسط الآن
        </text>
      </g>
      <path
        d="M-106-280C-70-276-62-228-84-204C-112-184-164-198-168-234C-168-268-138-288-96-278"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
      <text x="-236" y="-226" className="hand">
        1
      </text>
      <path
        d="M0-96C110-100 176-92 174-64C168-36 60-32-30-36C-120-38-174-44-172-68C-166-94-90-98 24-96"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
      <text x="184" y="-28" className="hand">
        2
      </text>
      <path
        d="M-52 88C-20 108-20 182-50 206C-78 222-104 192-104 146C-104 106-84 80-40 86"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
      <text x="-142" y="252" className="hand">
        3 cut off
      </text>
    </g>
  )
}
