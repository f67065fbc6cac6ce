import type { ReactNode } from 'react'
import { keyOf } from '../../app/content/translations/merge.ts'
import type { Language } from '../../app/lib/languages.ts'
import { Icon } from '../layout/icon.tsx'
import { nameField } from './field-names.ts'
import { type FormSchema, findBranch, isObject, listBranches, pointerOf } from './form-schema.ts'
import { toLocalTime } from './local-time.ts'
import type { Entry } from './read-form.ts'
import { contentWords } from './words.ts'

export type FormContext = {
  /** The reader's. */
  language: Language
  zone: string
  /** By the keys of paths. */
  errors: ReadonlyMap<string, string>
  /** Arabic texts whose English has changed since, by the keys of paths. */
  behind: ReadonlySet<string>
  /** Names of the files of a folder, for a field that refers to one. */
  options(folder: string): readonly string[]
  /** The field to begin with, as a pointer. */
  at: string | undefined
}

type PartProps = {
  schema: FormSchema
  value: unknown
  arabic: Entry['arabic']
  path: readonly PropertyKey[]
  isOptional: boolean
  context: FormContext
}

/** The fields of a file, both languages beside each other. */
export const FileFields = (props: Pick<PartProps, 'schema' | 'value' | 'arabic' | 'context'>) => (
  <Part {...props} path={[]} isOptional={false} />
)

/** A value by its schema; of a union, the option that it is of. */
function Part(props: PartProps) {
  const { value, path } = props
  const branches = listBranches(props.schema)
  const at = findBranch(props.schema, value)
  const schema = branches[at] ?? props.schema
  const own = { ...props, schema }
  return (
    <>
      {branches.length > 1 && (
        <input type="hidden" name={`is:${pointerOf(path)}`} value={String(at)} />
      )}
      {schema.type === 'object' ? (
        <ObjectPart {...own} />
      ) : schema.type === 'array' ? (
        <ListPart {...own} />
      ) : (
        <Leaf {...own} />
      )}
    </>
  )
}

