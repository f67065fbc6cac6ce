import type { ReactNode } from 'react'
import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-app-development.css'

const wide = 0.866

/** A point of the telephone's screen (x to the right, y down it, z above it) on the sheet. */
function at(x: number, y: number, z = 0): string {
  return `${(770 + (x - y) * wide).toFixed(1)} ${(176 + (x + y) / 2 - z).toFixed(1)}`
}

function flat(points: readonly (readonly [number, number, number?])[]): string {
  return `M${points.map(([x, y, z]) => at(x, y, z)).join('L')}Z`
}

/** Everything inside lies on the screen, in its own flat coordinates of 400 × 780. */
function Plane({ z = 0, children }: { z?: number; children: ReactNode }) {
  return <g transform={`matrix(${wide} .5 ${-wide} .5 770 ${176 - z})`}>{children}</g>
}

/** A telephone as a street in Lahore, with the rickshaw already driving out of it. */
export function ServiceAppDevelopment() {
  return (
    <HalfAndHalf
      name="service-app-development"
      at={566}
      notes={
        <>
          <DecisionNote x={52} y={52}>
            one thumb, one button: call
          </DecisionNote>
          <Dimension x={123} y={842} length={318} label="400" />
        </>
      }
    >
      <circle cx="980" cy="250" r="330" fill="var(--sun)" />
      <Body />
      <Streets />
      <House x={24} y={36} width={92} depth={110} height={120} tone="a" />
      <House x={24} y={176} width={92} depth={76} height={74} tone="b" />
      <House x={284} y={36} width={92} depth={84} height={80} tone="b" />
      <Tree x={330} y={168} />
      <Tree x={360} y={222} />

      <Pin />
      <Rickshaw />
      <Card />
    </HalfAndHalf>
  )
}

function Body() {
  return (
    <g>
      <Plane z={-62}>
        <rect x="44" y="52" width="400" height="780" rx="56" fill="var(--cast)" />
      </Plane>
      <Plane z={-34}>
        <rect width="400" height="780" rx="56" className="shape" fill="var(--side)" />
      </Plane>
      <path
        d={flat([
          [16, 764, -34],
          [16, 764],
          [384, 16],
          [384, 16, -34],
        ])}
        fill="var(--side)"
      />
      <Plane>
        <rect width="400" height="780" rx="56" className="shape" fill="var(--rim)" />
        <rect
          x="13"
          y="13"
          width="374"
          height="754"
          rx="44"
          className="shape"
          fill="var(--tone-1)"
        />
      </Plane>
    </g>
  )
}

function Streets() {
  return (
    <Plane>
      <clipPath id="glass">
        <rect x="14" y="14" width="372" height="752" rx="43" />
      </clipPath>
      <g clipPath="url(#glass)">
        <rect x="252" y="140" width="140" height="150" className="shape" fill="var(--park)" />
        <rect x="0" y="420" width="130" height="110" className="shape" fill="var(--park)" />
        <path d="M-10 276L410 330V374L-10 318Z" className="shape" fill="var(--water)" />
        <path d="M150-10H232V560H150Z" className="shape" fill="var(--road)" />
        <path d="M232 410H400V476H232Z" className="shape" fill="var(--road)" />
        <path d="M191 30V540" className="lane" />
        <path d="M191 440V86" className="route" />
        <path d="M-10 540H410V790H-10Z" className="shape" fill="var(--surface)" />
        <text x="40" y="604" className="who">
          Rafiq, 4 min
        </text>
        <text x="40" y="646" className="fare">
          Rs 340 to Anarkali
        </text>
        <rect
          x="32"
          y="670"
          width="336"
          height="76"
          rx="38"
          className="shape"
          fill="var(--solid)"
        />
        <text x="200" y="720" className="call">
          Call him over
        </text>
      </g>
      <rect x="150" y="24" width="100" height="22" rx="11" className="shape" fill="var(--rim)" />
    </Plane>
  )
}

type HouseProps = {
  x: number
  y: number
  width: number
  depth: number
  height: number
  tone: 'a' | 'b'
}

