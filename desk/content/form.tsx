import type { ComponentProps, ReactNode } from 'react'
import { valueAt } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { Field, Select } from '../layout/parts.tsx'
import { ZonedMoment } from '../layout/time.tsx'
import { type FormSchema, findBranch, isObject, listBranches, pointerOf } from './form-schema.ts'
import { toLocalTime } from './local-time.ts'
import { contentWords, nameField } from './words.ts'

export type FormContext = {
  language: Language
  zone: string
  /** The Arabic texts, in the shape of the value. */
  arabic: unknown
  /** By the keys of paths. */
  errors: ReadonlyMap<string, string>
  /** Arabic texts that are behind, by the keys of paths, with the English that they were made from. */
  behind: ReadonlyMap<string, string | undefined>
  /** Names of the files of a folder, for a field that refers to one. */
  options(folder: string): readonly string[]
  /** The field to begin with, as a pointer. */
  at: string | undefined
}

type PartProps = {
  schema: FormSchema
  value: unknown
  path: PropertyKey[]
  isOptional?: boolean
  context: FormContext
}

type OwnProps = PartProps & { pointer: string; name: string; words: typeof contentWords.en }

/** The fields of a value by its schema, both languages beside each other; of a union, those of its option. */
export function Part(props: PartProps) {
  const { path, context } = props
  const branches = listBranches(props.schema)
  const at = findBranch(props.schema, props.value)
  const schema = branches[at] ?? props.schema
  const OfType = schema.type === 'object' ? ObjectPart : schema.type === 'array' ? ListPart : Leaf
  const pointer = pointerOf(path)
  const name = nameField(path.at(-1) === '' ? ['to'] : path, context.language)
  return (
    <>
      {branches.length > 1 && <input type="hidden" name={`is:${pointer}`} value={String(at)} />}
      <OfType {...{ ...props, schema, pointer, name }} words={contentWords[context.language]} />
    </>
  )
}

/** A part of a map or list. */
const inner = ({ value, path, context }: PartProps, step: string | number) => {
  return { context, value: valueAt(value, [step]), path: [...path, step] }
}

function ObjectPart(props: OwnProps) {
  const { schema, value, path, isOptional, pointer, name, words } = props
  if (value === undefined && isOptional)
    return <Press does={`has:${pointer}`} word={fillIn(words.addPart, { name })} />
  const own = isObject(value) ? value : {}
  const { properties = {}, additionalProperties, required } = schema
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const added = Object.keys(own).filter((key) => others && !Object.hasOwn(properties, key))
  const parts = [
    ...Object.entries(properties).map(([key, part]) => (
      <Part key={key} {...inner(props, key)} schema={part} isOptional={!required?.includes(key)} />
    )),
    ...added.map((key) => (
      <div key={key} className="item stack">
        <input
          className="input"
          name={`key:${pointer}`}
          type={key === '' ? 'text' : 'hidden'}
          dir="ltr"
          aria-label={words.from}
          placeholder={words.from}
          defaultValue={key}
        />
        <Part {...inner(props, key)} schema={others ?? {}} />
        {others?.type === 'string' && (
          <Press does={`without:${pointerOf([...path, key])}`} word={words.drop} />
        )}
      </div>
    )),
    // A map of texts, such as that of redirects, grows by an entry without a key.
    others?.type === 'string' && <Press key="/" does={`has:${pointer}/`} word={words.add} />,
  ]
  if (path.length === 0) return parts
  // The name of an item is in its summary.
  const isItem = typeof path.at(-1) === 'number'
  return (
    <fieldset className={isItem ? 'stack' : 'part stack'}>
      {!isItem && <legend className="h3">{name}</legend>}
      <input type="hidden" name={`has:${pointer}`} value="1" />
      <Hint {...props} />
      {parts}
      {isOptional && (
        <Press does={`without:${pointer}`} word={fillIn(words.withoutPart, { name })} />
      )}
    </fieldset>
  )
}

function ListPart(props: OwnProps) {
  const { schema, value, pointer, name, words } = props
  const list: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="part stack">
      <legend className="h3">
        {name} <span className="small quiet">{list.length}</span>
      </legend>
      <input type="hidden" name={`in:${pointer}`} value={list.length} />
      <Hint {...props} />
      {[...list.keys()].map((at) => (
        <Item key={at} {...inner(props, at)}>
          <Part {...inner(props, at)} schema={schema.items ?? {}} />
          <p className="row-gap">
            {(['up', 'down', 'drop'] as const).map((verb) => (
              <Press key={verb} does={`${verb}:${pointer}/${at}`} word={words[verb]} />
            ))}
          </p>
        </Item>
      ))}
      <Press does={`add:${pointer}`} word={words.add} />
    </fieldset>
  )
}

type PressProps = { does: string; word: string; look?: string }

/** A button that sends the form with what it does. */
export const Press = ({ does, word, look = 'btn tight begin' }: PressProps) => (
  <button className={look} name="do" value={does} type="submit">
    {word}
  </button>
)

type ItemProps = Pick<PartProps, 'path' | 'value' | 'context'> & { children: ReactNode }

