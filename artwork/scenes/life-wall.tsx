import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { SceneHatch } from './scene-kit.tsx'
import './life-wall.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

export function LifeWall() {
  return (
    <Screen name="life-wall">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Wall />
        <Napkin />
        <SteppeRoad />
        <FirstIdea />
        <Wireframe />
        <River />
        <Abacus />
        <CakeSection />
        <Notes />
        <Finished />
        <Thread />
        <Ledge />
      </svg>
      <DecisionNote x={648} y={22}>
        the face is the header
      </DecisionNote>
      <Dimension x={584} y={776} length={276} label="390 × 844, at 0.7" />
    </Screen>
  )
}

function Wall() {
  return (
    <g>
      <rect width="1200" height="900" className="wall" />
      <path d="M0 796H1200V900H0Z" className="panel" />
      {count(15).map((index) => (
        <path key={index} d={`M${40 + index * 80} 836V900`} className="groove" />
      ))}
    </g>
  )
}

type SheetProps = {
  x: number
  y: number
  width: number
  height: number
  turn: number
  tone?: string
  pin?: boolean
  children: ReactNode
}

/** A sheet of paper on the wall; its drawing starts at its top left corner. */
function Sheet({ x, y, width, height, turn, tone = 'paper', pin = true, children }: SheetProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect width={width} height={height} className={`shape sheet ${tone}`} />
      {children}
      {pin ? (
        <path
          d={`M${width / 2 - 34} -13L${width / 2 + 32} -17L${width / 2 + 35} 9L${width / 2 - 31} 13Z`}
          className="shape tape"
        />
      ) : null}
    </g>
  )
}

function Napkin() {
  return (
    <g transform="translate(46 46) rotate(-5)">
      <path
        d="M0 6L12 0L24 6L36 0L48 6L60 0L72 6L84 0L96 6L108 0L120 6L132 0L144 6L156 0L168 6L180 0L192 6L204 0L216 6L228 0L240 6L246 18L240 30L246 42L240 54L246 66L240 78L246 90L240 102L246 114L240 126L246 138L240 150L246 162L240 174L246 186L240 198L246 210L228 216L216 210L204 216L192 210L180 216L168 210L156 216L144 210L132 216L120 210L108 216L96 210L84 216L72 210L60 216L48 210L36 216L24 210L12 216L0 210Z"
        className="shape napkin"
      />
      <path d="M0 106H240M120 4V212" className="crease" />
      <circle cx="188" cy="164" r="34" className="ring" />
      <circle cx="190" cy="163" r="29" className="ring thin" />
      <text x="24" y="56" className="hand">
        a wallet that
      </text>
      <text x="24" y="92" className="hand">
        knows where
      </text>
      <text x="24" y="128" className="hand">
        you are?
      </text>
      <path d="M30 148H124V190H30ZM98 148V190M42 164H76M42 176H64" className="pen" />
      <circle cx="123" cy="-2" r="9" className="shape pin-blue" />
    </g>
  )
}

/** Visa steps as a road over the steppe. */
function SteppeRoad() {
  return (
    <Sheet x={318} y={40} width={282} height={224} turn={2}>
      <path d="M16 92L60 46L84 66L128 28L164 62L196 40L264 92" className="pencil" />
      <path
        d="M48 58L60 66L70 54M112 42L126 52L142 42M186 48L198 56L208 50"
        className="pencil thin"
      />
      <path d="M16 92H264" className="pencil thin" />
      <path
        d="M40 206C110 196 210 186 214 162S96 150 92 130S170 108 176 94M96 208C170 198 262 190 260 160S134 146 132 130S184 108 184 94"
        className="pencil"
      />
      {[
        [108, 196, 1],
        [232, 168, 2],
        [112, 134, 3],
      ].map(([x, y, step]) => (
        <g key={step} transform={`translate(${x} ${y})`}>
          <path d="M0 0V-32" className="pencil" />
          <circle cy="-40" r="12" className="shape paper pencil" />
          <text y="-33" className="hand small middle">
            {step}
          </text>
        </g>
      ))}
      <text x="18" y="130" className="hand small">
        visa =
      </text>
      <text x="18" y="154" className="hand small">
        a road
      </text>
    </Sheet>
  )
}

