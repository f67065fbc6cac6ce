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

/** Issues of a form whose parts are valid each by itself: names, limits, logic, recalls. */
export const formIssues = (form: FormFile): FormIssue[] => [
  ...nameIssues(form),
  ...form.questions.flatMap((question, at) =>
    limitIssues(question).map((issue) => ({ ...issue, path: ['questions', at, ...issue.path] })),
  ),
  ...jumpIssues(form),
  ...knownIssues(form),
  ...recallIssues(form),
]

/** Values are listed of hidden fields only. */
const knownIssues = ({ hidden, known = {} }: FormFile): FormIssue[] =>
  Object.keys(known)
    .filter((name) => !hidden.includes(name))
    .map((name) => ({ path: ['known', name], message: `“${name}” is no hidden field` }))

/** Questions, hidden fields and thank-yous are told apart by their names. */
function nameIssues({ questions, hidden, thankYous }: FormFile): FormIssue[] {
  const names = [
    ...hidden.map((name, at) => ({ name, path: ['hidden', at] })),
    ...questions.map(({ ref }, at) => ({ name: ref, path: ['questions', at, 'ref'] })),
    ...thankYous.map(({ id }, at) => ({ name: id, path: ['thankYous', at, 'id'] })),
  ]
  return names.flatMap(({ name, path }, at) => {
    if (reserved.has(name)) return [{ path, message: `“${name}” is a field every form has` }]
    const isDuplicate = names.slice(0, at).some((other) => other.name === name)
    return isDuplicate ? [{ path, message: `“${name}” is taken: choose another name` }] : []
  })
}

/** Fields beside the questions (app/forms). */
const reserved = new Set(['key', 'token', trapField, 'altcha', 'door', 'attribution'])

function limitIssues(question: Question): FormIssue[] {
  const issue = (key: string, message: string): FormIssue => ({ path: [key], message })
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return (question.minLength ?? 0) > question.maxLength
        ? [issue('minLength', 'is more than maxLength')]
        : []
    case 'number':
    case 'date': {
      const { min, max } = question
      return min !== undefined && max !== undefined && min > max
        ? [issue('min', 'is more than max')]
        : []
    }
    case 'multiple': {
      const { choices, minChoices = 0, maxChoices = Number.POSITIVE_INFINITY } = question
      const there = choices.length + (question.other ? 1 : 0)
      if (minChoices > maxChoices) return [issue('minChoices', 'is more than maxChoices')]
      return minChoices > there ? [issue('minChoices', `is more than the ${there} choices`)] : []
    }
    default:
      return []
  }
}

function jumpIssues({ questions, thankYous }: FormFile): FormIssue[] {
  const issues: FormIssue[] = []
  const ends = new Set(thankYous.map(({ id }) => id))
  const thanked = new Set([thankYous[0]?.id])
  const reachable = new Set([0])
  questions.forEach(({ jump: jumps = [] }, at) => {
    const isReachable = reachable.has(at)
    jumps.forEach(({ when, to }, place) => {
      const path = ['questions', at, 'jump', place]
      const target = questions.findIndex(({ ref }) => ref === to)
      if (target < 0 && !ends.has(to)) {
        issues.push({ path: [...path, 'to'], message: `no question or thank-you named “${to}”` })
      } else if (target >= 0 && target <= at) {
        issues.push({ path: [...path, 'to'], message: `“${to}” is not further on` })
      }
      if (isReachable) reachable.add(target)
      if (isReachable) thanked.add(to)
      const message = when && conditionIssue(when, questions.slice(0, at + 1))
      if (message) issues.push({ path: [...path, 'when'], message })
      if (!when && place < jumps.length - 1) {
        issues.push({ path, message: 'is always taken: the jumps after it never are' })
      }
    })
    if (isReachable && jumps.every(({ when }) => when)) reachable.add(at + 1)
  })
  const lost = questions.flatMap(({ ref }, at) =>
    reachable.has(at)
      ? []
      : [{ path: ['questions', at], message: `no way leads to the question “${ref}”` }],
  )
  // Even where no path reaches the end of the questions, the first thank-you is kept for it.
  const unsaid = thankYous.flatMap(({ id }, at) =>
    thanked.has(id) ? [] : [{ path: ['thankYous', at], message: `no jump leads to “${id}”` }],
  )
  return [...issues, ...lost, ...unsaid]
}

