import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { SceneHatch } from './scene-kit.tsx'
import './life-demo.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** What is left of AED 8,480 after each of eight payments of 1,060, in steps of the stair. */
const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr'] as const

export function LifeDemo() {
  return (
    <Screen name="life-demo">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Room />
        <BigScreen />
        <Builder />
        <Table />
        <Team />
      </svg>
      <DecisionNote x={22} y={372}>
        builder holds the phone
      </DecisionNote>
      <Dimension x={222} y={36} length={676} label="screen 676 × 420" />
    </Screen>
  )
}

function Room() {
  return (
    <g>
      <rect width="1200" height="900" className="wall" />
      <path d="M0 570H1200V900H0Z" className="floor" />
      <path d="M0 570H1200" className="rule" />
      <g transform="translate(108 190)">
        <circle r="62" className="shape clock" />
        <path
          d="M0 -50V-42M50 0H42M0 50V42M-50 0H-42M25 -43L22 -38M43 -25L38 -22M43 25L38 22M25 43L22 38M-25 43L-22 38M-43 25L-38 22M-43 -25L-38 -22M-25 -43L-22 -38"
          className="tick"
        />
        <path d="M0 0L22 13" className="hand" />
        <path d="M0 0V-40" className="hand" />
        <circle r="5" className="pivot" />
        <text y="106" className="city">
          Lahore
        </text>
        <text y="136" className="day">
          Friday
        </text>
      </g>
      <path d="M1132 570V470" className="stalk" />
      <path
        d="M1132 500C1090 480 1076 440 1082 404C1116 420 1134 456 1132 500ZM1132 480C1128 430 1150 392 1186 380C1192 424 1172 462 1132 480ZM1132 520C1164 516 1190 496 1198 466C1168 464 1140 486 1132 520Z"
        className="shape leaf"
      />
      <path d="M1098 548H1166L1156 640H1108Z" className="shape pot" />
    </g>
  )
}

function BigScreen() {
  return (
    <g>
      <rect x="222" y="52" width="676" height="420" rx="18" className="shape bezel" />
      <g transform="translate(236 66)">
        <Client />
        <g transform="translate(414 0)">
          <path d="M0 0H224A10 10 0 0 1 234 10V382A10 10 0 0 1 224 392H0Z" className="shape mint" />
          <g transform="translate(26 20)">
            <rect width="182" height="352" rx="26" className="shape phone" />
            <g transform="translate(7 7)">
              <rect width="168" height="338" rx="20" className="shape paper" />
              <Loan />
            </g>
          </g>
        </g>
      </g>
    </g>
  )
}

/** The client, on the line from Riyadh. */
function Client() {
  return (
    <g>
      <path d="M10 0H414V392H10A10 10 0 0 1 0 382V10A10 10 0 0 1 10 0Z" className="shape haze" />
      <path
        d="M0 300V214H34V184H70V236H96V150H110V120H128V150H142V300ZM276 300V230H304V214H330V246H384V200H414V300Z"
        className="shape skyline"
      />
      <path
        d="M322 300C316 200 312 140 316 62C320 98 332 106 342 106S364 98 368 62C372 140 368 200 362 300Z"
        className="shape skyline"
      />
      <path d="M0 300H414" className="sill" />
      <path d="M150 150H264L276 330H138Z" className="shape ghutra-back" />
      <path
        d="M60 392C62 330 92 304 150 292H264C322 304 352 330 354 392Z"
        className="shape thobe"
      />
      <path d="M176 292L207 322L238 292V276H176Z" className="shape thobe" />
      <path d="M207 322V392" className="fold" />
      <path d="M176 236H238V282C238 300 176 300 176 282Z" className="shape skin-shade" />
      <path
        d="M156 178C156 130 258 130 258 178V218C258 252 236 274 207 274S156 252 156 218Z"
        className="shape skin"
      />
      <path
        d="M158 214C168 228 184 226 207 224C230 226 246 228 256 214C258 250 236 276 207 276S156 250 158 214Z"
        className="shape beard"
      />
      <path d="M188 238C198 248 216 248 226 238C222 234 192 234 188 238Z" className="shape smile" />
      <path
        d="M180 186m-16 0a16 14 0 1 0 32 0a16 14 0 1 0 -32 0M234 186m-16 0a16 14 0 1 0 32 0a16 14 0 1 0 -32 0M196 184C202 180 212 180 218 184"
        className="specs"
      />
      <circle cx="181" cy="187" r="4" className="eye" />
      <circle cx="233" cy="187" r="4" className="eye" />
      <path d="M207 194C212 206 212 210 203 212" className="fold" />
      <path
        d="M207 86C262 86 286 124 286 170C290 220 300 262 318 318C292 322 270 312 258 296C264 262 262 200 254 158C238 146 176 146 160 158C152 200 150 262 156 296C144 312 122 322 96 318C114 262 124 220 128 170C128 124 152 86 207 86Z"
        className="shape ghutra"
      />
      <path
        d="M138 190C134 234 126 274 118 300M276 190C280 234 288 274 296 300M170 140C190 132 224 132 244 140"
        className="fold"
      />
      <path
        d="M136 132C150 106 264 106 278 132L276 148C258 124 156 124 138 148Z"
        className="shape agal"
      />
      <rect x="18" y="342" width="136" height="34" rx="17" className="shape tag" />
      <text x="86" y="365" className="tag-text">
        Riyadh 14:00
      </text>
    </g>
  )
}