/** The first idea for PetOasis, in pencil. */
function FirstIdea() {
  return (
    <Sheet x={58} y={318} width={214} height={262} turn={3} tone="lined">
      {count(8).map((index) => (
        <path key={index} d={`M0 ${34 + index * 29}H214`} className="faint-line" />
      ))}
      <path
        d="M60 42C94 26 138 30 156 60C172 92 158 140 140 152C118 168 90 164 74 148C54 128 40 64 60 42Z"
        className="pencil"
      />
      <path
        d="M62 46C40 44 24 72 30 108C36 130 54 130 60 112M150 52C176 46 192 76 186 108C180 130 164 130 158 112"
        className="pencil"
      />
      <path
        d="M84 84a6 7 0 1 0 .1 0M132 82a6 7 0 1 0 .1 0M96 114C104 106 118 106 124 114C120 126 100 126 96 114ZM110 122V136M90 132C96 142 106 142 110 136C114 142 126 142 132 130"
        className="pencil"
      />
      <text x="26" y="206" className="hand">
        the pet’s face
      </text>
      <text x="26" y="240" className="hand">
        is the header!
      </text>
      <path d="M22 214C70 208 130 210 182 206" className="marker-line" />
    </Sheet>
  )
}

/** Second step: boxes, sizes, arguments. */
function Wireframe() {
  return (
    <Sheet x={312} y={318} width={238} height={402} turn={-2.5} tone="grid">
      {count(9).map((index) => (
        <path key={`v${index}`} d={`M${index * 28} 0V402`} className="faint-line" />
      ))}
      {count(15).map((index) => (
        <path key={`h${index}`} d={`M0 ${index * 28}H238`} className="faint-line" />
      ))}
      <rect x="32" y="26" width="152" height="330" rx="22" className="pencil bold" />
      <path d="M32 170C60 158 70 152 108 152S156 158 184 170" className="pencil" />
      <circle cx="108" cy="100" r="44" className="pencil" />
      <path
        d="M66 88C48 84 46 128 60 132M150 88C168 84 170 128 156 132M92 96h.1M124 96h.1M100 114H116L108 122Z"
        className="pencil bold"
      />
      <path d="M46 186H124M46 200H96" className="pencil bold" />
      <path
        d="M46 214H170V264H46ZM58 250C72 226 92 250 110 236S150 226 158 242"
        className="pencil"
      />
      <path
        d="M46 276H170V342H46ZM56 288H88V322H56ZM98 292H156M98 304H140M56 330H160"
        className="pencil"
      />
      <path d="M196 152V26M190 26H202M190 152H202" className="red-pen" />
      <text x="208" y="90" className="hand red turn">
        face 1/3
      </text>
      <path d="M176 332C188 348 194 356 196 366" className="red-pen" />
      <text x="58" y="388" className="hand red">
        tap area 48
      </text>
    </Sheet>
  )
}

/** Points earned and burned, as a river. */
function River() {
  return (
    <Sheet x={926} y={44} width={228} height={186} turn={3}>
      <path
        d="M18 70C50 56 70 84 104 66S164 36 210 48M18 92C52 84 72 108 104 96S166 92 210 104M18 116C54 112 74 134 104 130S168 134 210 148"
        className="pencil"
      />
      <path
        d="M30 74L24 88M48 70L38 90M66 76L54 96M84 76L72 102M102 70L90 100M120 62L108 94M138 56L126 94M156 52L144 94M174 50L162 96M192 50L180 98"
        className="pencil thin"
      />
      <text x="20" y="40" className="hand">
        earned / burned
      </text>
      <text x="134" y="172" className="hand small">
        a river?
      </text>
    </Sheet>
  )
}

