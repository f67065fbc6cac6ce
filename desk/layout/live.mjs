// With scripts, pages renew themselves, keep what is typed, and know keys. Without them a page reloads.

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const inYear = Date.now() + 31_536_000_000
globalThis.cookieStore?.set({ name: 'zone', value: timeZone, expires: inYear, sameSite: 'lax' })

/* What has just been done is said once, and not by a reload. */
const url = new URL(location.href)
const did = url.searchParams.has('did')
const isChosen = url.searchParams.has('reply')
for (const each of ['did', 'done', 'erased', 'missed', 'saved', 'sent'])
  url.searchParams.delete(each)
history.replaceState(null, '', url)

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector)
const lost = document.getElementById('lost')
const ended = document.getElementById('ended')
const here = encodeURIComponent(location.pathname + location.search)
ended?.querySelector('a')?.setAttribute('href', `/sign-in?to=${here}`)

/* Renews the parts marked `data-live`. */

let tag = ''

async function renew() {
  const response = await fetch(location.href, { headers: { 'If-None-Match': tag } })
  ended?.toggleAttribute('hidden', response.status !== 401)
  // A proxy answers for a desk that is away.
  if (response.status >= 500) throw new Error(response.statusText)
  if (response.status !== 200) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  let isWhole = true
  for (const part of all('[data-live], #zone')) {
    const newer = next.getElementById(part.id)
    if (!newer || newer.innerHTML === part.innerHTML) continue
    // A link is known by its URL, a box by its enquiry.
    /** @param {Element} each @returns {HTMLElement | null | undefined} */
    const twinOf = (each) => {
      const mark = each.getAttributeNode('href') ?? each.getAttributeNode('value')
      return mark ? newer.querySelector(`[${mark.name}="${CSS.escape(mark.value)}"]`) : undefined
    }
    for (const box of part.querySelectorAll('input:checked'))
      twinOf(box)?.toggleAttribute('checked', true)
    const used = part.contains(document.activeElement) && document.activeElement
    const again = used ? twinOf(used) : null
    if (again === undefined) isWhole = false
    else part.replaceChildren(...newer.childNodes)
    again?.focus({ preventScroll: true })
  }
  if (isWhole) tag = response.headers.get('etag') ?? ''
  // Buttons speak of the page as it is shown, so a part that is not renewed keeps the old head.
  const head = next.querySelector('[name=head]')?.getAttribute('value')
  if (isWhole && head != null)
    for (const field of all('[name=head]')) field.setAttribute('value', head)
}

const missed = () => lost?.removeAttribute('hidden')
const look = () => document.hidden || renew().then(() => lost?.setAttribute('hidden', ''), missed)
async function keepLooking() {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  await look()
  keepLooking()
}
if (document.querySelector('[data-live]')) keepLooking()
document.addEventListener('visibilitychange', look)

/* Keeps a text that is not sent, on this device, until the page of what was done with it. */

/** @type {NodeListOf<HTMLTextAreaElement>} */
const texts = document.querySelectorAll('[data-kept]')
for (const field of texts) {
  const key = field.dataset.kept ?? ''
  const sent = `${key} sent`
  if (did && localStorage.getItem(key) === sessionStorage.getItem(sent))
    localStorage.removeItem(key)
  sessionStorage.removeItem(sent)
  if (!isChosen) field.value = localStorage.getItem(key) ?? field.value
  field.addEventListener('input', () => localStorage.setItem(key, field.value))
  field.form?.addEventListener('submit', () => sessionStorage.setItem(sent, field.value))
}

/* A form with `data-forgets` deletes the texts of these people or enquiries. */

addEventListener('submit', ({ target }) => {
  const ids = target instanceof HTMLFormElement && target.dataset.forgets?.split(' ')
  for (const key of Object.keys(localStorage))
    if (ids && key.split(' ').some((word) => ids.includes(word))) localStorage.removeItem(key)
})

/* Sends a form only while the desk answers; else its page stays, and tries again. */

/** @type {SubmitEvent | undefined} */
let waiting
let isSending = false

addEventListener('submit', (event) => {
  const { target, defaultPrevented } = event
  const isPost = target instanceof HTMLFormElement && target.method === 'post'
  if (isSending || defaultPrevented || !isPost) return
  event.preventDefault()
  waiting = event
  send()
})

async function send() {
  const event = waiting
  if (!(event?.target instanceof HTMLFormElement)) return
  try {
    // No proxy answers this one by itself, as it may for health checks.
    const { ok } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    if (!ok) return missed()
    // Another try was faster.
    if (waiting !== event) return
    waiting = undefined
    isSending = true
    event.target.requestSubmit(event.submitter)
    isSending = false
  } catch {
    missed()
  }
}
addEventListener('online', send)
setInterval(send, 8000)
lost?.querySelector('button')?.addEventListener('click', () => (waiting ? send() : look()))

/* Asks whether an answer was sent that was begun in another program. */

addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('[data-asks]')
  if (link) location.hash = link.getAttribute('data-asks') ?? ''
})

/* Keys, while no field has the focus. */

/** After an act on a row, the place of the next one. */
const place = did ? Number(sessionStorage.getItem('place')) : 0

/** @param {1 | -1} step to the next row or the one before */
function move(step) {
  const links = [...all('.row .name a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  links[Math.max(0, Math.min(at < 0 ? place : at + step, links.length - 1))]?.focus()
}

/** @param {HTMLElement} row @param {Record<string, string>} fields */
function act(row, fields) {
  const { act: action, head } = row.dataset
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of Object.entries({ ...fields, head, from: 'list' }))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  sessionStorage.setItem('place', `${[...all('.row')].indexOf(row)}`)
  document.body.append(form)
  form.requestSubmit()
}

const hasKeys = document.body.dataset.keys && !matchMedia('(pointer: coarse)').matches
addEventListener('keydown', (event) => {
  const { target, ctrlKey, metaKey, altKey } = event
  const key = window.readKey(event)
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  if (!hasKeys || isTyping || ctrlKey || metaKey || altKey) return
  const [control] = all(`[data-key="${CSS.escape(key)}"]`)
  /** @type {HTMLElement | null | undefined} */
  const row = document.activeElement?.closest('.row')
  const me = document.body.dataset.person ?? ''
  if (control instanceof HTMLInputElement) control.focus()
  else if (control) control.click()
  else if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
  else if (key === 'e' && row) act(row, { action: 'answered' })
  else if (key === 'a' && row) act(row, { action: 'assign', to: me })
  else return
  event.preventDefault()
})
