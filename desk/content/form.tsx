import type { ReactNode } from 'react'
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
  /** The reader's. */
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

/** The fields of a file, both languages beside each other. */
export const FileFields = (props: Pick<PartProps, 'schema' | 'value' | 'context'>) => (
  <Part {...props} path={[]} />
)

type OwnProps = PartProps & { pointer: string; name: string; words: typeof contentWords.en }

/** A value by its schema; of a union, the option that it is of. */
function Part(props: PartProps) {
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
const inner = ({ value, path, context }: PartProps, step: string | number) => ({
  ...{ context, value: valueAt(value, [step]), path: [...path, step] },
})

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
      <div key={key} className="item">
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
    <fieldset className={isItem ? undefined : 'part'}>
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
  const { schema, value, path, context, pointer, name, words } = props
  const list: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="part">
      <legend className="h3">
        {name} <span className="small quiet">{list.length}</span>
      </legend>
      <input type="hidden" name={`in:${pointer}`} value={list.length} />
      <Hint {...props} />
      {list.map((each, at) => (
        // The list is drawn once, and never changes in the browser.
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name
        <Item key={at} path={[...path, at]} value={each} context={context}>
          <Part {...inner(props, at)} schema={schema.items ?? {}} />
          <p className="row-gap">
            {(['up', 'down', 'drop'] as const).map((verb) => (
              <Press
                key={verb}
                does={`${verb}:${pointer}/${at}`}
                word={words[verb]}
                isOff={at === { up: 0, down: list.length - 1, drop: -1 }[verb]}
              />
            ))}
          </p>
        </Item>
      ))}
      <Press does={`add:${pointer}`} word={words.add} />
    </fieldset>
  )
}

type PressProps = { does: string; word: string; look?: string; isOff?: boolean }

/** A button that sends the form with what it does. */
export const Press = ({ does, word, look = 'btn tight begin', isOff }: PressProps) => (
  <button className={look} name="do" value={does} type="submit" disabled={isOff}>
    {word}
  </button>
)

type ItemProps = Pick<PartProps, 'path' | 'value' | 'context'> & { children: ReactNode }

/** An item of several fields is closed, unless the person is at one of them. */
function Item({ path, value, context, children }: ItemProps) {
  if (!isObject(value)) return <div className="item">{children}</div>
  const isOpen =
    `${context.at}/`.startsWith(`${pointerOf(path)}/`) ||
    [...context.errors.keys()].some((each) => `${each}.`.startsWith(`${keyOf(path)}.`))
  const { id: _id, ref: _ref, title, name, label, question, heading, ...others } = value
  const named = [title, name, label, question, heading, ...Object.values(others)]
  return (
    <details className="item" open={isOpen}>
      <summary dir="auto">
        {String(named.find((each) => typeof each === 'string' && each !== '') ?? '–')}
      </summary>
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
  const { kind, maxLength } = schema
  if (schema.const !== undefined && !isOptional)
    return <input type="hidden" name={pointer} value={String(schema.const)} />
  const key = keyOf(path)
  const error = context.errors.get(key)
  const id = `f${pointer}`
  const control = {
    ...{ id, name: pointer, className: 'input' },
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...(context.at === pointer && { autoFocus: true }),
  }
  const english = <Control {...props} control={control} />
  const own = String(valueAt(context.arabic, path) ?? '')
  const was = context.behind.get(key)
  // Texts of Markdown alone have no bound.
  const marks = kind === 'words' && !maxLength ? words.marks : undefined
  const max = kind === 'words' && maxLength
  return (
    <Field id={id} label={max ? `${name} (${fillIn(words.upTo, { max })})` : name} error={error}>
      <Hint {...props} />
      <div className={kind === 'words' ? 'both' : undefined}>
        <div>
          {english}
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
              text={own}
              isLong={isLong(schema, value) || isLong(schema, own)}
              marks={marks}
              control={{
                ...{ className: 'input', name: `ar:${pointer}`, lang: 'ar', dir: 'rtl' },
                ...{
                  placeholder: words.arabic,
                  'aria-label': fillIn(words.inArabic, { label: name }),
                },
              }}
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

type ControlProps = OwnProps & { control: { name: string } }

function Control({ schema, value, isOptional, context, words, control }: ControlProps) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  const choices = listChoices(schema, context)
  if (choices) {
    const values = new Map([...(isOptional ? [['', '–'] as const] : []), ...choices])
    if (!values.has(text)) values.set(text, text || '–')
    return <Select {...control} choices={values} defaultValue={text} />
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
      text={text}
      isLong={!isNumber && isLong(schema, text)}
      marks={schema.kind === 'words' && !schema.maxLength ? words.marks : undefined}
      control={{ ...control, dir: 'ltr', inputMode: isNumber ? 'decimal' : undefined }}
    />
  )
}

/** The values that a field may have, each with its word; undefined where anything may be written. */
function listChoices(schema: FormSchema, { language, options }: FormContext) {
  const { yes, no } = contentWords[language]
  if (schema.type === 'boolean' || schema.const === true) return Object.entries({ yes, no })
  const values = schema.enum ?? (schema.to ? options(schema.to) : undefined)
  return values?.map((each) => [String(each), String(each)] as const)
}

type TextControlProps = {
  text: string
  isLong: boolean
  control: Record<string, unknown>
  /** Words of the buttons over a text of Markdown, by what they put around words or before lines. */
  marks: Record<string, string> | undefined
}

/** A browser drops the first line end of a text area: one is put before it. */
const TextControl = ({ text, isLong, control, marks }: TextControlProps) =>
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
