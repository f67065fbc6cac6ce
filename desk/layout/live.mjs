/**
 * With scripts, pages of the desk renew themselves, keep what is typed, and know keys.
 * Without them every link and button works, and a page asks again by itself.
 */

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

/** @param {string} selector */
const all = (selector) => [...document.querySelectorAll(selector)]
const lost = document.getElementById('lost')
const ended = document.getElementById('ended')
const here = encodeURIComponent(location.pathname + location.search)
ended?.querySelector('a')?.setAttribute('href', `/sign-in?to=${here}`)

/**
 * The browser may refuse storage, or it may be full.
 * @param {() => void} work
 */
function withStorage(work) {
  try {
    work()
  } catch {
    // Nothing is kept.
  }
}

/* Renews the parts marked `data-live`. */

const pause = 5000
let tag = ''

async function renew() {
  const headers = { 'If-None-Match': tag }
  const response = await fetch(location.href, { headers })
  ended?.toggleAttribute('hidden', response.status !== 401)
  requireDesk(response)
  if (response.status !== 200) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  let isWhole = true
  for (const part of all('[data-live], #zone')) {
    const newer = next.getElementById(part.id)
    if (!newer || newer.innerHTML === part.innerHTML) continue
    const used = part.contains(document.activeElement) ? document.activeElement : null
    // A link is known by its address, a box by its enquiry.
    const name = ['href', 'value'].find((each) => used?.hasAttribute(each)) ?? ''
    const same = CSS.escape(used?.getAttribute(name) ?? '')
    const ticked = [...part.querySelectorAll('input:checked')]
    for (const box of ticked) {
      const value = CSS.escape(box.getAttribute('value') ?? '')
      newer.querySelector(`[value="${value}"]`)?.toggleAttribute('checked', true)
    }
    const again = name && newer.querySelector(`[${name}="${same}"]`)
    if (used && !name) isWhole = false
    else part.replaceChildren(...newer.childNodes)
    if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  }
  if (isWhole) tag = response.headers.get('etag') ?? ''
  // Buttons speak of the page as it is shown, so a part that is not renewed keeps the old head.
  const head = next.querySelector('[name=head]')?.getAttribute('value')
  if (isWhole && head != null)
    for (const field of all('[name=head]')) field.setAttribute('value', head)
}

/**
 * A proxy answers for a desk that is away.
 * @param {Response} response
 */
function requireDesk({ status }) {
  if (status >= 500) throw new Error(`status ${status}`)
}

async function keepRenewing() {
  await new Promise((resolve) => setTimeout(resolve, pause))
  if (!document.hidden) await renew().then(found, missed)
  keepRenewing()
}
const found = () => lost?.setAttribute('hidden', '')
const missed = () => lost?.removeAttribute('hidden')
if (document.querySelector('[data-live]')) keepRenewing()
document.addEventListener('visibilitychange', () => document.hidden || renew().then(found, missed))

/* Keeps a text that is not sent, on this device, until the page of what was done with it. */

for (const field of all('[data-kept]')) {
  if (!(field instanceof HTMLTextAreaElement)) continue
  const key = field.dataset.kept ?? ''
  const sent = `${key} sent`
  withStorage(() => {
    if (did && localStorage.getItem(key) === sessionStorage.getItem(sent))
      localStorage.removeItem(key)
    sessionStorage.removeItem(sent)
    if (!isChosen) field.value = localStorage.getItem(key) ?? field.value
  })
  field.addEventListener('input', () => withStorage(() => localStorage.setItem(key, field.value)))
  field.form?.addEventListener('submit', () =>
    withStorage(() => sessionStorage.setItem(sent, field.value)),
  )
}

/* A form with `data-forgets` deletes the texts of these people or enquiries. */

addEventListener('submit', ({ target }) => {
  const ids = target instanceof HTMLFormElement && target.dataset.forgets?.split(' ')
  withStorage(() => {
    for (const key of Object.keys(localStorage))
      if (ids && key.split(' ').some((word) => ids.includes(word))) localStorage.removeItem(key)
  })
})

/* Sends a form only while the desk answers; else its page stays, and tries again. */

/** @type {HTMLFormElement | undefined} */
let waiting

addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  waiting = form
  form.querySelector('[data-pressed]')?.remove()
  const button = event.submitter
  // A form that a script sends has no button.
  if (button instanceof HTMLButtonElement && button.name)
    addField(form, button.name, button.value).dataset.pressed = ''
  send()
})

async function send() {
  const form = waiting
  if (!form) return
  try {
    // No proxy answers this one by itself, as it may for health checks.
    requireDesk(await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }))
  } catch {
    missed()
    setTimeout(send, 8000)
    return
  }
  // Another try was faster.
  if (waiting !== form) return
  waiting = undefined
  form.submit()
}
addEventListener('online', send)
lost
  ?.querySelector('button')
  ?.addEventListener('click', () => (waiting ? send() : renew().then(found, missed)))

/* Asks whether an answer was sent that was begun in another program. */

addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('[data-asks]')
  if (link) location.hash = link.getAttribute('data-asks') ?? ''
})

/* Keys, while no field has the focus. */

/** After an act on a row, the place of the next one. */
let place = 0
withStorage(() => {
  if (did) place = Number(sessionStorage.getItem('place'))
})

/** @param {1 | -1} step to the next row or the one before */
function move(step) {
  const links = all('.row .name a')
  const at = links.indexOf(document.activeElement ?? document.body)
  const to = at < 0 ? place : at + step
  const link = links[Math.max(0, Math.min(to, links.length - 1))]
  if (link instanceof HTMLElement) link.focus()
}

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function addField(form, name, value) {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.append(field)
  return field
}

/** @param {Element} row @param {Record<string, string>} fields */
function act(row, fields) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = row.getAttribute('data-act') ?? ''
  const head = row.getAttribute('data-head') ?? ''
  for (const [name, value] of Object.entries({ ...fields, head, from: 'list' }))
    addField(form, name, value)
  withStorage(() => sessionStorage.setItem('place', `${all('.row').indexOf(row)}`))
  document.body.append(form)
  form.requestSubmit()
}

const hasKeys = document.body.dataset.keys && !matchMedia('(pointer: coarse)').matches
addEventListener('keydown', (event) => {
  const { target, ctrlKey, metaKey, altKey } = event
  const key = window.readKey(event)
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  if (!hasKeys || isTyping || ctrlKey || metaKey || altKey) return
  const control = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  const row = document.activeElement?.closest('.row')
  const me = document.body.dataset.person ?? ''
  if (control instanceof HTMLElement) {
    if (control instanceof HTMLInputElement) control.focus()
    else control.click()
  } else if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
  else if (key === 'e' && row) act(row, { action: 'answered' })
  else if (key === 'a' && row) act(row, { action: 'assign', to: me })
  else return
  event.preventDefault()
})