function Loan() {
  return (
    <g>
      <text x="14" y="34" className="yusra">
        yusra
      </text>
      <text x="154" y="34" className="yusra-arabic">
        يُسر
      </text>
      <text x="13" y="76" className="take">
        Take AED
      </text>
      <text x="13" y="112" className="amount">
        8,000
      </text>
      <rect x="10" y="124" width="112" height="30" className="shape marker" />
      <text x="15" y="146" className="cost">
        It costs 480
      </text>
      {months.map((month, index) => (
        <g key={month} transform={`translate(${14 + index * 17.5} 0)`}>
          <rect y={172 + index * 13} width="17.5" height={8 - index} className="shape amber" />
          <rect
            y={180 + index * 12}
            width="17.5"
            height={104 - index * 12}
            className="shape green"
          />
        </g>
      ))}
      <path d="M0 284H168" className="axis" />
      <rect x="12" y="294" width="144" height="34" rx="17" className="shape ink-fill" />
      <text x="84" y="317" className="button">
        Take 8,000
      </text>
    </g>
  )
}

/** Whoever built it holds the phone. */
function Builder() {
  return (
    <g transform="translate(1010 0)">
      <path
        d="M-62 420C-46 396 46 396 62 424C84 520 96 680 104 830H-92C-90 680 -86 500 -62 420Z"
        className="shape kameez"
      />
      <path d="M-40 690C-38 600 -34 520 -36 470M44 690C44 600 40 520 40 470" className="fold" />
      <path
        d="M60 420C92 440 104 500 98 566C96 594 72 610 40 612L36 586C56 580 64 566 64 544C64 510 50 480 40 456Z"
        className="shape kameez-shade"
      />
      <path
        d="M-58 424C-86 420 -104 404 -116 376L-130 330L-106 318L-86 352L-44 386C-30 404 -36 430 -58 424Z"
        className="shape kameez-shade"
      />
      <path
        d="M-132 332C-142 318 -142 300 -132 290L-112 292C-102 300 -102 312 -106 320Z"
        className="shape skin"
      />
      <g transform="translate(-128 262) rotate(-8)">
        <rect x="-36" y="-66" width="72" height="132" rx="13" className="shape phone" />
        <rect x="-31" y="-61" width="62" height="122" rx="9" className="shape paper" />
        <path d="M-24 42V-2H-12V8H0V18H12V28H24V42Z" className="shape green" />
        <path d="M-22 -46H4M-22 -34H16M-22 -22H-4" className="lines" />
        <path
          d="M-40 20C-48 20 -48 30 -38 32H-30V20ZM-40 36C-48 36 -48 46 -38 48H-30V36Z"
          className="shape skin"
        />
      </g>
      <path d="M-18 404V362H24V404C12 416 -6 416 -18 404Z" className="shape skin-shade" />
      <path
        d="M-46 330C-54 334 -58 342 -50 348C-46 366 -34 376 -16 376L20 360V286H-40Z"
        className="shape skin"
      />
      <path
        d="M-42 324C-50 262 -10 240 24 248C64 256 70 306 58 340C52 362 40 376 22 378C10 360 2 344 0 322C-12 326 -28 326 -42 324Z"
        className="shape hair"
      />
      <path
        d="M34 366C54 360 62 384 56 408C68 430 62 456 54 472C62 492 58 514 48 528C36 516 34 494 38 474C30 452 32 428 38 410C28 394 26 376 34 366Z"
        className="shape hair"
      />
      <path d="M36 408C44 414 52 414 58 408M38 472C44 478 50 478 55 472" className="band" />
      <path d="M2 340C-4 344 -2 354 4 356" className="fold" />
      <circle cx="4" cy="362" r="5" className="shape amber" />
    </g>
  )
}

function Table() {
  return (
    <g>
      <path d="M190 596H1010L1140 820H60Z" className="shape table" />
      <path d="M60 820H1140V842H60Z" className="shape table-edge" />
      <path d="M160 648H1040M126 706H1074M92 764H1108" className="wood-grain" />
      <g transform="translate(560 640)">
        <ellipse cy="14" rx="108" ry="26" className="shape paper" />
        <ellipse cy="12" rx="84" ry="18" className="shape plate" />
        {[
          [-46, 12, -6],
          [2, 14, 4],
          [48, 10, -4],
          [-22, -8, 8],
          [26, -10, -6],
        ].map(([x, y, turn]) => (
          <path
            key={x}
            d="M-36 12C-24 -10 -12 -32 0 -42C14 -32 26 -10 36 12C34 16 30 18 26 18H-26C-30 18 -34 16 -36 12Z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
            className="shape samosa"
          />
        ))}
        <path
          d="M-64 16C-52 10 -42 10 -30 16M32 16C42 8 54 8 66 14M-16 18C-4 12 8 12 20 18"
          className="crease"
        />
      </g>
      <Glass x={300} y={652} />
      <Glass x={826} y={646} />
      <Glass x={422} y={706} />
      <path d="M672 688L752 676L790 700L706 716Z" className="shape paper" />
      <path d="M694 692L744 684M706 700L756 692" className="lines" />
      <path d="M246 690L330 676L352 700L262 716Z" className="shape paper" />
      <path d="M266 696L322 686M274 704L316 697" className="lines" />
      <path d="M360 668L392 636" className="pencil" />
    </g>
  )
}

