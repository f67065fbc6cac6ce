/**
 * Runs on every page but a form's own when forms wait on this device (frame/start-scripts.mjs): sends
 * them, and tells what has become of them. The words are those of the form's page, which are fetched
 * first, so that nothing is sent without a word.
 */
import { type Definition, readDefinition } from './client/definition.ts'
import { makeNotices } from './client/notices.ts'
import { startSender } from './client/sender.ts'
import { keepWaiting } from './client/waiting.ts'

const definitions = new Map<string, Definition>()

const notices = makeNotices({
  titleOf: (formId) => definitions.get(formId)?.title ?? formId,
  edit: ({ formId, key }) => `/to/${formId}#edit-${key}`,
  onTry: (waiting) => {
    keepWaiting({ ...waiting, since: Date.now() })
    start()
  },
})
notices.element.dataset.aside = ''
notices.element.className = 'screen-only'

const start = startSender({
  async isReady({ formId }) {
    const definition = definitions.get(formId) ?? (await fetchDefinition(formId))
    if (definition) definitions.set(formId, definition)
    return definition !== undefined
  },
  onRound: notices.keepOnly,
  tell(news) {
    if (news.state === 'unsent') return
    document.body.append(notices.element)
    notices.tell(news)
  },
})

async function fetchDefinition(formId: string): Promise<Definition | undefined> {
  try {
    const response = await fetch(`/to/${encodeURIComponent(formId)}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    // A log-in page of the network has none, nor has a form that is gone.
    return page.querySelector('[data-form-definition]') ? readDefinition(page) : undefined
  } catch {
    return undefined
  }
}
