// The desk's script, each part for what is on the page. All but signing in works without it.

/* ---- passkeys ---- */

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

/**
 * As `PublicKeyCredential.parseCreationOptionsFromJSON` and its twin, which Safari has since 18.4.
 * @param {any} options
 */
const toOptions = ({ challenge, user, excludeCredentials, allowCredentials, ...others }) => {
  /** @param {{ id: string }[] | undefined} list */
  const withBytes = (list) => list?.map((each) => ({ ...each, id: toBytes(each.id) }))
  return {
    ...others,
    challenge: toBytes(challenge),
    ...(user && { user: { ...user, id: toBytes(user.id) } }),
    ...(excludeCredentials && { excludeCredentials: withBytes(excludeCredentials) }),
    ...(allowCredentials && { allowCredentials: withBytes(allowCredentials) }),
  }
}

/**
 * As `PublicKeyCredential.toJSON`.
 * @param {any} credential
 */
const toJson = ({ id, rawId, type, response }) => {
  const names = [
    ...['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
  ]
  const parts = names.flatMap((name) => (response[name] ? [[name, toText(response[name])]] : []))
  return {
    ...{ id, type, rawId: toText(rawId) },
    clientExtensionResults: {},
    response: Object.fromEntries(parts),
  }
}

/** A reason that keeps somebody out; the page has its words (data-fault). */
class Fault extends Error {}

/**
 * @param {string} url
 * @param {object} body
 */
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
  SecurityError: 'elsewhere',
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

/** Forms with `data-passkey`. */
function passkeys() {
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    if (!(form instanceof HTMLFormElement)) continue
    const button = form.querySelector('button')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (button?.disabled) return
      if (button) button.disabled = true
      /** @type {NodeListOf<HTMLElement>} */
      const faults = form.querySelectorAll('[data-fault]')
      for (const each of faults) each.hidden = true
      await askForPasskey(form).catch((error) => {
        const fault = error instanceof Fault ? error.message : 'refused'
        for (const each of faults) each.hidden = each.dataset.fault !== fault
      })
      if (button) button.disabled = false
    })
  }
}

/* ---- copying ---- */

/** `button[data-copy]` copies the field of that id, and says so. */
function copying() {
  for (const button of document.querySelectorAll('button[data-copy]')) {
    if (!(button instanceof HTMLButtonElement)) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      const field = document.getElementById(button.dataset.copy ?? '')
      if (!(field instanceof HTMLInputElement)) return
      field.select()
      await navigator.clipboard.writeText(field.value)
      button.textContent = button.dataset.copied ?? ''
    })
  }
}

passkeys()
copying()
