import { expect, test } from 'vitest'
import { compareWithBare } from '../../support/differential.ts'
import { startSite } from '../../support/site.ts'

test('500 connections of odd requests get the responses of bare Node, except by decision', async () => {
  const site = await startSite()
  const { differences, decisions, same } = await compareWithBare(site.url, 500)
  await site.stop()
  expect(differences).toEqual([])
  // The requests are odd enough for decisions, and not so odd that all need one.
  expect(same).toBeGreaterThan(100)
  expect(decisions.size).toBeGreaterThan(6)
})
