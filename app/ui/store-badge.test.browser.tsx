import { expect, test } from '../../tests/support/styleguide.ts'

test('a badge leads to the store, in a window of its own', async ({ openPart }) => {
  const part = await openPart('badges')
  const badge = part.getByRole('link', { name: 'Get it on the App Store' })
  await expect(badge).toHaveAttribute('href', 'https://apps.apple.com/')
  await expect(badge).toHaveAttribute('target', '_blank')
})

test('a product that is not in a store says so, and cannot be pressed', async ({ openPart }) => {
  const part = await openPart('badges')
  const badge = part.getByRole('button', { name: 'Not yet on Google Play' })
  await expect(badge).toBeVisible()
  await expect(badge).toBeDisabled()
})
