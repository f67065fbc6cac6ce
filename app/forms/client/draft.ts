import { otherChoice } from '../../../contracts/form-logic.ts'
import type { Fields } from './answers.ts'
import type { State } from './state.ts'

/** A visitor's answers so far, without files: kept in the tab for a reload, on the device for a later visit. */
export type Draft = Pick<State, 'place' | 'seen' | 'tried' | 'chosen'> & { answers: Fields }

/** Milliseconds that a draft is kept on the device: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000

/** The draft of a form; storage may be refused, full, or contain something else. */
export function openDraft(formId: string) {
  const name = `form-draft:${formId}`
  return {
    /** @returns `savedAt` is the time of an earlier visit, undefined for a draft of this tab */
    read(): { draft?: Draft; savedAt?: number } {
      const here = use('sessionStorage', (storage) => parse(storage.getItem(name)))
      if (here) return { draft: here.draft }
      const before = use('localStorage', (storage) => parse(storage.getItem(name)))
      if (before && Date.now() - before.savedAt < maxAge) return before
      use('localStorage', (storage) => storage.removeItem(name))
      return {}
    },
    /** @returns whether the device keeps it */
    write(draft: Draft): boolean {
      const text = JSON.stringify({ draft, savedAt: Date.now() })
      const keep = (storage: Storage) => {
        storage.setItem(name, text)
        return true
      }
      use('sessionStorage', keep)
      return use('localStorage', keep) ?? false
    },
    clear(): void {
      for (const each of ['sessionStorage', 'localStorage'] as const)
        use(each, (storage) => storage.removeItem(name))
    },
  }
}

/** The draft of the present state; what only the URL has filled in is not the visitor's. */
export function makeDraft(state: State): Draft {
  const { place, seen, tried, chosen, prefilled, entry, definition } = state
  const refs = definition.questions.map(({ ref }) => ref).filter((ref) => !prefilled.includes(ref))
  const names = new Set(refs.flatMap((ref) => [ref, ref + otherChoice]))
  const answers = entry.fields.filter(
    ([name, value]) => names.has(name) && typeof value === 'string' && value !== '',
  )
  return { place, seen, tried, answers, chosen }
}

function parse(text: string | null): { draft: Draft; savedAt: number } | undefined {
  const found = JSON.parse(text ?? 'null')
  return Array.isArray(found?.draft?.answers) ? found : undefined
}

function use<Result>(
  name: 'localStorage' | 'sessionStorage',
  how: (storage: Storage) => Result,
): Result | undefined {
  try {
    return how(window[name])
  } catch {
    return undefined
  }
}
