import type { z } from 'zod'

/** Says what is wrong with a value in an editor's words; a message of our own schemas stays as it is. */
export function explainIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has ${issue.keys.map((key) => `“${key}”`).join(', ')}, which nothing reads: correct the spelling, or take it out`
    case 'invalid_type':
      if (value === undefined) return 'is missing'
      return isZods(issue.message) ? explainType(issue.expected, value) : issue.message
    case 'invalid_value':
      return value === undefined
        ? 'is missing'
        : `must be ${either.format(issue.values.map(String))}${withoutQuotes(issue.values, value)}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    case 'invalid_union':
      return value === undefined ? 'is missing' : explainUnion(issue, value)
    case 'too_small':
    case 'too_big':
      return explainSize(issue, value)
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : issue.message
    default:
      return value === undefined ? 'is missing' : issue.message
  }
}

/** Is a message Zod's own, and not of our schemas? */
const isZods = (message: string) => message.startsWith('Invalid input')

/** YAML reads true, false and numbers as texts where they stand in quotes. */
const withoutQuotes = (values: readonly unknown[], value: unknown): string =>
  values.some((each) => typeof each !== 'string' && String(each) === value)
    ? ': take its quotes off'
    : ''

/** The sentence for each kind. */
const explainUnion = ({ errors, message }: z.core.$ZodIssueInvalidUnion, value: unknown): string =>
  [...new Set(errors.flatMap(([first]) => (first ? explainIssue(first, value) : [])))].join(
    '; or ',
  ) || message

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

function explainSize(issue: SizeIssue, value: unknown): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const bound = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most'
  if (Array.isArray(value)) {
    return `needs ${bound} ${limit} ${limit === 1 ? 'item' : 'items'}, has ${value.length || 'none'}`
  }
  if (typeof value !== 'string') return `must be ${bound} ${limit}`
  const { length } = value.trim()
  if (length === 0) return 'is empty'
  if (issue.code === 'too_small') return `is ${length} characters long, and needs ${limit}`
  return `is ${length} characters long, ${length - limit} more than the ${limit} there is room for`
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

function explainType(expected: string, value: unknown): string {
  const type = `must be ${names[expected] ?? expected}`
  if (expected === 'array' && typeof value === 'string') return `${type}: write [${value}]`
  if (expected === 'boolean') return `${type}${withoutQuotes([true, false], value)}`
  if (names[expected]?.endsWith('number')) return `${type}${withoutQuotes([Number(value)], value)}`
  // YAML reads 2026, yes and null as something else.
  const isWord = value === null || typeof value !== 'object'
  return expected === 'string' && isWord ? `${type}: write it in quotes` : type
}
