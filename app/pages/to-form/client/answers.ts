/** What is entered in a form’s fields, by their names, as the server will get it. */
export type Answers = Record<string, string[]>

/** The fields a visitor answers in, of a form or of one question. */
export function fieldsOf(
  place: ParentNode,
): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [
    ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden]),textarea,select',
    ),
  ]
}

/** The values of one question: those chosen, or the text; empty answers are not there. */
export function valuesOf(question: ParentNode): string[] {
  return fieldsOf(question)
    .filter((field) => !isUnchosen(field) && !isOtherText(field) && !isFile(field))
    .map(({ value }) => value.trim())
    .filter(Boolean)
}

/** The answer of one question as people read it. */
export function readable(question: HTMLElement): string {
  return fieldsOf(question)
    .filter((field) => !isUnchosen(field))
    .map((field) => {
      if (isFile(field)) return [...(field.files ?? [])].map(({ name }) => name).join(', ')
      if (isOtherText(field)) return isOtherChosen(question) ? field.value.trim() : ''
      if (field instanceof HTMLSelectElement)
        return field.value ? (field.selectedOptions[0]?.text ?? '') : ''
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
        if (field.value === otherChoice) return ''
        return choiceText(field)
      }
      return field.value.trim()
    })
    .filter(Boolean)
    .join(', ')
}

/** The words beside a choice, without the letter the script has put there. */
export function choiceText(field: HTMLInputElement): string {
  const label = field.labels?.[0]?.cloneNode(true)
  if (!(label instanceof HTMLElement)) return field.value
  for (const mark of label.querySelectorAll('[data-letter]')) mark.remove()
  return label.textContent.trim() || field.value
}

/** Everything entered, to be kept and put back later; files cannot be. */
export function takeDown(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const field of fieldsOf(form)) {
    if (!isVisitors(field)) continue
    answers[field.name] ??= []
    if (!isUnchosen(field)) answers[field.name]?.push(field.value)
  }
  return answers
}

/** Puts answers back where they were taken down, or given for the visitor beforehand. */
export function putBack(form: HTMLFormElement, answers: Answers): void {
  for (const field of fieldsOf(form)) {
    const values = answers[field.name]
    if (!values || !isVisitors(field)) continue
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = values.includes(field.value)
    else if (values[0] !== undefined) field.value = values[0]
  }
}

/** Whether the text box of *Other* is meant by what is chosen. */
export function isOtherChosen(question: ParentNode): boolean {
  return fieldsOf(question).some(
    (field) => field instanceof HTMLInputElement && field.checked && field.value === otherChoice,
  )
}

/** contracts/form-question.ts: a constant, so that its schemas do not come to the browser. */
const otherChoice = ':other'

export const isOtherText = ({ name }: { name: string }) => name.endsWith(otherChoice)

export const isFile = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'file'

const isUnchosen = (field: Element) =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && !field.checked

/** The honeypot, tokens and files are not the visitor's to keep. */
const isVisitors = (field: HTMLElement & { name: string }) =>
  field.name !== '' && field.name !== 'website' && !isFile(field)