function ObjectPart(props: PartProps) {
  const { schema, value, path, isOptional, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  const name = nameField(path, context.language)
  if (value === undefined && isOptional)
    return (
      <p>
        <button className="btn tight" name="do" value={`has:${pointer}`} type="submit">
          {words.addPart(name)}
        </button>
      </p>
    )
  const own = isObject(value) ? value : {}
  const { properties = {}, additionalProperties: others } = schema
  const known = Object.entries(properties).map(([key, part]) => (
    <Part
      key={key}
      {...props}
      schema={part}
      value={own[key]}
      path={[...path, key]}
      isOptional={!schema.required?.includes(key)}
    />
  ))
  const added =
    typeof others === 'object'
      ? Object.keys(own)
          .filter((key) => !Object.hasOwn(properties, key))
          .map((key) => (
            <div key={key} className="item">
              <input type="hidden" name={`key:${pointer}`} value={key} />
              <Part
                {...props}
                schema={others}
                value={own[key]}
                path={[...path, key]}
                isOptional={false}
              />
            </div>
          ))
      : []
  if (path.length === 0) return [...known, ...added]
  // The name of an item is in its summary.
  const isItem = typeof path.at(-1) === 'number'
  return (
    <fieldset className={isItem ? undefined : 'part'}>
      {!isItem && <legend className="h3">{name}</legend>}
      <input type="hidden" name={`has:${pointer}`} value="1" />
      <Hint {...props} />
      {known}
      {added}
      {isOptional && (
        <button className="btn tight" name="do" value={`without:${pointer}`} type="submit">
          {words.withoutPart(name)}
        </button>
      )}
    </fieldset>
  )
}

function ListPart(props: PartProps) {
  const { schema, value, path, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  const list = Array.isArray(value) ? value : []
  return (
    <fieldset className="part">
      <legend className="h3">
        {nameField(path, context.language)} <span className="small quiet">{list.length}</span>
      </legend>
      <input type="hidden" name={`in:${pointer}`} value={list.length} />
      <Hint {...props} />
      {list.map((each, at) => {
        const own = [...path, at]
        const item = (
          <Part {...props} schema={schema.items ?? {}} value={each} path={own} isOptional={false} />
        )
        return (
          // The list is drawn once, and never changes in the browser.
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name
          <Item key={at} path={own} title={titleOf(each)} context={context}>
            {item}
            <p className="item-tools">
              <Arrange does={`up:${pointer}/${at}`} word={words.up} isOff={at === 0} />
              <Arrange
                does={`down:${pointer}/${at}`}
                word={words.down}
                isOff={at === list.length - 1}
              />
              <Arrange does={`drop:${pointer}/${at}`} word={words.remove} />
            </p>
          </Item>
        )
      })}
      <p>
        <Arrange does={`add:${pointer}`} word={words.add} />
      </p>
    </fieldset>
  )
}

type ArrangeProps = { does: string; word: string; isOff?: boolean }

const Arrange = ({ does, word, isOff }: ArrangeProps) => (
  <button className="btn tight" name="do" value={does} type="submit" disabled={isOff}>
    {word}
  </button>
)

type ItemProps = Pick<PartProps, 'path' | 'context'> & {
  title: string | undefined
  children: ReactNode
}

/** An item of several fields is closed, unless the person is at one of them. */
function Item({ path, title, context, children }: ItemProps) {
  if (title === undefined) return <div className="item">{children}</div>
  const key = keyOf(path)
  const isOpen =
    context.at === pointerOf(path) ||
    context.at?.startsWith(`${pointerOf(path)}/`) ||
    [...context.errors.keys()].some((each) => `${each}.`.startsWith(`${key}.`))
  return (
    <details className="item" open={isOpen}>
      <summary dir="auto">{title}</summary>
      {children}
    </details>
  )
}

/** The name of an item; undefined for a plain text. */
function titleOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const { title, name, label, question, heading, role } = item
  const { id: _id, ref: _ref, ...others } = item
  const named = [title, name, label, question, heading, role, ...Object.values(others)]
  return String(named.find((each) => typeof each === 'string' && each !== '') ?? '–')
}

/** The schema's note for an editor. It is written for files, in English. */
const Hint = ({ schema, path, context }: PartProps) =>
  schema.description && context.language === 'en' ? (
    <p className="small quiet" id={`h${pointerOf(path)}`}>
      {schema.description}
    </p>
  ) : null

/** From this length a text gets a field of several lines, in characters. */
const longText = 60

function Leaf(props: PartProps) {
  const { schema, value, arabic, path, isOptional, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  if (schema.const !== undefined && !isOptional)
    return <input type="hidden" name={pointer} value={String(schema.const)} />
  const key = keyOf(path)
  const error = context.errors.get(key)
  const label = nameField(path, context.language)
  const control = {
    id: `f${pointer}`,
    name: pointer,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `e${pointer}` }),
    ...(context.at === pointer && { autoFocus: true }),
  }
  const own = arabic.get(key) ?? ''
  const isBehind = context.behind.has(key)
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="label" htmlFor={control.id}>
        {label} {schema.maxLength && <span className="small">{words.upTo(schema.maxLength)}</span>}
      </label>
      <Hint {...props} />
      {error && (
        <p className="wrong" id={`e${pointer}`}>
          <Icon name="warn" />
          <span dir="auto">{error}</span>
        </p>
      )}
      <div className={schema.kind === 'words' ? 'both' : undefined}>
        <Control {...{ schema, value, isOptional, context, control }} />
        {schema.kind === 'words' && (
          <div>
            <TextControl
              text={own}
              isLong={isLong(schema, value) || isLong(schema, own)}
              control={{
                name: `ar:${pointer}`,
                lang: 'ar',
                dir: 'rtl',
                'aria-label': words.inArabic(label),
                placeholder: words.arabic,
              }}
            />
            {isBehind && <p className="small behind">{words.behind}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

const isLong = ({ maxLength = longText }: FormSchema, text: unknown) =>
  maxLength > 2 * longText || String(text ?? '').length > longText

type ControlProps = Pick<PartProps, 'schema' | 'value' | 'isOptional' | 'context'> & {
  control: { id: string; name: string }
}

function Control({ schema, value, isOptional, context, control }: ControlProps) {
  const words = contentWords[context.language]
  const choices =
    schema.type === 'boolean' || schema.const === true
      ? ([
          ['yes', words.yes],
          ['no', words.no],
        ] as const)
      : (schema.enum ?? (schema.to ? context.options(schema.to) : undefined))?.map(
          (each) => [String(each), String(each)] as const,
        )
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  if (choices) {
    const isKnown = choices.some(([each]) => each === text)
    const all = [
      ...(isOptional || text === '' ? [['', '–'] as const] : []),
      ...(isKnown || text === '' ? [] : [[text, text] as const]),
      ...choices,
    ]
    return (
      <select className="input" {...control} defaultValue={text}>
        {all.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
    )
  }
  if (schema.format === 'date-time')
    return (
      <>
        <input type="hidden" name={`was:${control.name}`} value={text} />
        <input
          className="input"
          {...control}
          type="datetime-local"
          defaultValue={toLocalTime(text, context.zone)}
        />
        <p className="small quiet">{words.inZone(context.zone)}</p>
      </>
    )
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return (
    <TextControl
      text={text}
      isLong={!isNumber && isLong(schema, text)}
      control={{
        ...control,
        dir: 'ltr',
        ...(isNumber && { inputMode: 'decimal' }),
        ...(schema.kind === 'picture' && { list: 'pictures' }),
      }}
    />
  )
}

type TextControlProps = {
  text: string
  isLong: boolean
  control: Record<string, unknown>
}

/** A browser drops the first line end of a text area: one is put before it. */
const TextControl = ({ text, isLong, control }: TextControlProps) =>
  isLong || text.includes('\n') ? (
    <textarea
      className="input"
      rows={Math.min(24, Math.max(2, Math.ceil(text.length / 60) + text.split('\n').length - 1))}
      {...control}
      defaultValue={text.startsWith('\n') ? `\n${text}` : text}
    />
  ) : (
    <input className="input" {...control} defaultValue={text} />
  )
