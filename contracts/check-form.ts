import { type Condition, otherChoice, type Question } from './form-question.ts'
import { recallsIn } from './recall.ts'

/** As much of a form as is checked here. */
type FormFile = {
  questions: Question[]
  hidden: string[]
  thankYous: { id: string; title: string; text: string }[]
}

export type Fault = { path: (string | number)[]; message: string }

/** What is wrong with a form although each of its parts is sound: names, limits, logic, recalls. */
export const faultsOf = (form: FormFile): Fault[] => [
  ...nameFaults(form),
  ...form.questions.flatMap((question, at) =>
    limitFaults(question).map((fault) => ({ ...fault, path: ['questions', at, ...fault.path] })),
  ),
  ...jumpFaults(form),
  ...recallFaults(form),
]

/** Questions, hidden fields and thank-yous are told apart by their names. */
function nameFaults({ questions, hidden, thankYous }: FormFile): Fault[] {
  const names = [
    ...hidden.map((name, at) => ({ name, path: ['hidden', at] })),
    ...questions.map(({ ref }, at) => ({ name: ref, path: ['questions', at, 'ref'] })),
    ...thankYous.map(({ id }, at) => ({ name: id, path: ['thankYous', at, 'id'] })),
  ]
  return names.flatMap(({ name, path }, at) => {
    if (reserved.has(name)) return [{ path, message: `“${name}” is a field every form has` }]
    const isTaken = names.slice(0, at).some((other) => other.name === name)
    return isTaken ? [{ path, message: `“${name}” is taken: choose another name` }] : []
  })
}

/** Fields beside the questions (app/pages/to-form). */
const reserved = new Set(['key', 'token', 'website', 'altcha', 'door', 'attribution'])

function limitFaults(question: Question): Fault[] {
  const fault = (key: string, message: string): Fault => ({ path: [key], message })
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return (question.minLength ?? 0) > question.maxLength
        ? [fault('minLength', 'is more than maxLength')]
        : []
    case 'number':
    case 'date': {
      const { min, max } = question
      return min !== undefined && max !== undefined && min > max
        ? [fault('min', 'is more than max')]
        : []
    }
    case 'multiple': {
      const { choices, minChoices = 0, maxChoices = Number.POSITIVE_INFINITY } = question
      const there = choices.length + (question.other ? 1 : 0)
      if (minChoices > maxChoices) return [fault('minChoices', 'is more than maxChoices')]
      return minChoices > there ? [fault('minChoices', `is more than the ${there} choices`)] : []
    }
    default:
      return []
  }
}

function jumpFaults({ questions, thankYous }: FormFile): Fault[] {
  const faults: Fault[] = []
  const ends = new Set(thankYous.map(({ id }) => id))
  const thanked = new Set([thankYous[0]?.id])
  const reachable = new Set([0])
  questions.forEach(({ jump: jumps = [] }, at) => {
    const isReachable = reachable.has(at)
    jumps.forEach(({ when, to }, place) => {
      const path = ['questions', at, 'jump', place]
      const target = questions.findIndex(({ ref }) => ref === to)
      if (target < 0 && !ends.has(to)) {
        faults.push({ path: [...path, 'to'], message: `no question or thank-you named “${to}”` })
      } else if (target >= 0 && target <= at) {
        faults.push({ path: [...path, 'to'], message: `“${to}” is not further on` })
      }
      if (isReachable) reachable.add(target)
      if (isReachable) thanked.add(to)
      const message = when && conditionFault(when, questions.slice(0, at + 1))
      if (message) faults.push({ path: [...path, 'when'], message })
      if (!when && place < jumps.length - 1) {
        faults.push({ path, message: 'is always taken: the jumps after it never are' })
      }
    })
    if (isReachable && jumps.every(({ when }) => when)) reachable.add(at + 1)
  })
  const lost = questions.flatMap(({ ref }, at) =>
    reachable.has(at)
      ? []
      : [{ path: ['questions', at], message: `no way leads to the question “${ref}”` }],
  )
  // Where no way comes to the end of the questions, the first thank-you still stands for it.
  const unsaid = thankYous.flatMap(({ id }, at) =>
    thanked.has(id) ? [] : [{ path: ['thankYous', at], message: `no jump leads to “${id}”` }],
  )
  return [...faults, ...lost, ...unsaid]
}

/** A condition must be about a question already answered, in a way that it can be answered. */
function conditionFault(condition: Condition, asked: Question[]): string | undefined {
  const { ref, is, isNot, contains, atLeast, atMost } = condition
  const question = asked.find((each) => each.ref === ref)
  if (!question || question.type === 'statement') return `no question named “${ref}” comes before`
  const answer = is ?? isNot
  if (answer !== undefined) {
    const possible = possibleAnswers(question)
    if (possible && !possible.includes(String(answer))) return `“${ref}” has no choice “${answer}”`
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
      return [...question.choices, ...(question.other ? [otherChoice] : [])]
    case 'dropdown':
      return question.choices
    case 'yes_no':
      return ['yes', 'no']
    case 'consent':
      return ['yes']
    default:
      return undefined
  }
}

/**
 * Recalls repeat what is known by then, and need words of their own for when it is not: on the whole
 * form, which is made before anything is answered, they are what is read.
 */
function recallFaults({ questions, hidden, thankYous }: FormFile): Fault[] {
  const known = new Set(hidden)
  const sure = new Set<string>()
  const faults: Fault[] = []
  const check = (text: string | undefined, path: Fault['path']) => {
    for (const { ref, fallback } of recallsIn(text ?? '')) {
      const message = known.has(ref)
        ? `{{${ref}}} may be empty: say what stands there then, {{${ref}|…}}`
        : `{{${ref}}} is no hidden field and no earlier question`
      if (!known.has(ref) || (!fallback && !sure.has(ref))) faults.push({ path, message })
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
  return faults
}
