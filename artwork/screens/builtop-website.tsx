import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './builtop-website.css'

type Storey = { floor: string; chapter: string; state: 'clad' | 'cladding' | 'frame' | 'drawn' }

/** Ground to roof: a chapter of the page for each floor. */
const storeys: Storey[] = [
  { floor: 'G', chapter: 'Plans', state: 'clad' },
  { floor: '1', chapter: 'Crews', state: 'clad' },
  { floor: '2', chapter: 'Stores', state: 'clad' },
  { floor: '3', chapter: 'Walls', state: 'cladding' },
  { floor: '4', chapter: 'Pours', state: 'frame' },
  { floor: '5', chapter: 'Money', state: 'drawn' },
  { floor: 'R', chapter: 'Keys', state: 'drawn' },
]

/** The reader has come as far as this chapter. */
const current = '4'
const scale = 38
const deep = 7
const wide = 10
const rise = 1.78
const slab = 0.24

type Point = [x: number, y: number, z: number]

/** A point of the building (x to the right front, y to the left front, z up) on the sheet. */
function iso([x, y, z]: Point): string {
  const left = 930 + (x - y) * 0.866 * scale
  const top = 562 + (x + y) * 0.5 * scale - z * scale
  return `${left.toFixed(1)} ${top.toFixed(1)}`
}
function area(...points: Point[]): string {
  return `M${points.map(iso).join('L')}Z`
}
function line(...points: Point[]): string {
  return `M${points.map(iso).join('L')}`
}
function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function BuiltopWebsite() {
  return (
    <Screen name="builtop-website">
      <header className="bar">
        <svg width="34" height="34" viewBox="0 0 30 30" aria-hidden="true">
          <path className="shape logo" d="M2 22h26v6H2z" />
          <path className="shape logo" d="M7 13h21v6H7z" />
          <path className="shape logo" d="M14 4h14v6H14z" />
        </svg>
        <b>BuiltOp</b>
        <span>Product</span>
        <span>Sites</span>
        <span>Price</span>
      </header>
      <Building />
      <Lift />
      <div className="pitch">
        <h1 className="display">
          Every floor,
          <br />
          as it fills.
        </h1>
        <p>Drawings, crews, pours and payments, kept on the floor they belong to. Keep going up.</p>
        <span className="walk solid">Walk a live site</span>
        <span className="price">SAR 240 a floor, once</span>
      </div>
      <Chapter />
      <DecisionNote x={1184} y={150}>
        one chapter a floor
      </DecisionNote>
      <Dimension x={640} y={435} length={260} vertical label="4 × 68" />
      <Dimension x={56} y={606} length={218} label="218 × 64" />
    </Screen>
  )
}

function Chapter() {
  return (
    <div className="chapter">
      <b className="number display">4</b>
      <div>
        <h2>Pours</h2>
        <p>
          96 m³ booked, 12 trucks.
          <br />
          Rebar checked at 07:40 by Imran Gul.
        </p>
      </div>
    </div>
  )
}

/** The lift's buttons, one beside each floor: the contents of the page. */
function Lift() {
  return (
    <div className="lift">
      {storeys.toReversed().map((storey) => (
        <p key={storey.floor} className={storey.floor === current ? 'here' : storey.state}>
          <span className={`button ${storey.floor === current ? 'solid' : 'box'}`}>
            {storey.floor}
          </span>
          {storey.chapter}
        </p>
      ))}
    </div>
  )
}

function Building() {
  return (
    <svg className="building" width="1440" height="900" viewBox="0 0 1440 900" aria-hidden="true">
      <Plaza />
      {storeys.map((storey, level) => (
        <Level key={storey.floor} storey={storey} base={level * rise} />
      ))}
      <path
        className="leader"
        d={range(7)
          .map((level) => `M${iso([wide + 0.2, 0, (level + 0.55) * rise])}H1288`)
          .join('')}
      />
      <FrontGarden />
    </svg>
  )
}

