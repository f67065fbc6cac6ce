import { describe, expect, test } from 'vitest'
import { layOutMap } from './office-map.server.ts'

const lahore = { city: 'Lahore', country: '', street: '', latitude: 31.47, longitude: 74.27 }
const riyadh = { city: 'Riyadh', country: '', street: '', latitude: 24.71, longitude: 46.68 }
const toronto = { city: 'Toronto', country: '', street: '', latitude: 43.65, longitude: -79.38 }
const hidden = { city: 'Multan', country: '', street: '' }
const doha = { latitude: 25.29, longitude: 51.53 }
const map = { alt: 'A map of the world' }

const names = (layout: ReturnType<typeof layOutMap>) => layout?.cities.map(({ name }) => name)

test('offices are on the map where they say their coordinates', () => {
  expect(names(layOutMap([lahore, hidden, riyadh], map))).toEqual(['Lahore', 'Riyadh'])
})

test('there is no map where no office says them, or the content wants none', () => {
  expect(layOutMap([hidden], map)).toBeUndefined()
  expect(layOutMap([lahore], undefined)).toBeUndefined()
})

test('one line less than offices joins them, and each client is joined to the nearest', () => {
  const layout = layOutMap([lahore, riyadh, toronto], { ...map, clients: [doha] })
  expect(layout?.lines).toHaveLength(2)
  const place = layout?.cities.find(({ name }) => name === 'Riyadh')
  expect(layout?.ways).toEqual([expect.stringContaining(`M${place?.x} ${place?.y}Q`)])
})

test('a name gives way to a city that follows', () => {
  const sides = layOutMap([lahore, riyadh], map)?.cities.map(({ isLabelBefore }) => isLabelBefore)
  expect(sides).toEqual([false, true])
})

describe('a phone shows', () => {
  test('the part around the offices', () => {
    const [x = 0, y = 0, width = 0, height = 0] =
      layOutMap([lahore, riyadh], map)?.excerpt.split(' ').map(Number) ?? []
    for (const city of layOutMap([lahore, riyadh], map)?.cities ?? []) {
      expect(city.x).toBeGreaterThan(x)
      expect(city.x).toBeLessThan(x + width)
      expect(city.y).toBeGreaterThan(y)
      expect(city.y).toBeLessThan(y + height)
    }
    expect([width, height]).toEqual([800, 600])
  })

  test('the whole world where they are far apart', () => {
    expect(layOutMap([lahore, toronto], map)?.excerpt).toBe('0 0 1600 800')
  })
})
