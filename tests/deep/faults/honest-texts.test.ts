import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../app/forms/client/proof-of-work.ts'
import type { FormDefinition } from '../../../contracts/form.ts'
import { trapField } from '../../../contracts/form-logic.ts'
import { openDatabase, type Tables } from '../../../server/database/open.ts'
import { openFormService, type SiteFormService } from '../../../server/forms/form-service.ts'
import { openSpamFilter } from '../../../server/forms/spam/filter.ts'
import { toVisitor } from '../../../server/http/client-ip.ts'
import { formPost } from '../../support/form-post.ts'
import { formWords } from '../../support/form-words.ts'
import { openTestLeadStore, type TestLeadStore } from '../../support/lead-store.ts'
import { type LogLines, listenToLog } from '../../support/log-lines.ts'

/**
 * Thirty honest enquiries, written close to the rules of the spam filter: subjects of mailings, links,
 * markup, random letters, capitals, repetition, throw-away emails. None may be quarantined.
 */
type HonestText = { name: string; email: string; message: string }

const from = (name: string, email: string, message: string): HonestText => ({
  name,
  email,
  message,
})

const honestTexts: HonestText[] = [
  from(
    'Dr Noor Siddiqui',
    'front.desk@noorclinic.example',
    'More leads for our dental clinic. SEO and Google ads. https://noorclinic.example',
  ),
  from(
    'Faisal',
    'faisal@estates.example',
    'www.a.example like portal. www.b.example www.c.example www.d.example for reference. Lahore only.',
  ),
  from(
    'Helen Ward',
    'helen@lampsandmore.example',
    `We sell lamps. These five shops are what we are up against:
https://lightly.example/collections/floor
https://www.glow.example
https://lampworld.example.com/?sort=price
https://shade.shop/
https://watt.example/en/outdoor
Ours should load faster than all of them.`,
  ),
  from(
    'Ivo Petkov',
    'ivo@ledgerline.example',
    'Crypto start-up, pre-seed. We want a wallet for bitcoin and stablecoins, KYC inside, 10x the speed of what is out there. Deck: https://bit.ly/ledgerline',
  ),
  from(
    'Maria Vella',
    'compliance@spinhall.example',
    'We operate an online casino under a licence in Malta and must rebuild our responsible gambling pages: deposit limits, no bonus codes, no free spins for those who opted out.',
  ),
  from(
    'Tariq Aziz',
    'tariq@qarzhub.example',
    'A marketplace for loans: borrowers fill in one form, lenders answer with their interest rate. Guaranteed response within 24 hours.',
  ),
  from(
    'BILAL AHMED',
    'BILAL@BRICKS.EXAMPLE',
    'NEED WEBSITE AND APP FOR BRICK KILN. 30 PERCENT OFF IF WE PAY NOW?? CALL ME TODAY ONLY. URGENT!!!',
  ),
  from(
    'آمنہ خان',
    'amna@dukaan.example',
    'السلام علیکم۔ ہمیں کپڑوں کی دکان کے لیے ویب سائٹ چاہیے، مثال: https://libas.example اور https://khaddi.example ۔ قیمت بتا دیں۔',
  ),
  from(
    'محمد القحطاني',
    'mohammed@souq.example',
    'نريد تطبيقاً لتوصيل الطلبات في الرياض، ونحتاج إلى زيادة عدد الزوار والعملاء. كم التكلفة؟ للتواصل ٠٥٠١٢٣٤٥٦٧',
  ),
  from(
    '王小明',
    'wang@fapiao.example',
    '您好，我们公司开发电子发票系统，需要一个新的官网和小程序，请报价。参考：https://a.example https://b.example https://c.example https://d.example',
  ),
  from(
    'Usman',
    'usman@hotmail.example',
    'AoA bhai website banwani hai apni dukan ki, budget 80k, kam se kam kitne din lagenge? jaldi reply karna plz plz plz',
  ),
  from(
    'Jonas Lindqvist',
    'jonas@bakery.example',
    'Our page is broken since Monday, this is what the browser shows: <a class="btn" href="https://bakery.example/order"><img src="/btn.png" onerror="this.remove()"></a> and then nothing. Can you fix it?',
  ),
  from(
    'Priya',
    'priya@school.example',
    'Please call. Please call. Please call. Please call. Please call. Please call. Please call. Please call. Please call. Please call.',
  ),
  from(
    'K. M.',
    'k.m.8842@mailinator.com',
    'I would rather not give my own address yet. We are six people and want to leave WordPress. What do you charge for a first talk?',
  ),
  from(
    'Xyqbrtz GmbH',
    'kontakt@xyqbrtz.example',
    'Xyqbrtz GmbH, Qwrtzky & Söhne, Vxkplj AG: three brands of ours that need one shop system.',
  ),
  from('QWERTZ Tastaturen', 'j.q.x.z.kvb@gmail.example', 'qwertz qwertz'),
  from(
    'Abbott & Co https://abbott.example',
    'post@abbott.example',
    'See the link in the name, that is the whole brief.',
  ),
  from(
    'Chief Emeka Obi',
    'emeka@obi-foundation.example',
    'My late father left a foundation of 4 million dollars for schools. We, the beneficiaries, need a site where donors see what becomes of their money.',
  ),
  from(
    'Lena',
    'lena@followr.example',
    'We count followers, likes and subscribers for small shops (no fake ones!). 5k followers is our usual client. Redesign of the dashboard, please.',
  ),
  from(
    'Apotheke am Markt',
    'info@apotheke.example',
    'Unsere Apotheke braucht eine Seite für Rezepte: Ozempic, Viagra und andere dürfen nur mit Rezept bestellt werden. Was kostet das?',
  ),
  from(
    'Georgi',
    'georgi@datefarm.example',
    'We run a dating site for farmers, hot topic here :) 40,000 singles, PHP 5. Also unsubscribe does not work, people write stop stop stop.',
  ),
  from(
    'Алексей',
    'alexey@svet.example',
    'Нужна раскрутка и новый сайт, продвижение в топ, скидки показываем на главной. СRM уже есть. Сайт: https://svet.example',
  ),
  from('J', 'j@x.example', 'https://github.com/xkcdqz/vbnmlk-wqzx'),
  from(
    'Sofía',
    'sofia@viajes.example',
    'https://viajes.example https://viajes.example https://viajes.example no funciona en el móvil, gana dinero la competencia. ¿Presupuesto?',
  ),
  from(
    'Rhys',
    'rhys@llan.example',
    'BBCode on our old forum is broken: [url=https://llan.example/t/12]like this[/url] and [link]this[/link]. Can it be moved to Discourse?',
  ),
  from(
    'Wholesale Textile Traders',
    'sales@wtt.example',
    'We offer wholesale cloth at factory price and want a catalogue with price list, 20% discount codes, order now button. Free quote?',
  ),
  from(
    'Ng',
    'ng.ng.ng.ng.ng@gmail.com',
    'hey ur portfolio is gr8, i saw ur site on the first page of google lol. need smth like https://t.me/+abc for a school club',
  ),
  from(
    '𝓐𝓶𝓮𝓵𝓲𝓮',
    'amelie@atelier.example',
    '𝐁𝐨𝐧𝐣𝐨𝐮𝐫 ! 𝐉𝐞 𝐯𝐨𝐮𝐝𝐫𝐚𝐢𝐬 𝐮𝐧 𝐬𝐢𝐭𝐞 pour mon atelier, avec un bon référencement. Mercii\u200biii',
  ),
  from(
    'Test',
    'test@test.example',
    'asdfasdf just testing whether your form works, will write properly tomorrow',
  ),
  from(
    'Security team',
    'soc@bank.example',
    'We found this in our logs and want it looked at: <script src="https://cdn.example/x.js"></script> [url]https://cdn.example[/url] aHR0cHM6Ly9jZG4uZXhhbXBsZQ== pwqkxzjvbtr',
  ),
]

