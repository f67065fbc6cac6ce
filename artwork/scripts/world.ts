/**
 * Writes the ground of the office map, the land as rows of dots, to public/world.svg:
 *   node artwork/scripts/world.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land110 from 'world-atlas/land-110m.json' with { type: 'json' }
import { mapSize, placeAt } from '../../app/pages/home/map-places.ts'

/** Between two dots of a row, and between two rows; every second row is moved by half a step. */
const step = 8
const rowHeight = 7

// The package's JSON has no type of its own.
const topology = land110 as unknown as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land)

const rows = Array.from({ length: Math.floor(mapSize.height / rowHeight) }, (_, row) => {
  const start = 2 + (row % 2) * (step / 2)
  const y = 4 + row * rowHeight
  const dots = Array.from({ length: Math.floor(mapSize.width / step) }, (_, column) =>
    geoContains(land, placeAt(start + column * step, y)),
  )
  // Neighbors are one line, dashed into dots: M x y h length.
  return dots.flatMap((isLand, column) => {
    if (!isLand || dots[column - 1]) return []
    const end = dots.indexOf(false, column)
    const length = (end === -1 ? dots.length : end) - column - 1
    return [`M${start + column * step} ${y}h${length * step + 0.1}`]
  })
})

const path = `<path d="${rows.flat().join('')}" fill="none" stroke="#7d84a6" stroke-opacity=".55" stroke-width="4.6" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`
writeFileSync(
  join(import.meta.dirname, '../../public/world.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}">${path}</svg>\n`,
)
