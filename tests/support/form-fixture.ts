/** A form with a question of every type, in the HTML of the site's own forms. */
import type { Page } from '@playwright/test'
import type { Definition } from '../../app/forms/client/definition.ts'
import type { FormReply } from '../../contracts/form.ts'
import type { Question } from '../../contracts/form-question.ts'
import { formWords } from './form-words.ts'
import { framedAnywhere } from './framed-anywhere.ts'

const field = (ref: string, type: string, title: string, input: string, attributes = '') => `
  <div data-question="${ref}" data-type="${type}" ${attributes} class="mt-4">
    <label for="${ref}" class="text-lead font-semibold"><span data-title ${title.includes('{{') ? `data-recall="${title}"` : ''}>${title.replace('{{name|friend}}', 'friend')}</span></label>
    ${input.replace('id=', `aria-describedby="${ref}-problem" id=`)}
    <p id="${ref}-problem" hidden class="mt-0.5 text-small font-semibold text-problem"></p>
  </div>`

const box =
  'class="mt-1 w-full rounded-control bg-surface px-2 py-1.5 text-[1.0625rem] shadow-[inset_0_0_0_1.5px_var(--color-ink-3)]"'

const group = (ref: string, type: string, title: string, kind: string, choices: string[]) => `
  <fieldset data-question="${ref}" data-type="${type}" aria-describedby="${ref}-problem" class="mt-4">
    <legend class="text-lead font-semibold"><span data-title>${title}</span></legend>
    <p id="${ref}-problem" hidden class="mt-0.5 text-small font-semibold text-problem"></p>
    <div class="mt-1 grid gap-1">
      ${choices
        .map(
          (choice) => `
      <label class="flex min-h-[52px] items-center gap-1.5 rounded-control px-2 py-1 shadow-[inset_0_0_0_1.5px_var(--color-line)]">
        <input type="${kind}" name="${ref}" value="${choice === 'Other' ? ':other' : choice}" ${kind === 'radio' ? 'required' : ''} class="size-[18px] accent-blue">${choice}
      </label>`,
        )
        .join('')}
      ${choices.includes('Other') ? `<input name="${ref}:other" aria-label="What else?" ${box}>` : ''}
    </div>
  </fieldset>`

const choices = (...labels: string[]) => labels.map((label) => ({ id: label, label }))

const questions: Question[] = [
  { ref: 'name', type: 'short_text', title: 'What is your name?', required: true, maxLength: 60 },
  { ref: 'email', type: 'email', title: 'Where can we answer, {{name|friend}}?', required: true },
  {
    ref: 'stage',
    type: 'choice',
    title: 'Where do you stand?',
    required: true,
    choices: choices('An idea', 'A product', 'Nothing yet'),
    other: true,
    jump: [{ when: { ref: 'stage', is: 'Nothing yet' }, to: 'happy' }],
  },
  {
    ref: 'product',
    type: 'short_text',
    title: 'What is it called?',
    required: false,
    maxLength: 60,
  },
  {
    ref: 'parts',
    type: 'multiple',
    title: 'What do you need?',
    required: true,
    choices: choices('Design', 'Code', 'Advice'),
    maxChoices: 2,
  },
  { ref: 'happy', type: 'yes_no', title: 'Is it urgent?', required: true },
  { ref: 'people', type: 'number', title: 'How many people?', required: false },
  { ref: 'start', type: 'date', title: 'When shall we start?', required: false, min: '2026-01-01' },
  {
    ref: 'country',
    type: 'dropdown',
    title: 'Which country?',
    required: true,
    choices: choices('Pakistan', 'Saudi Arabia'),
  },
  { ref: 'code', type: 'short_text', title: 'Which code?', required: false, maxLength: 60 },
  { ref: 'phone', type: 'phone', title: 'A phone number', required: false },
  { ref: 'thanks', type: 'statement', title: 'Nearly there.', text: 'Two more.' },
  { ref: 'about', type: 'long_text', title: 'What is it about?', required: true, maxLength: 400 },
  { ref: 'agree', type: 'consent', title: 'May we store this?', required: true, label: 'Yes' },
]

