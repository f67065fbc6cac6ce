/** The map of the world, in its own units: from 169° W eastward, and from 84° N to 57° S. */
export const mapSize = { width: 1600, height: 800 }
const west = -169
const north = 84
const unitsPerDegree = { x: mapSize.width / 360, y: mapSize.height / 141 }

export type Point = { x: number; y: number }
type Place = { latitude: number; longitude: number }

/** Projects a place onto the map; degrees of longitude have one width everywhere. */
export const pointAt = ({ latitude, longitude }: Place): Point => ({
  x: Math.round(((longitude - west + 360) % 360) * unitsPerDegree.x),
  y: Math.round((north - latitude) * unitsPerDegree.y),
})

/** The longitude and latitude of a point of the map. */
export const placeAt = (x: number, y: number): [longitude: number, latitude: number] => [
  ((x / unitsPerDegree.x + west + 180) % 360) - 180,
  north - y / unitsPerDegree.y,
]
