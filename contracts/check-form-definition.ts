import { type Known, otherChoice, recallsIn, trapField } from './form-logic.ts'
import type { Condition, Question } from './form-question.ts'

/** The part of a form that is checked here. */
type FormFile = {
  questions: Question[]
  hidden: string[]
  known?: Known | undefined
  thankYous: { id: string; title: string; text: string }[]
}

/** As Zod reports it. */
type FormIssue = { path: (string | number)[]; message: string }

/** Issues between the parts of a form: names, jumps and repeated answers. */
export const formIssues = (form: FormFile): FormIssue[] => [
  ...nameIssues(form),
  ...jumpIssues(form),
  ...recallIssues(form),
]

function nameIssues({ questions, hidden, thankYous }: FormFile): FormIssue[] {
  const names = [
    ...hidden.map((name, at) => ({ name, path: ['hidden', at] })),
    ...questions.map(({ ref }, at) => ({ name: ref, path: ['questions', at, 'ref'] })),
    ...thankYous.map(({ id }, at) => ({ name: id, path: ['thankYous', at, 'id'] })),
  ]
  return names.flatMap(({ name, path }, at) => {
    const isTaken = reserved.has(name) || names.slice(0, at).some((other) => other.name === name)
    return isTaken ? [{ path, message: `“${name}” is taken; choose another name` }] : []
  })
}

/** Fields of every form beside its questions (app/forms). */
const reserved = new Set(['key', 'token', trapField, 'altcha', 'door', 'attribution'])

const jumpIssues = ({ questions, thankYous }: FormFile): FormIssue[] =>
  questions.flatMap(({ jump: jumps = [] }, at) =>
    jumps.flatMap(({ when, to }, place): FormIssue[] => {
      const path = ['questions', at, 'jump', place]
      const isFound =
        questions.slice(at + 1).some(({ ref }) => ref === to) ||
        thankYous.some(({ id }) => id === to)
      const message = when && conditionIssue(when, questions.slice(0, at + 1))
      return [
        ...(isFound
          ? []
          : [{ path: [...path, 'to'], message: `No later question or thank-you named “${to}”` }]),
        ...(message ? [{ path: [...path, 'when'], message }] : []),
      ]
    }),
  )

/** A condition must be about an earlier question, and about an answer that it can have. */
function conditionIssue(condition: Condition, asked: Question[]): string | undefined {
  const { ref, is, isNot } = condition
  const question = asked.find((each) => each.ref === ref)
  if (!question || question.type === 'statement') return `No earlier question named “${ref}”`
  const answer = is ?? isNot
  const possible = possibleAnswers(question)
  if (answer !== undefined && possible && !possible.includes(answer))
    return `“${ref}” has no choice “${answer}”; it has ${possible.join(', ')}`
  return undefined
}

function possibleAnswers(question: Question): string[] | undefined {
  if (question.type === 'yes_no') return ['yes', 'no']
  if (question.type === 'consent') return ['yes']
  if (!('choices' in question)) return undefined
  const other = 'other' in question && question.other ? [otherChoice] : []
  return [...question.choices.map(({ id }) => id), ...other]
}

/**
 * Recalls repeat earlier answers and hidden fields. They need words for when there is none, because the whole form is
 * rendered before anything is answered.
 */
function recallIssues({ questions, hidden, known: values = {}, thankYous }: FormFile): FormIssue[] {
  const known = new Set(hidden)
  // With jumps, no question is sure to be answered.
  const hasJumps = questions.some(({ jump }) => jump)
  const issues: FormIssue[] = []
  const check = (text: string | undefined, path: FormIssue['path'], isEnd = false) => {
    const report = (message: string) => issues.push({ path, message })
    for (const { ref, fallback } of recallsIn(text ?? '')) {
      const question = questions.find((each) => each.ref === ref)
      const isSure = isEnd && !hasJumps && question && 'required' in question && question.required
      if (!known.has(ref)) report(`{{${ref}}} is neither a hidden field nor an earlier question`)
      else if (!fallback && !isSure)
        report(`{{${ref}}} may be empty; write {{${ref}|words for then}}`)
      else if (hidden.includes(ref) && !Object.hasOwn(values, ref))
        report(
          `{{${ref}}} may be anything that a link says; list the values it may have under known`,
        )
    }
  }
  questions.forEach((question, at) => {
    check(question.title, ['questions', at, 'title'])
    if ('hint' in question) check(question.hint, ['questions', at, 'hint'])
    if (question.type === 'statement') check(question.text, ['questions', at, 'text'])
    else if (question.type !== 'file') known.add(question.ref)
  })
  thankYous.forEach(({ title, text }, at) => {
    check(title, ['thankYous', at, 'title'], true)
    check(text, ['thankYous', at, 'text'], true)
  })
  return issues
}
