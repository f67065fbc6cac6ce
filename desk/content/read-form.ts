import { keyOf } from '../../app/content/translations/merge.ts'
import type { PostTexts } from '../../server/forms/read-post.ts'
import { emptyOf, type FormSchema, listBranches, parsePointer, pointerOf } from './form-schema.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A file as the form has it: its value, and its texts in Arabic by the keys of their paths. */
export type Entry = { value: unknown; arabic: ReadonlyMap<string, string> }

type Path = readonly PropertyKey[]

/**
 * Reads what a browser sent.
 * @param zone in which times were written
 */
export function readForm(schema: FormSchema, post: PostTexts, zone: string): Entry {
  const arabic = new Map<string, string>()

  function read(given: FormSchema, path: Path, isOptional = false): unknown {
    const pointer = pointerOf(path)
    const branches = listBranches(given)
    const part = branches[Number(post.get(`is:${pointer}`) ?? 0)] ?? branches[0] ?? given
    if (part.type === 'object') return readObject(part, path, pointer)
    if (part.type === 'array') {
      const count = post.get(`in:${pointer}`)
      if (count === undefined) return undefined
      const length = Math.min(Number(count) || 0, 500)
      const list = Array.from({ length }, (_, at) => read(part.items ?? {}, [...path, at]))
      return isOptional && list.length === 0 ? undefined : list
    }
    const own = post.get(`ar:${pointer}`)?.replaceAll('\r\n', '\n').trim()
    if (own) arabic.set(keyOf(path), own)
    const text = post.get(pointer)
    if (text === undefined || (text.trim() === '' && isOptional)) return undefined
    return readValue(part, text, post.get(`was:${pointer}`), zone)
  }

  function readObject(part: FormSchema, path: Path, pointer: string): unknown {
    if (path.length > 0 && !post.get(`has:${pointer}`)) return undefined
    const { properties = {}, additionalProperties: others } = part
    const known = Object.entries(properties).map(([key, each]) => [
      key,
      read(each, [...path, key], !part.required?.includes(key)),
    ])
    const added =
      typeof others === 'object'
        ? post.getAll(`key:${pointer}`).map((key) => [key, read(others, [...path, key])])
        : []
    return Object.fromEntries([...known, ...added].filter(([, value]) => value !== undefined))
  }

  return { value: read(schema, []), arabic }
}

function readValue(part: FormSchema, text: string, was: string | undefined, zone: string): unknown {
  if (text === String(part.const)) return part.const
  if (part.type === 'boolean' || part.const === true) return text === 'yes'
  if (part.format === 'date-time')
    return was && toLocalTime(was, zone) === text ? was : fromLocalTime(text, zone)
  if (part.type === 'integer' || part.type === 'number') {
    const plain = toLatinDigits(text)
    const figure = plain.replace(/[^\d.-]/g, '')
    // `$3,500` is a number; what is none is for the schema to refuse.
    return figure && /^[\s\d.,$٬٫-]+$/.test(plain) ? Number(figure) : text
  }
  return text.replaceAll('\r\n', '\n')
}

/** Arabic digits, and those of Persian and Urdu. */
const toLatinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

const verbs = ['up', 'down', 'drop', 'add', 'has', 'without'] as const

/** What a button of a list or of an optional part says: `up:/questions/3`. */
export type Arranging = { verb: (typeof verbs)[number]; path: string[] }

/** @returns undefined for another button */
export function readArranging(button: string): Arranging | undefined {
  const [name, pointer] = button.split(/:(.*)/s)
  const verb = verbs.find((each) => each === name)
  return verb && pointer !== undefined ? { verb, path: parsePointer(pointer) } : undefined
}

/** Does what the button says with the form as entered; Arabic texts go where their English goes. */
export function arrange({ value, arabic }: Entry, schema: FormSchema, does: Arranging): Entry {
  const { verb, path } = does
  const next = structuredClone(value)
  const last = path.at(-1) ?? ''
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), next)
  if (typeof holder !== 'object' || holder === null) return { value, arabic }
  const part = schemaAt(schema, path)
  if (verb === 'has') Reflect.set(holder, last, emptyOf(part))
  else if (verb === 'without') Reflect.deleteProperty(holder, last)
  else if (verb === 'add') {
    const list: unknown = Reflect.get(holder, last)
    Reflect.set(holder, last, [...(Array.isArray(list) ? list : []), emptyOf(part.items ?? {})])
  } else if (Array.isArray(holder)) {
    const from = Number(last)
    const to = verb === 'up' ? from - 1 : verb === 'down' ? from + 1 : undefined
    if (to === undefined) holder.splice(from, 1)
    else if (to < 0 || to >= holder.length) return { value, arabic }
    else holder.splice(to, 0, ...holder.splice(from, 1))
    const outer = path.slice(0, -1)
    return { value: next, arabic: moveItems(arabic, keyOf(outer), from, to) }
  }
  return { value: next, arabic }
}

/** Renames the keys of items when one goes from a place to another, or is removed. */
function moveItems(
  arabic: ReadonlyMap<string, string>,
  list: string,
  from: number,
  to: number | undefined,
): Map<string, string> {
  const prefix = list === '' ? '' : `${list}.`
  return new Map(
    [...arabic].flatMap(([key, text]) => {
      const [, step = '', rest = ''] = key.startsWith(prefix)
        ? (/^(\d+)(.*)$/s.exec(key.slice(prefix.length)) ?? [])
        : []
      if (step === '') return [[key, text] as const]
      const at = Number(step)
      if (at === from && to === undefined) return []
      const moved =
        to === undefined ? (at > from ? at - 1 : at) : at === from ? to : at === to ? from : at
      return [[`${prefix}${moved}${rest}`, text] as const]
    }),
  )
}

function schemaAt(schema: FormSchema, path: readonly string[]): FormSchema {
  const [step, ...rest] = path
  if (step === undefined) return schema
  for (const branch of listBranches(schema)) {
    const inner = branch.items ?? branch.properties?.[step] ?? branch.additionalProperties
    if (typeof inner === 'object') return schemaAt(inner, rest)
  }
  return {}
}