function Glass({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-19 -54H19L14 0C8 6 -8 6 -14 0Z" className="shape glass" />
      <path d="M-17 -38H17L14 0C8 6 -8 6 -14 0Z" className="shape water" />
    </g>
  )
}

/** Four of the team, from behind. */
function Team() {
  return (
    <g>
      <g transform="translate(140 700)">
        <Shoulders tone="shirt-one" />
        <path d="M-56 4C-64 4 -64 26 -54 28ZM56 4C64 4 64 26 54 28Z" className="shape skin" />
        <path
          d="M-54 14C-64 -78 64 -78 54 14C52 40 42 56 32 60C12 66 -12 66 -32 60C-42 56 -52 40 -54 14Z"
          className="shape hair"
        />
        <path d="M-18 -50C-6 -58 16 -56 28 -44" className="curl" />
        <ChairBack />
      </g>
      <g transform="translate(432 722)">
        <Shoulders tone="shirt-two" />
        <path
          d="M0 -82C50 -82 72 -48 68 10C66 52 76 74 98 94C122 116 130 160 130 220H-130C-130 160 -122 116 -98 94C-76 74 -66 52 -68 10C-72 -48 -50 -82 0 -82Z"
          className="shape dupatta"
        />
        <path
          d="M-40 -50C-56 10 -46 70 -84 130M42 -50C52 10 40 80 70 140M4 -70C-6 0 14 70 -10 150"
          className="drape"
        />
        {count(9).map((index) => (
          <circle
            key={index}
            cx={-112 + index * 28}
            cy={166 + (index % 2) * 6}
            r="5"
            className="shape hem-dot"
          />
        ))}
        <ChairBack />
      </g>
      <g transform="translate(724 722)">
        <Shoulders tone="shirt-three" />
        <path d="M-56 4C-64 4 -64 26 -54 28ZM56 4C64 4 64 26 54 28Z" className="shape skin-dark" />
        <path
          d="M-54 0H54C56 34 44 56 30 60C10 64 -10 64 -30 60C-44 56 -56 34 -54 0Z"
          className="shape hair"
        />
        <path
          d="M-60 6V-34C-58 -66 -34 -78 0 -78S58 -66 60 -34V6C40 14 -40 14 -60 6Z"
          className="shape topi"
        />
        <path d="M-60 -20C-40 -12 40 -12 60 -20" className="topi-line" />
        {[-42, -21, 0, 21, 42].map((x) => (
          <path
            key={x}
            d="M0 -10L8 0L0 10L-8 0Z"
            transform={`translate(${x} ${-4 + Math.abs(x) * -0.04})`}
            className="shape mirror"
          />
        ))}
        {[-28, 0, 28].map((x) => (
          <circle key={x} cx={x} cy={-42 + Math.abs(x) * 0.15} r="8" className="shape mirror" />
        ))}
        <ChairBack />
      </g>
      <g transform="translate(1030 706)">
        <Shoulders tone="shirt-four" />
        <circle cy="-72" r="34" className="shape hair" />
        <path d="M-20 -82C-8 -94 12 -92 20 -78M-24 -66C-10 -76 12 -76 24 -64" className="curl" />
        <path d="M-55 4C-62 4 -62 24 -54 26ZM55 4C62 4 62 24 54 26Z" className="shape skin" />
        <path
          d="M-54 12C-62 -72 62 -72 54 12C52 42 40 60 26 66C10 72 -10 72 -26 66C-40 60 -52 42 -54 12Z"
          className="shape hair"
        />
        <path d="M-34 -30C-30 10 -20 40 -8 66M34 -30C30 10 20 40 8 66" className="curl" />
        <circle cx="-60" cy="40" r="9" className="shape amber" />
        <circle cx="60" cy="40" r="9" className="shape amber" />
        <ChairBack />
      </g>
    </g>
  )
}

function Shoulders({ tone }: { tone: string }) {
  return (
    <g>
      <path d="M-28 40H28V100H-28Z" className="shape skin-shade" />
      <path
        d="M-122 230C-124 150 -108 112 -62 96L-30 82C-14 98 14 98 30 82L62 96C108 112 124 150 122 230Z"
        className={`shape ${tone}`}
      />
      <path d="M-34 82C-18 104 18 104 34 82" className="collar" />
    </g>
  )
}

function ChairBack() {
  return (
    <g>
      <path d="M-98 210V156C-98 128 98 128 98 156V210Z" className="shape chair" />
      <path d="M-74 210V164C-74 150 74 150 74 164V210" className="chair-line" />
    </g>
  )
}