/** Row F2 of RELIABILITY.md: the content of a text alone never quarantines it. */

const form: FormDefinition = {
  ...{ id: 'get-a-quote', title: 'Get a quote', description: 'Short.', submitLabel: 'Send' },
  ...{ steps: ['You write', 'We read', 'You hear'], whatsapp: true, hidden: [] },
  questions: [
    { ref: 'name', type: 'short_text', title: 'Your name?', required: true, maxLength: 120 },
    { ref: 'email', type: 'email', title: 'Your e-mail?', required: true },
    { ref: 'message', type: 'long_text', title: 'About?', required: true, maxLength: 4000 },
  ],
  thankYous: [{ id: 'thanks', title: 'Thank you', text: 'We answer.' }],
}
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let folder: string
let db: Kysely<Tables>
let leads: TestLeadStore
let host: SiteFormService
let log: LogLines
let now = Date.now()
let visitors = 0
beforeAll(async () => {
  log = listenToLog()
  folder = mkdtempSync(join(tmpdir(), '9ex-honest-'))
  db = openDatabase(folder, undefined)
  leads = await openTestLeadStore(db)
  host = openFormService({
    findForm: () => form,
    words: () => formWords,
    site: () => ({
      offices: [{ city: 'Lahore', country: 'Nowhere', street: '1', whatsapp: '923000000000' }],
    }),
    leads,
    spamFilter: await openSpamFilter(db, { clock: () => now, work: { cost: 1, maxTries: 10 } }),
  })
})
afterAll(async () => {
  await leads.close()
  rmSync(folder, { recursive: true })
  log.stop()
})

