import type { z } from 'zod'

/** Says what is wrong with a value in an editor's words; a message of our own schemas stays the same. */
export function explainIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `Unknown field ${issue.keys.map((key) => `“${key}”`).join(', ')}; correct or remove it`
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  if (value === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.startsWith('Invalid input') // Zod's own message
        ? explainType(issue.expected, value)
        : issue.message
    case 'invalid_value':
      return `must be ${either.format(issue.values.map(String))}`
    case 'invalid_union': {
      const parts = issue.errors.flatMap(([first]) => (first ? explainIssue(first, value) : []))
      return [...new Set(parts)].join('; or ') || issue.message
    }
    case 'too_small':
    case 'too_big':
      return explainSize(issue, value)
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : issue.message
    default:
      return value === '' ? 'is empty' : issue.message
  }
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

function explainSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const bound = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most'
  if (Array.isArray(value))
    return `needs ${bound} ${limit} ${limit === 1 ? 'item' : 'items'}, has ${value.length || 'none'}`
  if (typeof value !== 'string') return `must be ${bound} ${limit}`
  const { length } = value.trim()
  return length === 0 ? 'is empty' : `has ${length} characters; ${bound} ${limit}`
}

const names: Record<string, string> = {
  string: 'a text; put it in quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list, such as [one, two]',
  object: 'a group of fields',
  record: 'a group of fields',
}

function explainType(expected: string, value: unknown): string {
  if (expected === 'string' && typeof value === 'object' && value !== null) return 'must be a text'
  return `must be ${names[expected] ?? expected}`
}
