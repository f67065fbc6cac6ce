import { DrawnSheet } from './drawn-sheet.tsx'
import './page-privacy.css'

/** What another site would file, from the back of the drawer; here the folders stay empty. */
const folders = [
  { name: 'Cookies', tab: 574, left: 262, right: 938, top: 132 },
  { name: 'Logins', tab: 264, left: 232, right: 968, top: 238 },
  { name: 'Ad pixels', tab: 210, left: 202, right: 998, top: 344 },
  { name: 'Profiles', tab: 200, left: 172, right: 1028, top: 458 },
]

/** A drawer of empty folders: dashes only. One message is kept, under its date. */
export function PagePrivacy() {
  return (
    <DrawnSheet name="page-privacy" height={900}>
      <Cabinet />
      {folders.slice(0, 3).map((folder) => (
        <Folder key={folder.name} {...folder} />
      ))}
      <Ticket />
      {folders.slice(3).map((folder) => (
        <Folder key={folder.name} {...folder} />
      ))}
      <Front />
    </DrawnSheet>
  )
}

/** The cabinet behind and the rails that the drawer runs on. */
function Cabinet() {
  return (
    <g>
      <path d="M226 900V40H974V900" className="line faint" />
      <path d="M226 58H974" className="line faint" />
      <path d="M262 92L96 634H1104L938 92Z" className="shape wall" />
      <path d="M282 92L128 634M918 92L1072 634" className="line" />
    </g>
  )
}

type FolderProps = { name: string; tab: number; left: number; right: number; top: number }

function Folder({ name, tab, left, right, top }: FolderProps) {
  const width = 60 + name.length * 25
  return (
    <g>
      <path
        d={`M${left} 700V${top}H${tab}L${tab + 14} ${top - 62}H${tab + width}L${tab + width + 14} ${top}H${right}V700Z`}
        className="shape ghost"
      />
      <text x={tab + 7 + width / 2} y={top - 14} className="middle label">
        {name}
      </text>
    </g>
  )
}

/** The one thing kept. */
function Ticket() {
  return (
    <g transform="translate(528 168) rotate(4)">
      <path
        d="M16 0H464Q480 0 480 16V96A22 22 0 0 0 480 140V420H0V140A22 22 0 0 0 0 96V16Q0 0 16 0Z"
        className="shape hatched"
      />
      <path d="M30 22H450V92M30 22V92M450 144V420M30 144V420" className="line" />
      <rect x="24" y="20" width="432" height="400" rx="10" className="shape" />
      <text x="56" y="88">
        Your message
      </text>
      <path d="M24 118H456" className="line ghost" />
      <text x="240" y="204" className="date middle">
        27 Nov 2026
      </text>
      <path
        d="M36 186C44 132 196 124 318 132C440 142 474 196 416 224C344 252 138 250 62 232C18 220 22 176 80 158"
        className="signal"
      />
    </g>
  )
}

function Front() {
  return (
    <g>
      <path d="M72 622H1128Q1144 622 1144 638V900H56V638Q56 622 72 622Z" className="shape" />
      <path d="M86 652H1114V900H86Z" className="line faint" />
      <path d="M388 664H812V764H388Z" className="shape hatched" />
      <path d="M404 680H796V748H404Z" className="shape" />
      <text x="600" y="732" className="middle label">
        What we keep
      </text>
      <path
        d="M500 796H700Q716 796 716 812V822C716 854 680 872 600 872S484 854 484 822V812Q484 796 500 796Z"
        className="shape hatched"
      />
    </g>
  )
}
