import { geoContains, geoInterpolate, geoNaturalEarth1 } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land110 from 'world-atlas/land-110m.json' with { type: 'json' }
import { Screen } from '../screen.tsx'
import './world-map.css'

type Place = readonly [longitude: number, latitude: number]

const lahore: Place = [74.27, 31.47]
const riyadh: Place = [46.68, 24.71]
/** Where work goes from there: Astana, Dubai, Doha, London, Toronto. */
const beyond: readonly { from: Place; to: Place; lift: number }[] = [
  { from: lahore, to: [71.43, 51.13], lift: 0.16 },
  { from: lahore, to: [55.3, 25.27], lift: -0.2 },
  { from: riyadh, to: [51.53, 25.29], lift: 0.5 },
  { from: riyadh, to: [-0.13, 51.51], lift: 0.04 },
  { from: riyadh, to: [-79.38, 43.65], lift: 0.2 },
]

const step = 7
const topology = land110 as unknown as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land)

/** The earth without Antarctica, as wide as the sheet. */
const projection = geoNaturalEarth1()
  .rotate([-11, 0])
  .fitExtent(
    [
      [-26, -6],
      [1626, 900],
    ],
    { type: 'Sphere' },
  )

/** Where the two names stand: no dots there, so that they read on any ground. */
const labels = [
  { place: lahore, from: 30, to: 206 },
  { place: riyadh, from: -206, to: -30 },
].map(({ place, from, to }) => {
  const [x, y] = spot(place)
  return { x1: x + from, x2: x + to, y }
})

/** Dots on land, every second row moved by half a step; found once, when the module loads. */
const dots = Array.from({ length: Math.ceil(800 / (step * 0.87)) }, (_, row) => {
  const y = 4 + row * step * 0.87
  return Array.from({ length: Math.ceil(1600 / step) }, (_, column) => ({
    x: 2 + column * step + (row % 2 ? step / 2 : 0),
    y,
  }))
})
  .flat()
  .filter(({ x, y }) => {
    const place = projection.invert?.([x, y])
    if (!place || place[1] < -57 || place[1] > 84) return false
    const back = projection(place)
    if (!back || Math.abs(back[0] - x) > 0.5) return false
    return (
      !labels.some((box) => x > box.x1 && x < box.x2 && Math.abs(y - box.y) < 26) &&
      geoContains(land, place)
    )
  })

const field = dots.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')

function spot(place: Place): [number, number] {
  return projection([place[0], place[1]]) ?? [0, 0]
}

/** A bow over the chord between two places; `lift` is its height by the chord's length. */
function arc(from: Place, to: Place, lift: number): string {
  const [x1, y1] = spot(from)
  const [x2, y2] = spot(to)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [mx, my] = spot(geoInterpolate([...from], [...to])(0.5) as unknown as Place)
  const side = x2 < x1 ? 1 : -1
  const nx = ((y2 - y1) / length) * side * -1
  const ny = ((x2 - x1) / length) * side
  const bow = length * lift * 2
  return `M${x1} ${y1}Q${(mx + nx * bow).toFixed(1)} ${(my + ny * bow).toFixed(1)} ${x2} ${y2}`
}

/** The earth in dots, Lahore and Riyadh on it, and the ways between them and beyond. */
export function WorldMap() {
  return (
    <Screen name="world-map">
      <svg width="1600" height="800" viewBox="0 0 1600 800" aria-hidden="true">
        <path d={field} className="land" />
        {beyond.map(({ from, to, lift }) => {
          const [x, y] = spot(to)
          return (
            <g key={to.join()}>
              <path d={arc(from, to, lift)} className="way" />
              <circle cx={x} cy={y} r="4.5" className="stop" />
            </g>
          )
        })}
        <path d={arc(lahore, riyadh, 0.32)} className="main" />
        <City place={lahore} name="Lahore" end={false} />
        <City place={riyadh} name="Riyadh" end />
      </svg>
    </Screen>
  )
}

function City({ place, name, end }: { place: Place; name: string; end: boolean }) {
  const [x, y] = spot(place)
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="31" className="ring far" />
      <circle r="17" className="ring" />
      <circle r="9.5" className="city" />
      <text x={end ? -42 : 42} y="16" className={end ? 'name end' : 'name'}>
        {name}
      </text>
    </g>
  )
}
