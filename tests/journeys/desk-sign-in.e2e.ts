import type { Page } from '@playwright/test'
import type { Right } from '../../desk/desk.ts'
import { addPerson } from '../../desk/people/people.ts'
import { inviteUrl, openInvite } from '../../desk/people/tickets.ts'
import { runAxeInBothSchemes } from '../support/axe.ts'
import { type DeskSite, expect, test } from '../support/desk-site.ts'

test.describe.configure({ mode: 'default' })

/** Gives the browser a device that answers for its person, as a phone with a fingerprint. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const addDevice = () =>
    devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  let { authenticatorId } = await addDevice()
  const listPasskeys = () => devtools.send('WebAuthn.getCredentials', { authenticatorId })
  return {
    /** The device is lost, and a new one takes its place, with these passkeys. */
    async replace(before?: Awaited<ReturnType<typeof listPasskeys>>) {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      ;({ authenticatorId } = await addDevice())
      for (const credential of before?.credentials ?? [])
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    listPasskeys,
    refuse: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

async function invite(
  { db, url }: DeskSite,
  email: string,
  name: string,
  rights: readonly Right[] = ['people'],
) {
  const person = await addPerson(db, { email, name, rights, language: 'en' }, undefined)
  return { person, link: inviteUrl(url, await openInvite(db, person.id, undefined)) }
}

test('an invited person makes a passkey and is in, signs out and in again', async ({
  page,
  desk,
}) => {
  await withDevice(page)
  const { link } = await invite(desk, 'hamza@9ex.example', 'Hamza Khan')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited to the desk' })).toBeVisible()
  await expect(page.getByLabel('Name of this device')).toHaveValue('Chrome · Linux')
  await page.getByLabel('Name of this device').fill('Hamza’s laptop')
  await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
  await page.waitForURL(`${desk.url}/people`)

  await page.goto('/you')
  await expect(page.getByText('Hamza’s laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${desk.url}/sign-in?to=%2F`)
  await page.goto('/people')
  await expect(page).toHaveURL(`${desk.url}/sign-in?to=%2Fpeople`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
})

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('a link that was used says so, and a new one enrolls a new device', async ({
    page,
    desk,
    browser,
  }) => {
    const device = await withDevice(page)
    const { link } = await invite(desk, 'sara@9ex.example', 'Sara')
    await page.goto(link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    await page.goto(link)
    await expect(page.getByText('This link does not work, or no longer.')).toBeVisible()

    // A colleague makes a link, in a browser of their own.
    const other = await browser.newPage({ baseURL: desk.url })
    await desk.signIn(other, 'amna@9ex.example', ['people'])
    await other.goto('/people')
    const row = other.locator('details.person', { hasText: 'sara@9ex.example' })
    await row.locator('summary').first().click()
    await row.getByRole('button', { name: 'Link for a new device' }).click()
    const newLink = await other.getByLabel('Link', { exact: true }).inputValue()
    await other.close()

    await device.replace()
    await page.context().clearCookies()
    await page.goto(newLink)
    await expect(page.getByRole('heading', { name: 'Amna invites you to the desk' })).toBeVisible()
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    await page.goto('/you')
    await expect(page.locator('.devices').first().locator('li')).toHaveCount(2)
  })

  test('a device that does not know its person keeps them out, in words', async ({
    page,
    desk,
  }) => {
    const device = await withDevice(page)
    const { link } = await invite(desk, 'bilal@9ex.example', 'Bilal')
    await page.goto(link)
    await device.refuse()
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('cancelled or timed out')
    await expect(page).toHaveURL(link)
  })

  test('a device that has a passkey of its person already says so', async ({ page, desk }) => {
    await withDevice(page)
    const { link, person } = await invite(desk, 'zara@9ex.example', 'Zara')
    await page.goto(link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    await page.goto(inviteUrl(desk.url, await openInvite(desk.db, person.id, undefined)))
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This device has your passkey already. Sign in with it.',
    )
  })

  test('each refusal of a browser is said in words', async ({ page }) => {
    await page.goto('/sign-in')
    for (const [name, words] of [
      ['NotAllowedError', 'cancelled or timed out'],
      ['ConstraintError', 'Set a PIN'],
      ['NotSupportedError', 'no suitable passkeys'],
      ['NotReadableError', 'did not answer'],
    ] as const) {
      await page.evaluate((name) => {
        navigator.credentials.get = () => Promise.reject(new DOMException('', name))
      }, name)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByRole('alert')).toContainText(words)
    }
  })

  test('what was typed goes on after signing in where the session was lost', async ({
    page,
    desk,
  }) => {
    await withDevice(page)
    const { link } = await invite(desk, 'noor@9ex.example', 'Noor')
    await page.goto(link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    await page.goto('/you')
    await page.getByLabel('Name', { exact: true }).fill('Noor Ali')
    await desk.db.deleteFrom('desk_sessions').execute()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You were signed out')).toBeVisible()
    await expect(page.getByText('Noor Ali')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Noor Ali' })).toBeVisible()
    await expect(page.getByText('Saved')).toBeVisible()
  })

  test('what somebody else typed is not sent by who signs in instead', async ({ page, desk }) => {
    const device = await withDevice(page)
    const sana = await invite(desk, 'sana@9ex.example', 'Sana')
    const tariq = await invite(desk, 'tariq@9ex.example', 'Tariq')
    await page.goto(tariq.link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    const ofTariq = await device.listPasskeys()
    await device.replace()
    await page.goto(sana.link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    await page.goto('/you')
    await page.getByLabel('Name', { exact: true }).fill('Sana Malik')
    await desk.db.deleteFrom('desk_sessions').execute()
    await page.getByRole('button', { name: 'Save' }).click()
    await device.replace(ofTariq)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('not sent: somebody else wrote it')
    await page.getByRole('link', { name: 'Back to the desk' }).click()
    await page.goto('/you')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tariq')
  })

  test('a change of people asks for the passkey again, and then is made', async ({
    page,
    desk,
  }) => {
    await withDevice(page)
    const { link } = await invite(desk, 'omar@9ex.example', 'Omar')
    await page.goto(link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/people`)
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await desk.db.updateTable('desk_sessions').set({ proved_at: anHourAgo }).execute()
    await page.goto('/people')
    await page.getByLabel('Email').fill('zain@9ex.example')
    await page.getByLabel('Name', { exact: true }).fill('Zain')
    await page.getByText('Owner').click()
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'A link for Zain' })).toBeVisible()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/invite\/[\w-]{43}$/)
    await expect(page.getByText('zain@9ex.example')).toBeVisible()
  })

  test('an export asks for the passkey again, and then comes', async ({ page, desk }) => {
    await withDevice(page)
    const { link } = await invite(desk, 'huda@9ex.example', 'Huda', ['leads'])
    await page.goto(link)
    await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
    await page.waitForURL(`${desk.url}/enquiries`)
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await desk.db.updateTable('desk_sessions').set({ proved_at: anHourAgo }).execute()
    await page.getByRole('link', { name: 'CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Please confirm that it’s you' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('people are invited, changed and ended, and one’s own page is saved', async ({
    page,
    desk,
  }) => {
    await desk.signIn(page, 'iman@9ex.example', ['people'])
    await page.goto('/people')
    await page.getByLabel('Email').fill('yusuf@9ex.example')
    await page.getByLabel('Name', { exact: true }).fill('Yusuf')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/invite\//)
    const row = page.locator('details.person', { hasText: 'yusuf@9ex.example' })
    await row.locator('summary').first().click()
    await row.getByLabel('Content').check()
    await row.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(row).toContainText('Enquiries and Content')
    await row.locator('summary').first().click()
    await row.getByText('Remove access…').click()
    await row.getByRole('button', { name: 'Remove Yusuf’s access' }).click()
    await expect(page.getByText('Access removed, and signed out everywhere')).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.goto('/you')
    await page.getByRole('button', { name: 'Link for a new device' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/invite\//)
    await page.getByLabel('Language of the desk').selectOption('ar')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/sign-in')
  })
})

test('no page or opened part of people has a fault for axe', async ({ page, desk }) => {
  const { link } = await invite(desk, 'rana@9ex.example', 'Rana')
  await page.goto(link)
  expect(await runAxeInBothSchemes(page)).toEqual([])
  await desk.signIn(page, 'asma@9ex.example', ['people'])
  await page.goto('/people')
  await page.locator('details.person summary').first().click()
  expect(await runAxeInBothSchemes(page)).toEqual([])
  await page.getByLabel('Email').fill('zaynab@9ex.example')
  await page.getByLabel('Name', { exact: true }).fill('Zaynab')
  await page.getByText('Owner').click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: 'A link for Zaynab' })).toBeVisible()
  expect(await runAxeInBothSchemes(page)).toEqual([])
})

test('an invitation into Arabic is in Arabic', async ({ page, desk }) => {
  await desk.signIn(page, 'layla@9ex.example', ['people'], { name: 'ليلى', language: 'ar' })
  await page.goto('/people')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'الأشخاص', level: 1 })).toBeVisible()
})
