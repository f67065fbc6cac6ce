import type { HomeSection } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { mapSize, type Point, pointAt } from './map-places.ts'

type City = Point & { name: string; isLabelBefore: boolean }

/** The cities and lines of the world map, in the map's units. */
export type OfficeMap = {
  alt: string
  cities: City[]
  /** Between the offices. */
  lines: string[]
  clients: Point[]
  /** From each client's place to the nearest office. */
  ways: string[]
  /** The part that a phone shows, as a `viewBox`. */
  excerpt: string
}

/** Room for the name beside a city. */
const labelWidth = 270

/** Lays out the map; undefined where no office says where it is. */
export function layOutMap(offices: Site['offices'], map: HomeSection<'presence'>['map']) {
  const places = offices.flatMap(({ city: name, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ name, ...pointAt({ latitude, longitude }) }],
  )
  const [first] = places
  if (!map || !first) return undefined
  const nearest = (point: Point) =>
    places.reduce((one, other) => (distance(other, point) < distance(one, point) ? other : one))
  const clients = map.clients?.map(pointAt) ?? []
  return {
    alt: map.alt,
    cities: places.map((place) => ({ ...place, isLabelBefore: isLabelBefore(place, places) })),
    lines: places.slice(1).map((place, at) => arc(places[at] ?? first, place)),
    clients,
    ways: clients.map((point) => arc(nearest(point), point)),
    excerpt: findViewBox(places),
  } satisfies OfficeMap
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** A name stands after its city, unless another city or the map's end is there. */
const isLabelBefore = (city: Point, cities: Point[]) =>
  city.x + labelWidth > mapSize.width ||
  cities.some(({ x, y }) => x > city.x && x < city.x + labelWidth && Math.abs(y - city.y) < 80)

/** A bow to the north, higher the longer it is. */
function arc(from: Point, to: Point): string {
  const top = (from.y + to.y) / 2 - distance(from, to) * 0.3
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.round(top)} ${to.x} ${to.y}`
}

const excerptSize = { width: 800, height: 600 }

/** The part around the offices, where all of them and their names are in it; else the whole map. */
function findViewBox(places: Point[]): string {
  const { width, height } = excerptSize
  const [left, right] = findEnds(places.map(({ x }) => x))
  const [top, bottom] = findEnds(places.map(({ y }) => y))
  if (right - left + 2 * labelWidth > width || bottom - top > height / 2)
    return `0 0 ${mapSize.width} ${mapSize.height}`
  const x = startAround((left + right) / 2, width, mapSize.width)
  const y = startAround((top + bottom) / 2, height, mapSize.height)
  return `${x} ${y} ${width} ${height}`
}

const findEnds = (numbers: number[]): [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
]

/** Where a length begins that has a point in its middle, or as nearly as the whole allows. */
const startAround = (middle: number, length: number, whole: number) =>
  Math.min(Math.max(0, Math.round(middle - length / 2)), whole - length)
