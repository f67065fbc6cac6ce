import { findFields, isFile, isOtherChosen, isOtherText, readTitle } from './answers.ts'
import { listed, named, sayProblem, sayRefused } from './definition.ts'
import { makeElement } from './elements.ts'
import { writeText } from './write-text.ts'

/**
 * The problem with the answer to a question, as a sentence for the visitor, or undefined. It looks only
 * for what it cannot get wrong: people write numbers, names and addresses in more ways than a page
 * knows, and the server, which folds them first, decides.
 */
export function findProblem(question: HTMLElement): string | undefined {
  const fields = findFields(question)
  for (const field of fields) {
    if (isOtherText(field)) {
      if (isOtherChosen(question) && !field.value.trim()) return sayProblem('otherText')
      if (isTooLong(field)) return sayTooLong(field)
      continue
    }
    const problem = findFieldProblem(field, question.dataset.type)
    if (problem) return problem
  }
  return problemOfChoices(question, fields)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function findFieldProblem(field: Field, type: string | undefined): string | undefined {
  const { validity } = field
  const value = field.value.trim()
  if (validity.badInput) return sayProblem(field.type === 'date' ? 'date' : 'number')
  if (validity.valueMissing || (field.required && !value))
    return sayProblem(type === 'consent' ? 'consent' : 'required')
  if (isFile(field)) return problemOfFile(field)
  if (!value || field instanceof HTMLSelectElement) return undefined
  if (type === 'email' && !/[^\s@]\s*@\s*[^\s@]/.test(value)) return sayProblem('email')
  // Digits of any script; where it is optional, a remark will do.
  if (type === 'phone' && field.required && !/\p{Nd}/u.test(value)) return sayProblem('phone')
  if (type === 'number' && !/\p{Nd}/u.test(value)) return sayProblem('number')
  if (isTooLong(field)) return sayTooLong(field)
  if (field instanceof HTMLInputElement && field.type === 'date') {
    if (validity.rangeUnderflow) return sayProblem('tooEarly', { min: field.min })
    if (validity.rangeOverflow) return sayProblem('tooLate', { max: field.max })
  }
  return undefined
}

/** Is a text longer than its question takes? The field holds all of it, to be shortened there. */
export const isTooLong = (field: Field): boolean => countCharacters(field) > readMaxLength(field)

/** In code points of composed letters, as the server counts. */
const countCharacters = ({ value }: Field) => [...value.trim().normalize()].length
const readMaxLength = ({ dataset }: Field) => Number(dataset.maxLength ?? Number.POSITIVE_INFINITY)

function sayTooLong(field: Field): string {
  const written = (figure: number) => figure.toLocaleString(document.documentElement.lang)
  return sayProblem('tooLong', {
    count: written(countCharacters(field)),
    max: written(readMaxLength(field)),
  })
}

function problemOfFile({ dataset, accept, files }: HTMLInputElement): string | undefined {
  const limit = Number(dataset.maxBytes)
  const [file] = files ?? []
  if (!file) return undefined
  if (file.size === 0) return sayProblem('fileEmpty')
  if (limit > 0 && file.size > limit)
    return sayProblem('fileSize', { max: Math.floor(limit / 1024 / 1024) })
  const kinds = listed(accept.split(','))
  return isOtherKind(file) ? sayProblem('fileKind', { kinds }) : undefined
}

/** The limits of a multiple choice, and whether it is required. */
function problemOfChoices(question: HTMLElement, fields: Element[]): string | undefined {
  if (question.dataset.type !== 'multiple') return undefined
  const chosen = fields.filter((field) => field instanceof HTMLInputElement && field.checked).length
  const { min, max, required } = question.dataset
  if (chosen === 0) return required === undefined ? undefined : sayProblem('required')
  if (min && chosen < Number(min)) return sayProblem('chooseAtLeast', { min })
  if (max && chosen > Number(max)) return sayProblem('chooseAtMost', { max })
  return undefined
}

/** Says what is wrong with an answer as it is written, where that cannot wait for *Next*. */
export function watchAnswers(form: HTMLFormElement, announce: (text: string) => void): void {
  const findQuestion = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
  form.addEventListener('input', (event) => {
    const question = findQuestion(event)
    if (!question) return
    const isShown = findFields(question).some((field) => field.ariaInvalid === 'true')
    const isLong = findFields(question).some(isTooLong)
    // A problem is shown by *Next*, and removed as soon as the answer is right. A text that is too long
    // says so at once, also when it is pasted.
    if (isShown || isLong) showProblem(question, findProblem(question))
    if (isLong && !isShown) announce(findProblem(question) ?? '')
  })
  form.addEventListener('change', (event) => {
    const question = findQuestion(event)
    const { target } = event
    if (!question || !(target instanceof HTMLInputElement) || !isFile(target)) return
    // A file that cannot be read is the server's to judge.
    const judged = readKind(target).catch(() => undefined)
    void judged.then(() => showProblem(question, findProblem(question)))
  })
}

/** Shows the problem with an answer at its question, or removes it when it is undefined. */
export function showProblem(question: HTMLElement, problem: string | undefined): void {
  const id = `${question.dataset.question}-problem`
  const place = document.getElementById(id) ?? (problem ? addPlace(question, id) : null)
  if (place) {
    writeText(place, problem ?? '')
    place.hidden = !problem
  }
  for (const field of findFields(question)) {
    if (problem) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    // Fields that stand in a group are described by it.
    const described = question instanceof HTMLFieldSetElement ? question : field
    describe(described, id, Boolean(problem))
  }
}

/** A problem with the answer to a question, or with a field that is not asked for. */
export type FoundProblem = { question?: HTMLElement; problem: string }

/** Names every question with a problem, each with a link to it, and takes the focus there. */
export function showSummary(
  form: HTMLFormElement,
  problems: FoundProblem[],
  goTo: (question: HTMLElement) => void,
): void {
  const place = form.querySelector<HTMLElement>('[data-problems]') ?? addSummary(form)
  place.hidden = problems.length === 0
  place.replaceChildren()
  const { length: count } = problems
  if (count === 0) return
  const list = makeElement('ul', { 'data-problem-list': true })
  for (const { question, problem } of problems) {
    if (!question) {
      list.append(makeElement('li', {}, problem))
      continue
    }
    const href = `#${findFields(question)[0]?.id ?? ''}`
    const link = makeElement('a', { href }, named(readTitle(question), problem))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(question)
    })
    list.append(makeElement('li', {}, link))
  }
  place.append(makeElement('p', {}, sayRefused(count)), list)
  place.focus()
}