/** An item of several fields is closed, unless the person is at one of them. */
function Item({ path, value, context, children }: ItemProps) {
  if (!isObject(value)) return <div className="item stack">{children}</div>
  const isOpen =
    `${context.at}/`.startsWith(`${pointerOf(path)}/`) ||
    [...context.errors.keys()].some((each) => `${each}.`.startsWith(`${keyOf(path)}.`))
  const { id: _id, ref: _ref, ...named } = value
  const title = Object.values(named).find((each) => typeof each === 'string' && each !== '')
  return (
    <details className="item stack" open={isOpen}>
      <summary dir="auto">{String(title ?? '–')}</summary>
      {children}
    </details>
  )
}

/** The schema's note for an editor. It is written for files, in English. */
const Hint = ({ schema, context }: PartProps) =>
  schema.description && context.language === 'en' ? (
    <p className="small quiet">{schema.description}</p>
  ) : null

/** From this length a text gets a field of several lines, in characters. */
const longText = 60

function Leaf(props: OwnProps) {
  const { schema, value, path, isOptional, context, pointer, name, words } = props
  const { kind, maxLength: max } = schema
  if (schema.const !== undefined && !isOptional)
    return <input type="hidden" name={pointer} value={String(schema.const)} />
  const key = keyOf(path)
  const error = context.errors.get(key)
  const id = `f${pointer}`
  const control = {
    ...{ id, name: pointer, className: 'input' },
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    // A browser goes to the first of those of an item.
    ...(`${pointer}/`.startsWith(`${context.at}/`) && { autoFocus: true }),
  }
  // Texts of Markdown alone have no bound.
  const marks = kind === 'words' && !max ? words.marks : undefined
  const was = context.behind.get(key)
  const label = kind === 'words' && max ? `${name} (${fillIn(words.upTo, { max })})` : name
  return (
    <Field {...{ id, label, error }}>
      <Hint {...props} />
      <div className={kind === 'words' ? 'both' : undefined}>
        <div>
          <Control {...{ ...props, control, marks }} />
          {(kind === 'picture' || marks) && (
            <p className="row-gap new-picture">
              {String(value).startsWith('/media/') && <img src={String(value)} alt="" />}
              {/* Phones that keep HEIC send JPEG for these types. */}
              <input
                type="file"
                name={`${marks ? 'into' : 'file'}:${pointer}`}
                accept="image/jpeg,image/png,image/webp"
                aria-label={fillIn(words.choosePicture, { label: name })}
              />
            </p>
          )}
        </div>
        {kind === 'words' && (
          <div>
            <TextControl
              text={String(valueAt(context.arabic, path) ?? '')}
              isLong={isLong(schema, value)}
              marks={marks}
              className="input"
              name={`ar:${pointer}`}
              lang="ar"
              dir="rtl"
              placeholder={words.arabic}
              aria-label={fillIn(words.inArabic, { label: name })}
            />
            {context.behind.has(key) && (
              <p className="small wrong">
                {was ? fillIn(words.behindSince, { was, is: String(value) }) : words.behind}
              </p>
            )}
          </div>
        )}
      </div>
    </Field>
  )
}

const isLong = ({ maxLength = Number.POSITIVE_INFINITY, kind }: FormSchema, text: unknown) =>
  (kind === 'words' && maxLength > 2 * longText) || String(text ?? '').length > longText

type ControlProps = OwnProps & { control: { name: string }; marks: TextControlProps['marks'] }

function Control({ schema, value, isOptional, context, words, control, marks }: ControlProps) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  const isChecked = schema.type === 'boolean' || schema.const === true
  const names = schema.enum?.map(String) ?? (schema.to && context.options(schema.to))
  if (isChecked || names) {
    const choices = new Map(isOptional ? [['', '–']] : [])
    for (const each of names || ['yes', 'no']) choices.set(each, each)
    if (isChecked) choices.set('yes', words.yes).set('no', words.no)
    if (!choices.has(text)) choices.set(text, text || '–')
    return <Select {...control} choices={choices} defaultValue={text} />
  }
  if (schema.format === 'date-time')
    return (
      <>
        <input type="hidden" name={`was:${control.name}`} value={text} />
        <input {...control} type="datetime-local" defaultValue={toLocalTime(text, context.zone)} />
        <p className="small quiet">
          <ZonedMoment at={text} zone={context.zone} />
        </p>
      </>
    )
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return (
    <TextControl
      {...{ ...control, text, marks }}
      isLong={!isNumber && isLong(schema, text)}
      dir="ltr"
      inputMode={isNumber ? 'decimal' : undefined}
    />
  )
}

type TextControlProps = ComponentProps<'input'> &
  ComponentProps<'textarea'> & {
    text: string
    isLong: boolean
    /** Words of the buttons over Markdown, by what they put around words or before lines. */
    marks: Record<string, string> | undefined
  }

/** A browser drops the first line end of a text area: one is put before it. */
const TextControl = ({ text, isLong, marks, ...control }: TextControlProps) =>
  isLong || text.includes('\n') ? (
    <div className={marks && 'writing'}>
      {marks && (
        <p className="row-gap scripted">
          {Object.entries(marks).map(([mark, word]) => (
            <button key={mark} type="button" className="btn tight" data-mark={mark}>
              {word}
            </button>
          ))}
        </p>
      )}
      <textarea
        rows={Math.min(24, Math.max(2, Math.ceil(text.length / 60) + text.split('\n').length - 1))}
        {...control}
        defaultValue={text.startsWith('\n') ? `\n${text}` : text}
      />
    </div>
  ) : (
    <input {...control} defaultValue={text} />
  )