function Plaza() {
  const joints = range(9).map((index) => index * 2 - 3)
  return (
    <>
      <path
        className="shape plaza"
        d={area([-3, -3, 0], [15.5, -3, 0], [15.5, 13, 0], [-3, 13, 0])}
      />
      <path
        className="joint"
        d={joints
          .map((at) => line([at, -3, 0], [at, 13, 0]) + line([-3, at, 0], [15.5, at, 0]))
          .join('')}
      />
      <path
        className="shape water"
        d={area([1.5, 8.6, 0], [6.5, 8.6, 0], [6.5, 10.2, 0], [1.5, 10.2, 0])}
      />
    </>
  )
}

function Level({ storey, base }: { storey: Storey; base: number }) {
  if (storey.state === 'drawn') return <Drawn base={base} />
  return (
    <g>
      <Slab z={base} inside={storey.state !== 'clad'} />
      {storey.state === 'clad' ? <Clad base={base + slab} /> : <Columns base={base + slab} />}
      {storey.state === 'cladding' ? <Cladding base={base + slab} /> : null}
      {storey.state === 'frame' ? (
        <>
          <Slab z={base + rise} />
          <Rebar z={base + rise + slab} />
        </>
      ) : null}
    </g>
  )
}

function Slab({ z, inside = false }: { z: number; inside?: boolean }) {
  const top = z + slab
  const x = wide + 0.18
  const y = deep + 0.18
  return (
    <>
      <path
        className={`shape ${inside ? 'slab-inside' : 'slab-top'}`}
        d={area([-0.18, -0.18, top], [x, -0.18, top], [x, y, top], [-0.18, y, top])}
      />
      <path
        className="shape slab-left"
        d={area([-0.18, y, z], [x, y, z], [x, y, top], [-0.18, y, top])}
      />
      <path
        className="shape slab-right"
        d={area([x, -0.18, z], [x, y, z], [x, y, top], [x, -0.18, top])}
      />
    </>
  )
}

/** Finished walls: a window in each bay, some with the light on. */
function Clad({ base }: { base: number }) {
  const top = base + rise - slab
  const lit = Math.round(base * 10) % 3
  return (
    <>
      <path
        className="shape wall-left"
        d={area([0, deep, base], [wide, deep, base], [wide, deep, top], [0, deep, top])}
      />
      <path
        className="shape wall-right"
        d={area([wide, 0, base], [wide, deep, base], [wide, deep, top], [wide, 0, top])}
      />
      {range(wide).map((bay) => (
        <path
          key={bay}
          className={`shape ${(bay + lit) % 4 === 1 ? 'lit' : 'glass-left'}`}
          d={leftBay(bay, base)}
        />
      ))}
      {range(deep).map((bay) => (
        <path
          key={bay}
          className={`shape ${(bay + lit) % 5 === 3 ? 'lit' : 'glass-right'}`}
          d={area(
            [wide, bay + 0.16, base + 0.22],
            [wide, bay + 0.84, base + 0.22],
            [wide, bay + 0.84, base + 1.3],
            [wide, bay + 0.16, base + 1.3],
          )}
        />
      ))}
    </>
  )
}

function leftBay(bay: number, base: number): string {
  return area(
    [bay + 0.16, deep, base + 0.22],
    [bay + 0.84, deep, base + 0.22],
    [bay + 0.84, deep, base + 1.3],
    [bay + 0.16, deep, base + 1.3],
  )
}

/** The open frame of a floor: core, columns from the back to the front. */
function Columns({ base }: { base: number }) {
  const top = base + rise - slab
  const places = [0.3, 3.3, 6.5, 9.5].flatMap((x) =>
    [0.3, 3.4, 6.6].map((y): [number, number] => [x, y]),
  )
  const sorted = places.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
  return (
    <>
      <path
        className="shape core-left"
        d={area([3.9, 4.2, base], [6.1, 4.2, base], [6.1, 4.2, top], [3.9, 4.2, top])}
      />
      <path
        className="shape core-right"
        d={area([6.1, 2.2, base], [6.1, 4.2, base], [6.1, 4.2, top], [6.1, 2.2, top])}
      />
      {sorted.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path
            className="shape column-left"
            d={area(
              [x - 0.2, y + 0.2, base],
              [x + 0.2, y + 0.2, base],
              [x + 0.2, y + 0.2, top],
              [x - 0.2, y + 0.2, top],
            )}
          />
          <path
            className="shape column-right"
            d={area(
              [x + 0.2, y - 0.2, base],
              [x + 0.2, y + 0.2, base],
              [x + 0.2, y + 0.2, top],
              [x + 0.2, y - 0.2, top],
            )}
          />
        </g>
      ))}
    </>
  )
}

