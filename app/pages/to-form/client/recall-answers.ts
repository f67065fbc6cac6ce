import { fillRecalls } from '../../../../contracts/recall.ts'

/** Puts earlier answers where the form repeats them: `data-recall` holds the text with its places. */
export function recallAnswers(form: HTMLElement, answerOf: (ref: string) => string): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-recall]')) {
    const text = fillRecalls(place.dataset.recall ?? '', answerOf)
    if (place.textContent !== text) place.textContent = text
  }
}