/** Opens the form, waits as long as given, and sends it, with proof of work when required. */
async function send(
  text: HonestText,
  how: { door: string; hasScripts: boolean; trap?: string; seconds?: number },
): Promise<string> {
  const { key, token } = host.issueKeys(form)
  now += (how.seconds ?? 90) * 1000
  const ip = `198.${51 + (visitors >> 8)}.${visitors++ & 255}.7`
  const { hasScripts } = how
  const visitor = toVisitor(ip, browser)
  const sender = { visitor, language: 'en' as const, hasScripts, isCounted: true }
  const fields = { ...text, key, token, door: how.door, [trapField]: how.trap ?? '' }
  const post = (more = {}) => formPost(new URLSearchParams({ ...fields, ...more }))
  let outcome = await host.submit(form, await post(), sender)
  if (outcome.state === 'suspicious') {
    const altcha = await solveChallenge(outcome.challenge)
    outcome = await host.submit(form, await post({ altcha }), sender)
  }
  if (outcome.state !== 'stored') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

const quarantined = () =>
  db.selectFrom('leads').select('reference').where('quarantine', 'is not', null).execute()

test('the fixture has thirty texts', () => {
  expect(new Set(honestTexts.map(({ message }) => message)).size).toBe(30)
})

describe.each(['conversation', 'page', 'whatsapp'])('sent by %s', (door) => {
  test.each([true, false])('no honest text is quarantined (scripts: %s)', async (hasScripts) => {
    for (const text of honestTexts) await send(text, { door, hasScripts })
    expect(await quarantined()).toEqual([])
    expect(log.lines()).toEqual([])
  })
})

/** Both signals at once: a quick form and a filled honeypot are weak, and people cause them too. */
const hurries = [2.5, 7, 90]
const traps = {
  nothing: '',
  'a name': 'Amna Khan',
  'an email': 'amna@example.com',
  'a letter': 'x',
}

describe.each(Object.entries(traps))(
  'with %s in the honeypot, from a password manager',
  (_, trap) => {
    test.each(hurries)(
      'no honest text is quarantined %s s after the form was opened',
      async (seconds) => {
        for (const hasScripts of [true, false]) {
          for (const text of honestTexts)
            await send(text, { door: 'page', hasScripts, trap, seconds })
        }
        expect(await quarantined()).toEqual([])
        expect(log.lines()).toEqual([])
      },
    )
  },
)

test('a quarantined lead is one line of the log, without personal data', async () => {
  const text = {
    name: 'Zenobia Quill',
    email: 'zenobia@example.com',
    message: 'zenobia '.repeat(9),
  }
  const reference = await send(text, { door: 'page', hasScripts: false, seconds: 0.1 })
  expect(await quarantined()).toEqual([{ reference }])
  expect(log.lines()).toEqual([
    expect.objectContaining({
      ...{ level: 'warn', event: 'lead-quarantined', reference, form: 'get-a-quote', score: 4 },
      reasons: 'It was sent 0.1 s after the form was opened.',
    }),
  ])
  expect(JSON.stringify(log.lines())).not.toMatch(/zenobia/i)
})
