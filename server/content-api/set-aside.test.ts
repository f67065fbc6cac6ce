import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Piece, setAside } from './set-aside.ts'

const folder = mkdtempSync(join(tmpdir(), '9ex-aside-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'not-yet-there', 'arriving')

/** Pieces of these lengths, none of which lasts longer than its turn; 0 is one without bytes. */
async function* piecesOf(lengths: readonly number[]): AsyncGenerator<Piece<number>> {
  for (const [about, length] of lengths.entries()) {
    const bytes = Buffer.alloc(length, about % 251)
    yield length > 0 ? { about, bytes } : { about }
    bytes.fill(255)
  }
}

test('what is set aside comes back as it was, whether it waited in memory or in the file', async () => {
  const lengths = fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 }), fc.constant(600_000)),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(lengths, fc.boolean(), async (some, isOneLong) => {
      const all = isOneLong ? [...some, 1_500_000, ...some] : some
      let at = 0
      for await (const { about, bytes } of setAside(piecesOf(all), path)) {
        expect(about).toBe(at)
        expect(bytes?.length ?? 0).toBe(all[at])
        expect(bytes?.every((byte) => byte === about % 251) ?? true).toBe(true)
        at++
      }
      expect(at).toBe(all.length)
    }),
    { numRuns: 40 },
  )
})

test('nothing is given before all is there, and no file stays, also when it never is', async () => {
  async function* broken() {
    yield* piecesOf(Array(40).fill(100_000))
    expect(readdirSync(join(folder, 'not-yet-there'))).toEqual(['arriving'])
    throw new Error('breaks off')
  }
  const given: unknown[] = []
  const take = async () => {
    for await (const piece of setAside(broken(), path)) given.push(piece)
  }
  await expect(take()).rejects.toThrow('breaks off')
  expect(given).toEqual([])
  expect(readdirSync(join(folder, 'not-yet-there'))).toEqual([])
})