const definition: Definition = {
  questions,
  welcomeButton: undefined,
  hidden: [],
  known: {},
  words: formWords,
  language: 'en-US',
  countries: ['PK', 'SA'],
}

const thankYou = { id: 'done', title: 'Thank you.', text: 'We have it.' }

const otherWays = `
  <p>
    <a href="mailto:hello@example.com">${formWords.unavailable.email}</a>
    <a href="https://wa.me/923000000000">${formWords.unavailable.whatsapp}</a>
  </p>`

const main = (attributes: string) => `
<main data-form-page="fixture" ${attributes} class="min-h-dvh bg-surface text-ink">
  <div class="mx-auto max-w-[720px] px-3 py-4 sm:px-6 sm:py-5">
  <header data-form-heading>
    <h1 class="font-display text-h3 font-[650] tracking-[-0.02em]">A form of every kind</h1>
    <p class="mt-1 text-ink-2">It asks everything a form can ask.</p>
  </header>
  <form method="post" data-form class="relative">
    <div data-problems hidden tabindex="-1" role="alert" class="mt-3 rounded-control border-2 border-signal p-2"></div>
    <input type="hidden" name="key" value="11111111-1111-4111-8111-111111111111">
    <input type="hidden" name="token" value="token">
    ${field('name', 'short_text', 'What is your name?', `<input id="name" name="name" required autocomplete="name" ${box}>`)}
    ${field('email', 'email', 'Where can we answer, {{name|friend}}?', `<input id="email" type="email" name="email" required ${box}>`)}
    ${group('stage', 'choice', 'Where do you stand?', 'radio', ['An idea', 'A product', 'Nothing yet', 'Other'])}
    ${field('product', 'short_text', 'What is it called?', `<input id="product" name="product" ${box}>`)}
    ${group('parts', 'multiple', 'What do you need?', 'checkbox', ['Design', 'Code', 'Advice'])}
    ${group('happy', 'yes_no', 'Is it urgent?', 'radio', ['yes', 'no'])}
    ${field('people', 'number', 'How many people?', `<input id="people" type="text" inputmode="decimal" name="people" ${box}>`)}
    ${field('start', 'date', 'When shall we start?', `<input id="start" type="date" name="start" min="2026-01-01" ${box}>`)}
    ${field('country', 'dropdown', 'Which country?', `<select id="country" name="country" required ${box}><option value="">Please choose</option><option value="Pakistan">Pakistan</option><option value="Saudi Arabia">Saudi Arabia</option></select>`)}
    ${field('code', 'short_text', 'Which code?', `<input id="code" name="code" ${box}>`)}
    ${field('phone', 'phone', 'A phone number', `<input id="phone" type="tel" name="phone" ${box}>`)}
    <section data-screen="thanks" class="mt-4"><h2 class="text-h4">Nearly there.</h2><p>Two more.</p></section>
    ${field('about', 'long_text', 'What is it about?', `<textarea id="about" name="about" rows="5" required ${box}></textarea>`)}
    ${field('agree', 'consent', 'May we store this?', `<input id="agree" type="checkbox" name="agree" value="yes" required>`)}
    <details data-attribution class="mt-4"><summary>What is sent along</summary><p>Nothing.</p></details>
    <div data-form-buttons class="mt-4 flex gap-2"><button type="submit" class="inline-flex items-center justify-center gap-1 rounded-full font-semibold leading-none no-underline transition-colors px-3 py-2 min-h-[52px] bg-signal text-on-signal">Send it</button>
    <button type="submit" name="door" value="whatsapp" class="min-h-[52px] underline">Continue on WhatsApp</button></div>
  </form>
  <script type="application/json" data-form-definition>${JSON.stringify(definition)}</script>
  <template data-other-ways>${otherWays}</template>
  SCRIPT
  </div>
</main>`

type FixtureAnswer = {
  status?: number
  body?: Partial<FormReply>
  headers?: Record<string, string>
}

