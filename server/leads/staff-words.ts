import type { Language } from '../../app/lib/languages.ts'
import { fillRecalls, findChoice, type Known, knownValue } from '../../contracts/form-logic.ts'
import type { Choice } from '../../contracts/form-question.ts'
import type { AnswerValue, Lead, LeadAnswer } from './lead.ts'

/** The part of a form that says what a lead's answers mean. */
export type FormFacts = {
  title: string
  known?: Known | undefined
  questions: readonly QuestionFacts[]
}

type QuestionFacts = {
  ref: string
  type: string
  title: string
  choices?: readonly Choice[]
  unit?: string | undefined
}

type Words = {
  forms: readonly ({ id: string } & FormFacts)[]
  formWords: { yes: string; no: string }
}

/** The forms in the language that the company reads leads in (LEADS_LANGUAGE). */
export type StaffWords = ReturnType<typeof openStaffWords>

/** @param current the content in that language */
export function openStaffWords(language: Language, current: () => Words) {
  const findForm = (id: string): FormFacts | undefined =>
    current().forms.find((form) => form.id === id)
  return {
    language,
    /** Undefined if the form was removed. */
    findForm,
    /** The title of a question, without what visitors answered to others; undefined if it was removed. */
    findTitle(formId: string, ref: string): string | undefined {
      const question = findForm(formId)?.questions.find((each) => each.ref === ref)
      return question && fillRecalls(question.title, () => '')
    },
    formWords: () => current().formWords,
  }
}

/** Where there is no content: every lead is as its visitor saw it. */
export const noStaffWords = (language: Language): StaffWords =>
  openStaffWords(language, () => ({ forms: [], formWords: { yes: '', no: '' } }))

/**
 * Puts a lead of another language into the company's: questions and choices are read from the form again.
 * Texts stay as they were written, and so does what the form no longer has.
 */
export function inStaffWords(lead: Lead, words: StaffWords): Lead {
  const form = words.findForm(lead.formId)
  if (lead.language === words.language || !form) return lead
  const questions = new Map(form.questions.map((question) => [question.ref, question]))
  const read = new Map<string, string>()
  const recall = (ref: string) => read.get(ref) ?? knownValue(form.known, ref, lead.hidden[ref])
  const answers = lead.answers.map((stored): LeadAnswer => {
    const question = questions.get(stored.ref)
    const answer = question ? readAnswer(stored, question, words) : stored.answer
    read.set(stored.ref, answer)
    return question ? { ...stored, question: fillRecalls(question.title, recall), answer } : stored
  })
  return { ...lead, answers }
}

function readAnswer({ answer, value }: LeadAnswer, question: QuestionFacts, words: StaffWords) {
  const { yes, no } = words.formWords()
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return question.unit ? `${value} ${question.unit}` : String(value)
  return readChoices(value, question.choices) ?? answer
}

function readChoices(value: AnswerValue | undefined, choices: readonly Choice[] = []) {
  if (typeof value !== 'object') return undefined
  const { ids, labels, other } = value
  const chosen = ids.map((id, at) => findChoice(choices, id)?.label ?? labels[at] ?? id)
  return [...chosen, ...(other === undefined ? [] : [other])].join(', ')
}
