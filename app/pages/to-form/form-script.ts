/**
 * Runs in a form's own page. It takes hidden fields from the fragment, where the embed SDK puts
 * them, and tells the page around what happens, in the SDK's messages. Without it the form works.
 */
import type { EmbedMessage } from '../../../contracts/embed-messages'
import { fillAttribution } from './fill-attribution'

const page = document.querySelector<HTMLElement>('[data-form-page]')
const form = page?.querySelector('form')
const { formPage: formId = '', embedId, responseId } = page?.dataset ?? {}

// Leaves out `embedId` of each member on its own, so that the members stay apart.
type WithoutEmbedId<Message> = Message extends unknown ? Omit<Message, 'embedId'> : never

function tell(message: WithoutEmbedId<EmbedMessage>): void {
  if (embedId && parent !== window) parent.postMessage({ ...message, embedId }, location.origin)
}

function keepHiddenFields(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = `hidden:${name}`
    input.value = value
    form.append(input)
  }
}

if (form) {
  keepHiddenFields(form)
  fillAttribution(form)
  const started = crypto.randomUUID()
  form.addEventListener(
    'input',
    () => tell({ type: 'form-started', formId, responseId: started }),
    {
      once: true,
    },
  )
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      tell({ type: 'form-screen-changed', formId, ref: target.name })
    }
  })
  // One press, one enquiry.
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'true'
  })
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

page?.querySelector('[data-close]')?.addEventListener('click', () => tell({ type: 'form-close' }))
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ type: 'form-close' }))
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data === 'embed-focus') form?.querySelector('input')?.focus()
})

tell({ type: 'form-ready', formId })
if (page) tell({ type: 'form-height-changed', height: page.scrollHeight })
if (responseId) tell({ type: 'form-submit', formId, responseId })
