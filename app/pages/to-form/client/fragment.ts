import { type Answers, putBack } from './answers.ts'
import { makeElement } from './make-element.ts'

/** Takes hidden fields and `answers-{ref}` from the fragment, where the SDK puts them. */
export function takeFragment(form: HTMLFormElement): void {
  const prefilled: Answers = {}
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (name.startsWith('answers-')) {
      const ref = name.slice('answers-'.length)
      prefilled[ref] = [...(prefilled[ref] ?? []), value]
    } else if (value) {
      form.append(makeElement('input', { type: 'hidden', name: `hidden:${name}`, value }))
    }
  }
  putBack(form, prefilled)
}
