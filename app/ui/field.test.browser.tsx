import { expect, test } from '../../tests/support/styleguide.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a field is named by its label and described by its hint', async ({ openPart }) => {
      const part = await openPart('fields')
      const phone = part.getByRole('textbox', { name: 'Phone (optional)' })
      await expect(phone).toHaveAccessibleDescription('With the country’s code.')
      await expect(phone).toHaveValue('+92 42 111 222 333')
      await expect(phone).not.toHaveAttribute('required')
      const name = part.getByRole('textbox', { name: 'Your name' })
      await expect(name).toHaveAttribute('required')
      await expect(name).not.toHaveAttribute('aria-invalid')
    })

    test('a wrong answer is said to be wrong, and why', async ({ openPart }) => {
      const part = await openPart('fields')
      const email = part.getByRole('textbox', { name: 'E-mail' })
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(
        'We answer there. This is no address; it looks like name@example.com.',
      )
    })

    test('a press on its label brings the focus to a field', async ({ openPart }) => {
      const part = await openPart('fields')
      await part.getByText('Your message').click()
      await expect(part.getByRole('textbox', { name: 'Your message' })).toBeFocused()
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the box for one’s own words is there once *Something else* is chosen', async ({
      openPart,
    }) => {
      const part = await openPart('fields')
      const words = part.getByRole('textbox', { name: 'In your words' })
      await expect(words).toHaveValue('Ovens')
      await part.getByRole('checkbox', { name: 'Something else' }).uncheck()
      await expect(words).toBeHidden()
    })

    test('lists, boxes to tick and files are named and described', async ({ openPart }) => {
      const part = await openPart('fields')
      await expect(part.getByRole('combobox', { name: 'Where are you?' })).toHaveValue('')
      await expect(part.getByLabel('A document')).toHaveAccessibleDescription('PDF, 5 MB at most.')
      const group = part.getByRole('group', { name: 'Your agreement' })
      await expect(group).toHaveAccessibleDescription('Please tick the box.')
      await expect(group.getByRole('checkbox', { name: /^You may keep/ })).not.toBeChecked()
    })
  })
}

test('a choice is one group, moved through by the arrow keys', async ({ page, openPart }) => {
  const part = await openPart('fields')
  const group = part.getByRole('group', { name: 'How far are you? (optional)' })
  await expect(group.getByRole('radio', { name: 'A sketch' })).toBeChecked()
  await group.getByRole('radio', { name: 'A sketch' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(group.getByRole('radio', { name: 'An idea' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'A sketch' })).not.toBeChecked()
  const wrong = part.getByRole('group', { name: 'For what?' })
  await expect(wrong).toHaveAccessibleDescription('The first one. Please choose one.')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a choice is made by a tap anywhere on its box', async ({ openPart }) => {
    const part = await openPart('fields')
    const box = part.locator('label', { hasText: 'Browsers' })
    await box.tap({ position: { x: 200, y: 10 } })
    await expect(part.getByRole('radio', { name: 'Browsers' })).toBeChecked()
  })
})