function describe(element: HTMLElement, id: string, is: boolean): void {
  const ids = new Set(element.getAttribute('aria-describedby')?.split(' ').filter(Boolean))
  if (is) ids.add(id)
  else ids.delete(id)
  if (ids.size > 0) element.setAttribute('aria-describedby', [...ids].join(' '))
  else element.removeAttribute('aria-describedby')
}

function addPlace(question: HTMLElement, id: string): HTMLElement {
  const place = makeElement('p', { id, 'data-problem': true })
  question.append(place)
  return place
}

function addSummary(form: HTMLFormElement): HTMLElement {
  const place = makeElement('div', { 'data-problems': true, role: 'alert', tabindex: '-1' })
  form.prepend(place)
  return place
}

/** Files whose beginning shows that the server will not take them. */
const others = new WeakSet<File>()

export const isOtherKind = (file: File): boolean => others.has(file)

/** As much of the field for a file as is read. */
type Chosen = { files: Iterable<File> | null; accept: string }

/** Signatures of each kind; a PDF's anywhere in the part that is read (server/forms/file-kind.ts decides). */
const beginnings: Record<string, RegExp> = { '.pdf': /%PDF-/, '.docx': /^PK/ }

/** Bytes of a file that are read: a PDF may begin so far into it (ISO 32000-1, annex H). */
const beginning = 1024

/** Reads the beginning of a file that was chosen, before five megabytes are sent in vain. */
export async function readKind({ files, accept }: Chosen): Promise<void> {
  const [file] = files ?? []
  if (!file || !accept) return
  const bytes = await file.slice(0, beginning).arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes)
  // A kind that is not known here may begin in any way.
  const mayBe = accept.split(',').some((kind) => beginnings[kind]?.test(start) ?? true)
  if (!mayBe) others.add(file)
}
