import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '../../../server/database/open.ts'
import { leadMail } from '../../../server/delivery/email.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { scriptPayloads } from '../../support/script-payloads.ts'

test('none of 200 scripts sent in an enquiry runs in its mail', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), '9ex-scripts-'))
  const leads = await openTestLeadStore(openDatabase(folder, undefined))
  // Mails replace one another in one window, which would keep the result of a script.
  await page.goto('about:blank')
  for (const payload of scriptPayloads()) {
    const { lead } = await leads.add({
      formId: 'contact-us',
      answers: [{ ref: 'message', type: 'long_text', question: payload, answer: payload }],
      hidden: { source_page: payload },
      attribution: { referrer: payload },
      files: [
        { ...{ ref: payload, name: payload, type: payload }, size: 1, storageKey: 'x', sha256: '' },
      ],
      idempotencyKey: randomUUID(),
      contentHash: '',
      quarantine: undefined,
      submittedVia: 'page',
      language: 'en',
    })
    await page.setContent(leadMail({ lead, alert: undefined }, payload).html)
    expect(await page.evaluate(() => 'ran' in window), payload).toBe(false)
  }
  await page.setContent('<script>window.ran = 1</script>')
  expect(await page.evaluate(() => 'ran' in window), 'a script that runs is seen').toBe(true)
  await leads.close()
  rmSync(folder, { recursive: true })
})
