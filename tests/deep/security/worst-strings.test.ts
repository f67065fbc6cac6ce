import { expect, test } from 'vitest'
import { withSlugs } from '../../../app/lib/slugs.ts'
import { isSafeUrl } from '../../../app/lib/urls.ts'
import type { Question } from '../../../contracts/form-question.ts'
import { messageSignals } from '../../../server/forms/spam/signals.ts'
import { validate } from '../../../server/forms/validate.ts'
import { clientIp, parseNetworks } from '../../../server/http/client-ip.ts'
import { isDecodable, isHost } from '../../../server/http/guard.ts'
import { normalizeMailbox } from '../../../server/leads/email-syntax.ts'
import { deferScripts } from '../../../server/pages/router-scripts.ts'
import { formWords } from '../../support/form-words.ts'

const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Parts that a message may repeat. */
const worstMessages = 'x|https://a.example/| |[url |<a |<img |aB|bcdfg|a.|www.|asdf'.split('|')

/** Functions that read outside text, each with its worst text. */
const readers: Record<string, (length: number) => unknown> = {
  'a path of escapes': (length) => isDecodable(fill('%2e', length)),
  'a path that climbs': (length) => isDecodable(fill('/..a', length)),
  'a path of one escape cut off': (length) => isDecodable(`${fill('a', length)}%`),
  'a host of dots': (length) => isHost(`${fill('a.', length)}:`),
  'a host of colons': (length) => isHost(`[${fill('f:', length)}`),
  'a page of openings': (length) =>
    deferScripts(fill('<script type="application/json">', length), noTexts),
  'a page of scripts that do not end': (length) => deferScripts(fill('<script ', length), noTexts),
  'a page of modules': (length) =>
    hash(`import "/assets/a";\n${fill('import * as route1 from "/assets/a";\n', length)}`),
  'a page of routes': (length) =>
    hash(
      `import "/assets/a";\nimport * as route1 from "/assets/a";\nwindow.__reactRouterRouteModules = {"a":route1${fill(',"a":route1', length)}`,
    ),
  'a page of spaces': (length) =>
    hash(`import "/assets/a";\nimport * as route1 from "/assets/a";\n${fill(' ', length)}`),
  'a page of data': (length) =>
    hash(`window.__reactRouterContext.streamController.enqueue(${fill('"a', length)}`),
  'a URL of steps': (length) => isSafeUrl(`/${fill('a/', length)}\\`),
  'a URL of slashes': (length) => isSafeUrl(fill('/', length)),
  'a URL of spaces': (length) => isSafeUrl(fill(' ', length)),
  'a title of hyphens': (length) => withSlugs([{ title: fill('- ', length) }]),
  'a title of letters': (length) => withSlugs([{ title: fill('a ', length) }]),
  'an email of dots': (length) => answer('email', `${fill('a.', length)}@`),
  'an email of domains': (length) => answer('email', `a@${fill('a.', length)}`),
  'a mailbox of dots': (length) => normalizeMailbox(`a@${fill('.', length)}a`),
  'a mailbox of tags': (length) => normalizeMailbox(`${fill('+.', length)}@gmail.com`),
  'a list of proxies': (length) =>
    clientIp('127.0.0.1', '127.0.0.1,'.repeat(length / 10).slice(0, -1), proxies),
  'a proxy of brackets': (length) => clientIp('127.0.0.1', fill('[]:1', length), proxies),
  'a proxy of digits': (length) => clientIp('127.0.0.1', fill('1.', length), proxies),
  'a proxy of colons': (length) => clientIp('127.0.0.1', fill('f:', length), proxies),
  'a phone number': (length) => answer('phone', `${fill('1 ', length)}x`),
  'an answer of lines': (length) => answer('long_text', fill('\r\n', length)),
  ...Object.fromEntries(
    worstMessages.map((unit) => [
      `a message of “${unit}”`,
      (length: number) => classify(fill(unit, length)),
    ]),
  ),
}

/** Validates an answer by a form with that question. */
function answer(type: 'email' | 'phone' | 'long_text', value: string): unknown {
  const limit = type === 'long_text' ? { maxLength: 4000 } : {}
  const question = { ref: 'it', type, title: 'It', required: false, ...limit } as Question
  const form = {
    ...{ id: 'form', title: 'A form', description: 'For tests.', submitLabel: 'Send' },
    ...{ steps: [], whatsapp: false, hidden: [], questions: [question], thankYous: [] },
  }
  return validate(form, () => [value], { words: formWords })
}

/** Classifies a message by the spam signals. */
const classify = (message: string) =>
  messageSignals(
    { id: 'form', questions: [{ ref: 'message', type: 'long_text' }] },
    { message },
    {},
  )

const proxies = parseNetworks('127.0.0.1')

const noTexts = { scripts: [], styles: [] }

function hash(script: string): unknown {
  try {
    return deferScripts(`<script>${script}</script>`, noTexts)
  } catch {
    // It is in no known script, which takes time to find out.
    return undefined
  }
}

// In quadratic time a megabyte would take a quarter of an hour: the test would not end.
test.each(Object.entries(readers))('%s reads a megabyte to its end', (_, read) => {
  expect(() => read(1024 * 1024)).not.toThrow()
})