function House({ x, y, width, depth, height, tone }: HouseProps) {
  const right = x + width
  const front = y + depth
  const floors = height > 90 ? [height - 42, height - 92] : [height - 46]
  return (
    <g className={`house ${tone}`}>
      <path
        d={flat([
          [x, front],
          [right, front],
          [right, front, height],
          [x, front, height],
        ])}
        className="shape wall"
      />
      <path
        d={flat([
          [right, front],
          [right, y],
          [right, y, height],
          [right, front, height],
        ])}
        className="shape flank"
      />
      <path
        d={flat([
          [x, y, height],
          [right, y, height],
          [right, front, height],
          [x, front, height],
        ])}
        className="shape roof"
      />
      {floors.flatMap((z) =>
        [x + 14, x + width - 40].map((left) => (
          <path
            key={`${z} ${left}`}
            d={flat([
              [left, front, z],
              [left + 26, front, z],
              [left + 26, front, z + 28],
              [left, front, z + 28],
            ])}
            className="shape window"
          />
        )),
      )}
      {floors.map((z) => (
        <path
          key={z}
          d={flat([
            [right, front - 16, z],
            [right, y + 16, z],
            [right, y + 16, z + 24],
            [right, front - 16, z + 24],
          ])}
          className="shape pane"
        />
      ))}
    </g>
  )
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${at(x, y)})`}>
      <path d="M-4 0V-26H4V0Z" className="shape" fill="var(--trunk)" />
      <path
        d="M0-92C-20-92-32-74-28-60C-36-48-28-26 0-24C28-26 36-48 28-60C32-74 20-92 0-92Z"
        className="shape"
        fill="var(--leaf)"
      />
      <path
        d="M6-90C28-84 30-70 28-60C36-48 28-26 6-24C20-40 18-70 6-90Z"
        fill="var(--leaf-dark)"
      />
    </g>
  )
}

const corner = { x: 540, y: 566 }
const width = 136

/** A point of the rickshaw: u along its side, v upwards, far for the side turned away. */
function side(u: number, v: number, far = 0): string {
  const x = corner.x + (u - far) * wide
  return `${x.toFixed(1)} ${(corner.y - (u + far) / 2 - v).toFixed(1)}`
}

function Rickshaw() {
  const { x, y } = corner
  return (
    <g className="rickshaw">
      <path
        d={`M${side(-30, -4)}L${side(250, -4)}L${side(250, -4, width)}L${side(-30, -4, width)}Z`}
        fill="var(--road-shade)"
      />
      <path
        d={`M${side(30, 206)}L${side(228, 206)}L${side(228, 206, width)}L${side(30, 206, width)}Z`}
        className="shape"
        fill="var(--canopy-light)"
      />
      <g transform={`matrix(${wide} .5 0 1 ${x - width * wide} ${y - width / 2})`}>
        <ellipse cx="68" cy="-14" rx="17" ry="29" className="shape" fill="var(--tyre)" />
        <path d="M0-30V-116H136V-30Q68-10 0-30Z" className="shape" fill="var(--body-front)" />
        <path d="M0-66H136V-52H0Z" className="shape" fill="var(--trim)" />
        <path d="M40-24V-44Q68-70 96-44V-24Q68-14 40-24Z" className="shape" fill="var(--canopy)" />
        <circle cx="68" cy="-84" r="21" className="shape" fill="var(--trim)" />
        <circle cx="68" cy="-84" r="14" className="shape" fill="var(--lamp)" />
        <circle cx="20" cy="-92" r="8" className="shape" fill="var(--lamp)" />
        <circle cx="116" cy="-92" r="8" className="shape" fill="var(--lamp)" />
      </g>
      <path
        d={`M${side(0, 116)}L${side(30, 206)}L${side(30, 206, width)}L${side(0, 116, width)}Z`}
        className="shape"
        fill="var(--canopy)"
      />
      <path
        d={`M${side(4, 124, 10)}L${side(24, 184, 10)}L${side(24, 184, width - 10)}L${side(4, 124, width - 10)}Z`}
        className="shape"
        fill="var(--glass)"
      />
      <path
        d={`M${side(8, 136, 90)}L${side(24, 184, 66)}L${side(24, 184, 46)}L${side(8, 136, 70)}Z`}
        fill="var(--glass-light)"
      />
      <g transform={`matrix(${wide} -.5 0 1 ${x} ${y})`}>
        <RickshawSide />
      </g>
    </g>
  )
}

function RickshawSide() {
  return (
    <g>
      <circle cx="202" cy="-34" r="35" fill="var(--inside)" />
      <path
        d="M0-30V-116L30-206H228Q260-204 260-168V-34H236A34 34 0 0 0 168-34Z"
        className="shape"
        fill="var(--body)"
      />
      <path d="M44-188H186V-64H84L72-104H20Z" className="shape" fill="var(--inside)" />
      <path d="M126-64V-120Q126-130 138-130H186V-64Z" className="shape" fill="var(--seat)" />
      <path d="M116-64V-88H186V-64Z" className="shape" fill="var(--seat-light)" />
      <path d="M50-104L66-138M56-136L80-144" className="bar" />
      <path
        d="M30-206H228Q260-204 260-168V-112H196V-182H22Z"
        className="shape"
        fill="var(--canopy)"
      />
      <ellipse cx="230" cy="-150" rx="15" ry="21" className="shape" fill="var(--glass)" />
      <path
        d="M22-182H196V-170Q188-160 180-170Q172-160 164-170Q156-160 148-170Q140-160 132-170Q124-160 116-170Q108-160 100-170Q92-160 84-170Q76-160 68-170Q60-160 52-170Q44-160 36-170Q28-160 18-170Z"
        className="shape"
        fill="var(--trim)"
      />
      <path d="M72-104H0V-92H76Z" className="shape" fill="var(--trim)" />
      <path d="M196-112H260V-98H196Z" className="shape" fill="var(--trim)" />
      {[104, 128, 152].map((x) => (
        <path
          key={x}
          d={`M${x}-58L${x + 10}-47L${x}-36L${x - 10}-47Z`}
          className="shape"
          fill="var(--canopy)"
        />
      ))}
      <circle cx="38" cy="-62" r="20" className="shape" fill="var(--canopy)" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse
          key={turn}
          cx="38"
          cy="-73"
          rx="5.5"
          ry="8"
          transform={`rotate(${turn} 38 -62)`}
          className="shape"
          fill="var(--trim)"
        />
      ))}
      <circle cx="202" cy="-26" r="31" className="shape" fill="var(--tyre)" />
      <circle cx="202" cy="-26" r="15" className="shape" fill="var(--lamp)" />
      <circle cx="202" cy="-26" r="5" className="shape" fill="var(--tyre)" />
    </g>
  )
}

function Pin() {
  return (
    <g transform={`translate(${at(191, 78)})`}>
      <ellipse rx="24" ry="12" fill="var(--road-shade)" />
      <path
        d="M0 4C-8-34-50-56-50-104A50 50 0 0 1 50-104C50-56 8-34 0 4Z"
        className="shape"
        fill="var(--pin)"
      />
      <circle cy="-104" r="20" className="shape" fill="var(--tone-1)" />
    </g>
  )
}

/** Pieces of the interface, lifted off the glass: his message and the ticket. */
function Card() {
  return (
    <g>
      <Plane z={306}>
        <rect
          x="-50"
          y="662"
          width="330"
          height="126"
          rx="34"
          className="shape"
          fill="var(--surface)"
        />
        <path d="M240 662L316 648L279 708" className="shape" fill="var(--surface)" />
        <circle cx="12" cy="725" r="40" className="shape" fill="var(--canopy)" />
        <text x="12" y="739" className="initial">
          R
        </text>
        <text x="68" y="716" className="who">
          I am at the
        </text>
        <text x="68" y="758" className="who">
          blue gate
        </text>
      </Plane>
      <Plane z={-54}>
        <path d="M476 322H716V470H476Z" transform="translate(26 30)" fill="var(--cast)" />
      </Plane>
      <Plane z={-6}>
        <path
          d="M476 322H640A14 14 0 0 0 668 322H716V470H668A14 14 0 0 0 640 470H476Z"
          className="shape"
          fill="var(--surface)"
        />
        <path d="M654 346V448" className="lane" />
        <text x="498" y="376" className="fare">
          You paid
        </text>
        <text x="496" y="436" className="sum">
          Rs 340
        </text>
        <path d="M672 398L683 410L702 382" className="tick" />
      </Plane>
    </g>
  )
}