/** Scores one can count: beads. */
function Abacus() {
  return (
    <Sheet x={914} y={290} width={246} height={184} turn={-3}>
      <path d="M30 28V140M118 28V140M20 28H128M20 140H128" className="pencil bold" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(0 ${44 + row * 27})`}>
          <path d="M30 0H118" className="pencil thin" />
          {count(5).map((bead) => (
            <ellipse
              key={bead}
              cx={bead < (row < 2 ? 5 : 4) ? 110 - bead * 14 : 38}
              rx="6.5"
              ry="10"
              className="shape paper pencil"
            />
          ))}
        </g>
      ))}
      <text x="142" y="82" className="hand large">
        18
      </text>
      <text x="136" y="112" className="hand small">
        of 20, and
      </text>
      <text x="136" y="134" className="hand small">
        say why
      </text>
    </Sheet>
  )
}

function CakeSection() {
  return (
    <Sheet x={916} y={520} width={244} height={222} turn={2}>
      <path
        d="M44 164C48 124 46 96 50 74C86 58 160 58 194 74C198 98 196 124 200 164C160 178 84 178 44 164Z"
        className="pencil"
      />
      <path
        d="M50 74C86 92 160 92 194 74M48 106C90 122 156 122 196 106M46 136C90 152 156 152 198 136"
        className="pencil"
      />
      <path
        d="M58 92L50 104M76 98L66 112M96 102L84 116M118 104L104 118M140 102L126 118M160 98L148 116M180 92L168 112"
        className="pencil thin"
      />
      <path
        d="M112 66C108 52 118 42 126 44C138 46 136 62 128 68M124 44C126 34 132 30 140 30"
        className="pencil"
      />
      <path d="M30 164V74M24 74H36M24 164H36" className="red-pen" />
      <text x="122" y="208" className="hand middle">
        sugar: 0 g
      </text>
    </Sheet>
  )
}

function Notes() {
  return (
    <g>
      <g transform="translate(122 606) rotate(-4)">
        <rect width="124" height="116" className="shape note-yellow" />
        <text x="14" y="44" className="hand">
          sum first,
        </text>
        <text x="14" y="76" className="hand">
          details
        </text>
        <text x="14" y="104" className="hand">
          on pull
        </text>
      </g>
      <g transform="translate(234 676) rotate(4)">
        <rect width="112" height="100" className="shape note-pink" />
        <text x="12" y="42" className="hand">
          argue
        </text>
        <text x="12" y="74" className="hand">
          Tuesday
        </text>
      </g>
    </g>
  )
}

/** The same screen, finished: the one sheet in full colour. */
function Finished() {
  return (
    <g transform="translate(600 112) rotate(1.5)">
      <clipPath id="life-wall-screen">
        <rect width="276" height="600" rx="34" />
      </clipPath>
      <rect x="-26" y="-26" width="328" height="652" className="shape sheet mount" />
      <rect x="-9" y="-9" width="294" height="618" rx="43" className="shape bezel" />
      <rect width="276" height="600" rx="34" className="shape apricot" />
      <circle cx="138" cy="136" r="118" className="shape apricot-deep" />
      <Dog />
      <path
        d="M0 256A34 34 0 0 1 34 222H242A34 34 0 0 1 276 256V566A34 34 0 0 1 242 600H34A34 34 0 0 1 0 566Z"
        className="shape screen-white"
      />
      <path
        d="M26 214C26 206 78 206 78 222C80 244 76 250 66 250C62 254 42 254 38 250C28 250 24 240 26 214ZM250 214C250 206 198 206 198 222C196 244 200 250 210 250C214 254 234 254 238 250C248 250 252 240 250 214Z"
        className="shape paw"
      />
      <path d="M44 234V244M58 234V244M218 234V244M232 234V244" className="face-line" />
      <text x="20" y="300" className="miso">
        Miso’s day
      </text>
      <rect x="16" y="320" width="244" height="122" rx="18" className="shape park" />
      <path
        d="M52 412C24 380 60 354 98 372S150 338 196 346C250 354 246 414 208 418S140 392 104 408S64 424 52 412Z"
        className="track"
      />
      <path
        d="M52 412C24 380 60 354 98 372S150 338 196 346C240 352 246 396 226 412"
        className="walked"
      />
      <path d="M150 376C160 366 184 368 186 380C186 390 152 392 150 376Z" className="shape pond" />
      <text x="30" y="350" className="walk">
        1.6 of 2.4 km
      </text>
      <g clipPath="url(#life-wall-screen)">
        <g transform="translate(14 462) rotate(-2)">
          <rect width="248" height="170" rx="16" className="shape orange" />
          <rect x="9" y="9" width="230" height="170" rx="10" className="shape cream" />
          <text x="24" y="40" className="pass">
            Pet passport
          </text>
          <circle cx="188" cy="58" r="32" className="stamp" />
          <text x="188" y="64" className="stamp-text">
            Rabies
          </text>
          <rect x="20" y="84" width="208" height="44" rx="22" className="shape orange" />
          <text x="40" y="112" className="book">
            Lepto, Thursday
          </text>
        </g>
      </g>
      <circle cx="-2" cy="-6" r="13" className="shape pin-orange" />
      <circle cx="-6" cy="-10" r="4" className="pin-gleam" />
    </g>
  )
}

function Dog() {
  return (
    <g transform="translate(138 126)">
      <path d="M-92 108L-62 60H62L92 108Z" className="shape fur" />
      <path
        d="M-52 -66C-94 -92 -128 -40 -116 26C-106 66 -76 56 -70 20ZM52 -66C94 -92 128 -40 116 26C106 66 76 56 70 20Z"
        className="shape ear"
      />
      <path
        d="M0 -94C58 -94 84 -56 82 -4C80 52 46 92 0 92S-80 52 -82 -4C-84 -56 -58 -94 0 -94Z"
        className="shape fur"
      />
      <path
        d="M0 -94C8 -62 12 -36 18 -18C46 -18 60 12 58 34C54 70 28 92 0 92S-54 70 -58 34C-60 12 -46 -18 -18 -18C-12 -36 -8 -62 0 -94Z"
        className="shape muzzle"
      />
      <ellipse cx="-40" cy="-22" rx="11" ry="13" className="shape dark" />
      <ellipse cx="40" cy="-22" rx="11" ry="13" className="shape dark" />
      <circle cx="-36" cy="-27" r="4" className="gleam" />
      <circle cx="44" cy="-27" r="4" className="gleam" />
      <path d="M-13 46V66C-13 82 13 82 13 66V46Z" className="shape tongue" />
      <path d="M-19 6C-19 -3 19 -3 19 6C19 20 6 27 0 27S-19 20 -19 6Z" className="shape dark" />
      <path d="M0 27V42M-32 38C-28 54 -4 54 0 42C4 54 28 54 32 38" className="face-line" />
    </g>
  )
}

/** Orange thread from the idea to the wireframe to the finished screen. */
function Thread() {
  return (
    <g>
      <path d="M164 330C230 372 360 372 424 330C500 372 570 250 601 108" className="thread" />
      <circle cx="164" cy="328" r="11" className="shape pin-orange" />
      <circle cx="426" cy="326" r="11" className="shape pin-orange" />
    </g>
  )
}

/** A shelf under the wall: pencils, a rubber, tape, pins. */
function Ledge() {
  return (
    <g>
      <path d="M0 834H1200V850H0Z" className="cast" />
      <g transform="translate(-32 0)">
        <path d="M60 812L78 716M92 812L88 704M116 812L124 712" className="pencils" />
        <path
          d="M74 728L78 708L86 724ZM82 718L88 696L94 716ZM116 724L126 702L132 722Z"
          className="shape pencil-tip"
        />
        <path d="M52 752H136L128 816H60Z" className="shape jar" />
        <path d="M54 770H134L132 786H56Z" className="shape jar-band" />
      </g>
      <path d="M506 814A36 36 0 0 1 578 814Z" className="shape tape-roll" />
      <path d="M526 814A16 16 0 0 1 558 814Z" className="shape wall-fill" />
      <path d="M392 788H430V814H392Z" className="shape rubber" />
      <path d="M430 788H470A8 8 0 0 1 478 796V814H430Z" className="shape jar-band" />
      <path d="M612 796H700V812H612ZM734 798H748L758 804L748 810H734Z" className="shape marker" />
      <path d="M700 794H734V812H700Z" className="shape marker-cap" />
      {count(6).map((index) => (
        <circle
          key={index}
          cx={952 + index * 19}
          cy={index % 2 ? 788 : 792}
          r="8"
          className={`shape ${['pin-orange', 'pin-blue', 'note-yellow'][index % 3]}`}
        />
      ))}
      <path d="M934 800H1062V814H934Z" className="shape box-side" />
      <path d="M1086 814L1190 744L1196 754L1110 814Z" className="shape ruler" />
      <path
        d="M1112 799l4 6M1126 789l4 6M1140 780l4 6M1154 770l4 6M1168 761l4 6"
        className="pencil thin"
      />
      <path d="M0 812H1200V836H0Z" className="shape ledge" />
      <path d="M0 812H1200V818H0Z" className="ledge-top" />
    </g>
  )
}