/** The page that the site would answer a post with, as the form's script reads it. */
export function answerPage(reply: Partial<FormReply>): string {
  const data = [`data-outcome="${reply.state}"`]
  let content = ''
  if (reply.state === 'stored') {
    const { reference, responseId, thankYou, answers = [] } = reply
    data.push(`data-reference="${reference}" data-response-id="${responseId}"`)
    if (thankYou?.redirect) data.push(`data-redirect="${thankYou.redirect}"`)
    const { button } = thankYou ?? {}
    content = `<div role="status" data-thank-you="${thankYou?.id}">
      <h1>${thankYou?.title}</h1>
      <p>${thankYou?.text}</p>
      <p data-ticket><strong>${reference}</strong></p>
      <div data-ways-on>
        ${button ? `<a href="${button.to}" data-thank-you-button>${button.label}</a>` : ''}
      </div>
      <section data-sent><h2>${formWords.sent}</h2><dl>
        ${answers.map(({ question, answer }) => `<div><dt>${question}</dt><dd>${answer}</dd></div>`).join('')}
      </dl></section>
    </div>`
  } else if (reply.state === 'refused') {
    const items = reply.problems?.map(
      ({ ref, problem }) => `<li data-ref="${ref}"><span data-said>${problem}</span></li>`,
    )
    content = `<div data-problems role="alert"><ul>${items?.join('')}</ul></div>`
  } else if (reply.state === 'suspicious') {
    data.push(`data-challenge='${JSON.stringify(reply.challenge)}'`)
  } else {
    content = `<div data-not-stored role="alert"><p>${formWords.unavailable.title}</p>${otherWays}</div>`
  }
  return `<!doctype html><html><main data-form-page="fixture" ${data.join(' ')}>${content}</main></html>`
}

export type FixtureForm = {
  /** Every post as the server received it. */
  posts: URLSearchParams[]
  /** Leads as the database would store them: one per key. */
  leads: Map<string, URLSearchParams>
  /** Outcomes of the next posts, in order; later posts are stored and answered. */
  fate: ('no connection' | 'answer lost' | FixtureAnswer)[]
}

/**
 * Serves the form at `/to/fixture`, with the document, styles and script of the site's own forms.
 * @param attributes more attributes of its page element
 */
export async function serveFixtureForm(page: Page, attributes = ''): Promise<FixtureForm> {
  const form: FixtureForm = { posts: [], leads: new Map(), fate: [] }
  await page.context().route(/\/to\/fixture(\?|$)/, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') {
      const url = request.url().replace('/to/fixture', '/to/contact-us')
      const response = await route.fetch({ url })
      const html = await response.text()
      const script = /<script[^>]*form-script[^>]*><\/script>/.exec(html)?.[0] ?? ''
      const embedId = new URL(url).searchParams.get('typeform-embed-id')
      const around = `${attributes} ${embedId ? `data-embed-id="${embedId}"` : ''}`
      const body = html.replace(/<main.*<\/main>/s, () => main(around).replace('SCRIPT', script))
      return route.fulfill({ response, headers: framedAnywhere(response), body })
    }
    const fate = form.fate.shift()
    if (fate === 'no connection') return route.abort('internetdisconnected')
    const post = new URLSearchParams(request.postData() ?? '')
    form.posts.push(post)
    if (typeof fate === 'object') {
      return route.fulfill({
        status: fate.status ?? 200,
        contentType: 'text/html; charset=utf-8',
        headers: fate.headers ?? {},
        body: answerPage(fate.body ?? {}),
      })
    }
    const key = post.get('key') ?? ''
    if (!form.leads.has(key)) form.leads.set(key, post)
    if (fate === 'answer lost') return route.abort('connectionreset')
    const number = [...form.leads.keys()].indexOf(key) + 1
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: answerPage({
        state: 'stored',
        reference: `9EX-000${number}`,
        responseId: `response-${number}`,
        thankYou,
        answers: [{ question: 'What is your name?', answer: post.get('name') ?? '' }],
      }),
    })
  })
  return form
}