/** A condition must be about an earlier question, and about an answer that it can have. */
function conditionIssue(condition: Condition, asked: Question[]): string | undefined {
  const { ref, is, isNot, contains, atLeast, atMost } = condition
  const question = asked.find((each) => each.ref === ref)
  if (!question || question.type === 'statement') return `no question named “${ref}” comes before`
  const answer = is ?? isNot
  if (answer !== undefined) {
    const possible = possibleAnswers(question)
    if (possible && !possible.includes(String(answer)))
      return `“${ref}” has no choice “${answer}”: it has ${possible.join(', ')}`
  }
  const isOrdered = question.type === 'number' || question.type === 'date'
  if ((atLeast ?? atMost) !== undefined && !isOrdered) return `“${ref}” is no number and no date`
  const isText = question.type === 'short_text' || question.type === 'long_text'
  if (contains !== undefined && !isText && question.type !== 'email') return `“${ref}” is no text`
  return undefined
}

function possibleAnswers(question: Question): string[] | undefined {
  switch (question.type) {
    case 'choice':
    case 'multiple':
      return [...question.choices.map(({ id }) => id), ...(question.other ? [otherChoice] : [])]
    case 'dropdown':
      return question.choices.map(({ id }) => id)
    case 'yes_no':
      return ['yes', 'no']
    case 'consent':
      return ['yes']
    default:
      return undefined
  }
}

const unlisted = 'may be anything that a link says: list under known what it may repeat'

/**
 * Recalls repeat earlier answers and hidden fields, and need words for when there is none: those words
 * stand on the whole form, which is rendered before anything is answered.
 */
function recallIssues({ questions, hidden, known: values = {}, thankYous }: FormFile): FormIssue[] {
  const known = new Set(hidden)
  const isListed = (ref: string) => !hidden.includes(ref) || Object.hasOwn(values, ref)
  const sure = new Set<string>()
  const issues: FormIssue[] = []
  const check = (text: string | undefined, path: FormIssue['path']) => {
    for (const { ref, fallback } of recallsIn(text ?? '')) {
      const message = known.has(ref)
        ? `{{${ref}}} may be empty: say what stands there then, {{${ref}|…}}`
        : `{{${ref}}} is no hidden field and no earlier question`
      if (!known.has(ref) || (!fallback && !sure.has(ref))) issues.push({ path, message })
      else if (!isListed(ref)) issues.push({ path, message: `{{${ref}}} ${unlisted}` })
      else if (path[0] === 'thankYous' && values[ref] === 'jobs') {
        issues.push({ path, message: `{{${ref}}} is not known any more once the form is sent` })
      }
    }
  }
  questions.forEach((question, at) => {
    check(question.title, ['questions', at, 'title'])
    if ('hint' in question) check(question.hint, ['questions', at, 'hint'])
    if (question.type === 'statement') check(question.text, ['questions', at, 'text'])
    if (question.type !== 'statement' && question.type !== 'file') known.add(question.ref)
  })
  // Before the end, only a question that every way passes is sure to be answered.
  const hasJumps = questions.some(({ jump }) => jump)
  for (const question of questions) {
    if (!hasJumps && 'required' in question && question.required) sure.add(question.ref)
  }
  thankYous.forEach(({ title, text }, at) => {
    check(title, ['thankYous', at, 'title'])
    check(text, ['thankYous', at, 'text'])
  })
  return issues
}
