import { readVisit } from '~/lib/visit'
import type { EmbedMessage, EmbedTheme } from '../../../contracts/embed-messages.ts'
import { prefillPrefix } from '../../../contracts/form-logic.ts'
import { type Answers, findFields, markPrefilled, restoreAnswers } from './answers.ts'
import type { Definition } from './definition.ts'
import { makeElement } from './elements.ts'

// Leaves out `embedId` of each member on its own, so that the members stay apart.
type WithoutEmbedId<Message> = Message extends unknown ? Omit<Message, 'embedId'> : never
type Told = WithoutEmbedId<EmbedMessage>

export type Embed = {
  /** The SDK of a host page opened the form. */
  isEmbedded: boolean
  tell(message: Told): void
  /** Calls back when the host page asks the form to take the focus. */
  onFocusAsked(focus: () => void): void
}

/**
 * The host page of a form. Messages go to and come from its origin only, and only when the server
 * allows that origin (`data-embed-origins`; always the form's own).
 */
export function findEmbed({ embedId, embedOrigins = '' }: DOMStringMap): Embed {
  const allowed = new Set([location.origin, ...embedOrigins.split(' ').filter(Boolean)])
  const origin = originAround()
  const isEmbedded = Boolean(embedId) && parent !== window && allowed.has(origin)
  return {
    isEmbedded,
    tell(message) {
      if (isEmbedded) parent.postMessage({ ...message, embedId }, origin)
    },
    onFocusAsked(focus) {
      addEventListener('message', ({ origin, source, data }) => {
        if (data === 'embed-focus' && source === parent && allowed.has(origin)) focus()
      })
    },
  }
}

/** Firefox lists no ancestor origins; there, the referrer is the host page. */
function originAround(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return document.referrer ? new URL(document.referrer).origin : location.origin
}

/** The form's present colors. */
export function readTheme(page: HTMLElement): EmbedTheme {
  const color = (name: string) => getComputedStyle(page).getPropertyValue(name).trim()
  return { color: color('--color-ink'), backgroundColor: color('--color-surface') }
}

/** The options in the query of an embedded form, by the SDK's names. */
export type EmbedOptions = {
  /** The visit's attribution may be sent along. */
  tracking: boolean
  /** The host page follows redirects, into this target. */
  handlesRedirect: boolean
  redirectTarget: string | undefined
  /** The host page handles a click on the last button, which then navigates nowhere. */
  handlesEndingButton: boolean
  /** The frame gets the form's height. */
  autoResize: boolean
}

export function readEmbedOptions(query: URLSearchParams): EmbedOptions {
  const is = (name: string) => /^(1|true)$/.test(query.get(name) ?? '')
  return {
    tracking: !is('disable-tracking'),
    handlesRedirect: is('typeform-embed-handles-redirect'),
    redirectTarget: query.get('typeform-embed-redirect-target') ?? undefined,
    handlesEndingButton: is('typeform-embed-handle-ending-button-click'),
    autoResize: is('typeform-embed-auto-resize'),
  }
}

/**
 * Fills in hidden fields and answers from the fragment, where the SDK puts them.
 * @returns what the URL answers by choosing, in its fragment or its query
 */
export function fillFromUrl(form: HTMLFormElement, { hidden }: Definition): Answers {
  const prefilled: Answers = {}
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (name.startsWith(prefillPrefix)) {
      const ref = name.slice(prefillPrefix.length)
      prefilled[ref] = [...(prefilled[ref] ?? []), value]
    } else if (value && (hidden.includes(name) || name.startsWith('utm_'))) {
      form.append(makeElement('input', { type: 'hidden', name: `hidden:${name}`, value }))
    }
  }
  // Nobody agrees by opening a link.
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-type=consent]'))
    delete prefilled[dataset.question ?? '']
  restoreAnswers(form, prefilled)
  markPrefilled(form, Object.keys(prefilled))
  const chosen: Answers = {}
  for (const field of findFields(form)) {
    if (!(field instanceof HTMLInputElement && field.checked)) continue
    if (!field.defaultChecked && !(field.name in prefilled)) continue
    chosen[field.name] = [...(chosen[field.name] ?? []), field.value]
  }
  return chosen
}

/**
 * Fills in how the visit began, where the form's URL does not say it already, and shows it
 * (attribution-note.tsx). A form in a frame shares the visit of the page around it when that is of
 * the same origin.
 */
export function fillAttribution(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLDetailsElement>('[data-attribution]')
  if (!note) return
  for (const [name, value] of Object.entries(readVisit())) {
    const row = note.querySelector<HTMLElement>(`[data-attribution-name="${name}"]`)
    const input = row?.querySelector('input')
    if (!row || !input?.disabled) continue
    input.value = value
    input.disabled = false
    row.hidden = false
    row.querySelector('output')?.append(value)
    note.hidden = false
  }
}