/** Panels going up along the left wall, the last one still on its ropes. */
function Cladding({ base }: { base: number }) {
  const top = base + rise - slab
  const hung = deep + 0.9
  return (
    <>
      <path
        className="shape wall-left"
        d={area([0, deep, base], [6, deep, base], [6, deep, top], [0, deep, top])}
      />
      {range(6).map((bay) => (
        <path
          key={bay}
          className={`shape ${bay === 4 ? 'lit' : 'glass-left'}`}
          d={leftBay(bay, base)}
        />
      ))}
      <path
        className="shape wall-left"
        d={area(
          [7, hung, base - 0.2],
          [8, hung, base - 0.2],
          [8, hung, top - 0.2],
          [7, hung, top - 0.2],
        )}
      />
      <path
        className="shape glass-left"
        d={area(
          [7.16, hung, base],
          [7.84, hung, base],
          [7.84, hung, base + 1.1],
          [7.16, hung, base + 1.1],
        )}
      />
    </>
  )
}

/** Top of the frame: half poured, half still a mat of bars. */
function Rebar({ z }: { z: number }) {
  const bars = range(13).map((index) =>
    line([5.2 + index * 0.4, 0, z], [5.2 + index * 0.4, deep, z]),
  )
  const cross = range(16).map((index) =>
    line([5, 0.25 + index * 0.43, z], [wide, 0.25 + index * 0.43, z]),
  )
  const starters = [6.5, 9.5].flatMap((x) =>
    [0.3, 3.4, 6.6].map((y) => line([x, y, z], [x, y, z + 0.8])),
  )
  return (
    <>
      <path className="shape wet" d={area([0, 0, z], [5, 0, z], [5, deep, z], [0, deep, z])} />
      <path className="bars" d={bars.join('') + cross.join('')} />
      <path className="starters" d={starters.join('')} />
      {crew.map((person) => (
        <Worker key={iso([...person, z])} at={iso([...person, z])} />
      ))}
    </>
  )
}

const crew: [number, number][] = [
  [4.2, 1.4],
  [4.5, 3.1],
  [4.1, 5.2],
  [7.6, 2.4],
  [8.2, 5],
]

function Worker({ at }: { at: string }) {
  return (
    <g transform={`translate(${at})`}>
      <path className="shape body" d="M-5 0v-12q-4-1-4-6 0-7 9-7t9 7q0 5-4 6v12h-4v-9h-2v9z" />
      <path className="shape hat" d="M-8-25q0-10 8-10t8 10z" />
    </g>
  )
}

/** A floor that is still a drawing. */
function Drawn({ base }: { base: number }) {
  const z = base + slab
  const top = base + rise + slab
  return (
    <path
      className="dashed"
      d={
        line([0, 0, top], [wide, 0, top], [wide, deep, top], [0, deep, top], [0, 0, top]) +
        line([0, deep, z], [0, deep, top]) +
        line([wide, deep, z], [wide, deep, top]) +
        line([wide, 0, z], [wide, 0, top]) +
        line([0, 0, z], [0, 0, top])
      }
    />
  )
}

const palms = [
  { x: 708, y: 834, size: 1 },
  { x: 780, y: 872, size: 0.82 },
  { x: 1172, y: 846, size: 0.95 },
  { x: 1098, y: 884, size: 0.8 },
]

function FrontGarden() {
  return (
    <>
      {palms.map((palm) => (
        <g key={palm.x} transform={`translate(${palm.x} ${palm.y}) scale(${palm.size})`}>
          <path className="shape trunk" d="M-4 0q3-34 1-66h6q1 32 4 66z" />
          <path
            className="shape frond"
            d="M0-66q-20-22-46-4q8-26 36-14q-18-22-36-20q26-16 38 12q0-26 18-34q10 14-6 36q14-24 38-10q-22 0-30 16q28-10 36 18q-24-18-48 0z"
          />
        </g>
      ))}
    </>
  )
}
