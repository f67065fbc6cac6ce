// Passkeys, and copying. All but signing in works without it.

/** @param {string} text in Base64url */
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** @param {ArrayBuffer} bytes */
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** As `PublicKeyCredential.parseCreationOptionsFromJSON`, which Safari has since 18.4. @param {any} options */
const toOptions = ({ rp, ...options }) => {
  /** @param {string} key @param {any} value */
  const revive = (key, value) => (key === 'id' || key === 'challenge' ? toBytes(value) : value)
  return { ...JSON.parse(JSON.stringify(options), revive), rp }
}

/** As `PublicKeyCredential.toJSON`. @param {any} credential */
const toJson = ({ id, type, response }) => {
  /** @type {Record<string, string>} */
  const texts = {}
  for (const name in response) if (response[name]?.byteLength) texts[name] = toText(response[name])
  return { id, type, rawId: id, clientExtensionResults: {}, response: texts }
}

/** A reason that keeps somebody out; the page has its words (data-fault). */
class Fault extends Error {}

/** @param {string} url @param {object} body */
async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Fault('offline')
  })
  if (answer.ok) return answer.json()
  throw new Fault(answer.status === 429 ? 'busy' : answer.status < 500 ? 'refused' : 'offline')
}

/**
 * By the name of the browser's error (WebAuthn 5.1); any other one is that of a question that was closed.
 * @type {Record<string, string>}
 */
const faultsOfDevice = {
  InvalidStateError: 'known',
  ConstraintError: 'unverified',
  NotSupportedError: 'unsupported',
  NotReadableError: 'device',
  UnknownError: 'device',
}

/**
 * Makes or shows a passkey. A form with `data-to` goes there, and another one is sent.
 * @param {HTMLFormElement} form
 */
async function askForPasskey(form) {
  const { passkey, at, to, by } = form.dataset
  if (!window.PublicKeyCredential) throw new Fault('unsupported')
  const publicKey = toOptions(await post(`${at}/options`, {}))
  const credential = await navigator.credentials[passkey === 'create' ? 'create' : 'get']({
    publicKey,
  }).catch(({ name }) => {
    throw new Fault(faultsOfDevice[name] ?? 'cancelled')
  })
  const device = new FormData(form).get('device')
  const answer = await post(`${at}/verify`, { response: toJson(credential), device, to, by })
  if (to !== undefined) location.assign(answer.to)
  else if (answer.isSame) HTMLFormElement.prototype.submit.call(form)
  else throw new Fault('others')
}

let isAsking = false

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-passkey]')
for (const form of forms)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    /** @type {NodeListOf<HTMLElement>} */
    const faults = form.querySelectorAll('[data-fault]')
    for (const each of faults) each.hidden = true
    await askForPasskey(form).catch((error) => {
      const fault = error instanceof Fault ? error.message : 'refused'
      for (const each of faults) each.hidden = each.dataset.fault !== fault
    })
    isAsking = false
  })

/** @type {NodeListOf<HTMLButtonElement>} */
const copiers = document.querySelectorAll('[data-copy]')
for (const button of copiers)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    button.textContent = button.dataset.copied ?? ''
  })
