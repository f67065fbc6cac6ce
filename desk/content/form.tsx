import type { ReactNode } from 'react'
import { valueAt } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { Field } from '../layout/parts.tsx'
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
  isOptional: boolean
  context: FormContext
}

/** The fields of a file, both languages beside each other. */
export const FileFields = (props: Pick<PartProps, 'schema' | 'value' | 'context'>) => (
  <Part {...props} path={[]} isOptional={false} />
)

/** A value by its schema; of a union, the option that it is of. */
function Part(props: PartProps) {
  const branches = listBranches(props.schema)
  const at = findBranch(props.schema, props.value)
  const own = { ...props, schema: branches[at] ?? props.schema }
  const { type } = own.schema
  const OfType = type === 'object' ? ObjectPart : type === 'array' ? ListPart : Leaf
  return (
    <>
      {branches.length > 1 && (
        <input type="hidden" name={`is:${pointerOf(props.path)}`} value={String(at)} />
      )}
      <OfType {...own} />
    </>
  )
}

type InnerProps = Pick<PartProps, 'schema'> & {
  of: PartProps
  step: string | number
  isOptional?: boolean
}

/** A part of a map or list. */
const Inner = ({ of, step, schema, isOptional = false }: InnerProps) => (
  <Part
    {...{ schema, isOptional, context: of.context, path: [...of.path, step] }}
    value={valueAt(of.value, [step])}
  />
)

function ObjectPart(props: PartProps) {
  const { schema, value, path, isOptional, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  const name = nameField(path, context.language)
  if (value === undefined && isOptional)
    return (
      <p>
        <Press does={`has:${pointer}`} word={fillIn(words.addPart, { name })} />
      </p>
    )
  const own = isObject(value) ? value : {}
  const { properties = {}, additionalProperties: others, required } = schema
  const known = Object.entries(properties).map(([key, inner]) => (
    <Inner key={key} of={props} step={key} schema={inner} isOptional={!required?.includes(key)} />
  ))
  const keys = Object.keys(own).filter((key) => !Object.hasOwn(properties, key))
  const added =
    typeof others === 'object' &&
    keys.map((key) => (
      <div key={key} className="item">
        {key === '' ? (
          <input
            className="input"
            name={`key:${pointer}`}
            dir="ltr"
            placeholder={words.from}
            aria-label={words.from}
          />
        ) : (
          <input type="hidden" name={`key:${pointer}`} value={key} />
        )}
        <Inner of={props} step={key} schema={others} />
        {others.type === 'string' && (
          <Press does={`without:${pointerOf([...path, key])}`} word={words.remove} />
        )}
      </div>
    ))
  // A map of texts, such as that of redirects, grows by an entry without a key.
  const add = typeof others === 'object' && others.type === 'string' && (
    <p>
      <Press does={`has:${pointer}/`} word={words.add} />
    </p>
  )
  if (path.length === 0) return [...known, added, add]
  // The name of an item is in its summary.
  const isItem = typeof path.at(-1) === 'number'
  return (
    <fieldset className={isItem ? undefined : 'part'}>
      {!isItem && <legend className="h3">{name}</legend>}
      <input type="hidden" name={`has:${pointer}`} value="1" />
      <Hint {...props} />
      {known}
      {added}
      {add}
      {isOptional && (
        <Press does={`without:${pointer}`} word={fillIn(words.withoutPart, { name })} />
      )}
    </fieldset>
  )
}

function ListPart(props: PartProps) {
  const { schema, value, path, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  const list: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="part">
      <legend className="h3">
        {nameField(path, context.language)} <span className="small quiet">{list.length}</span>
      </legend>
      <input type="hidden" name={`in:${pointer}`} value={list.length} />
      <Hint {...props} />
      {list.map((each, at) => (
        // The list is drawn once, and never changes in the browser.
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name
        <Item key={at} path={[...path, at]} value={each} context={context}>
          <Inner of={props} step={at} schema={schema.items ?? {}} />
          <p className="row-gap">
            <Press does={`up:${pointer}/${at}`} word={words.up} isOff={at === 0} />
            <Press
              does={`down:${pointer}/${at}`}
              word={words.down}
              isOff={at === list.length - 1}
            />
            <Press does={`drop:${pointer}/${at}`} word={words.remove} />
          </p>
        </Item>
      ))}
      <p>
        <Press does={`add:${pointer}`} word={words.add} />
      </p>
    </fieldset>
  )
}

type PressProps = { does: string; word: string; look?: string; isOff?: boolean }

/** A button that sends the form with what it does. */
export const Press = ({ does, word, look = 'btn tight', isOff }: PressProps) => (
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

function Leaf(props: PartProps) {
  const { schema, value, path, isOptional, context } = props
  const words = contentWords[context.language]
  const pointer = pointerOf(path)
  if (schema.const !== undefined && !isOptional)
    return <input type="hidden" name={pointer} value={String(schema.const)} />
  const key = keyOf(path)
  const error = context.errors.get(key)
  const name = nameField(path.at(-1) === '' ? ['to'] : path, context.language)
  const id = `f${pointer}`
  const control = {
    ...{ id, name: pointer },
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...(context.at === pointer && { autoFocus: true }),
  }
  const english = <Control {...{ schema, value, isOptional, context, control }} />
  const chooser = { label: fillIn(words.choosePicture, { label: name }) }
  const own = String(valueAt(context.arabic, path) ?? '')
  const was = context.behind.get(key)
  const max = schema.kind === 'words' && schema.maxLength
  return (
    <Field id={id} label={max ? `${name} (${fillIn(words.upTo, { max })})` : name} error={error}>
      <Hint {...props} />
      {schema.kind !== 'words' ? (
        <>
          {english}
          {schema.kind === 'picture' && (
            <PictureChooser {...chooser} name={`file:${pointer}`} url={String(value)} />
          )}
        </>
      ) : (
        <div className="both">
          <div>
            {english}
            {isMarkdown(schema) && <PictureChooser {...chooser} name={`into:${pointer}`} />}
          </div>
          <div>
            <TextControl
              text={own}
              isLong={isLong(schema, value) || isLong(schema, own)}
              {...(isMarkdown(schema) && { marks: words.marks })}
              control={{
                ...{ name: `ar:${pointer}`, lang: 'ar', dir: 'rtl', placeholder: words.arabic },
                'aria-label': fillIn(words.inArabic, { label: name }),
              }}
            />
            {context.behind.has(key) && (
              <p className="small wrong">
                {was ? fillIn(words.behindSince, { was, is: String(value) }) : words.behind}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Texts of Markdown alone have no bound of their own. */
const isMarkdown = ({ kind, maxLength }: FormSchema) => kind === 'words' && !maxLength

const isLong = (schema: FormSchema, text: unknown) =>
  isMarkdown(schema) ||
  Number(schema.maxLength) > 2 * longText ||
  String(text ?? '').length > longText

type ControlProps = Pick<PartProps, 'schema' | 'value' | 'isOptional' | 'context'> & {
  control: { id: string; name: string }
}

function Control({ schema, value, isOptional, context, control }: ControlProps) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  const choices = listChoices(schema, context)
  if (choices) {
    const values = new Map([...(isOptional ? [['', '–'] as const] : []), ...choices])
    if (!values.has(text)) values.set(text, text || '–')
    return (
      <select className="input" {...control} defaultValue={text}>
        {[...values].map(([each, word]) => (
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
      {...(isMarkdown(schema) && { marks: contentWords[context.language].marks })}
      control={{
        ...control,
        dir: 'ltr',
        ...(isNumber && { inputMode: 'decimal' }),
      }}
    />
  )
}

type PictureProps = { name: string; label: string; url?: string }

/** A picture as a file. Phones that keep HEIC send JPEG for these types. */
const PictureChooser = ({ name, label, url = '' }: PictureProps) => (
  <p className="row-gap new-picture">
    {url.startsWith('/media/') && <img src={url} alt="" />}
    <input type="file" name={name} accept="image/jpeg,image/png,image/webp" aria-label={label} />
  </p>
)

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
  /** Words of the buttons over a text of Markdown. */
  marks?: Record<string, string>
}

/** As the script puts them before lines that end in a space, else around words. */
const markdown = ['## ', '**', '*', '[|](https://)', '- ', '1. ', '> ']

/** A browser drops the first line end of a text area: one is put before it. */
const TextControl = ({ text, isLong, control, marks }: TextControlProps) =>
  isLong || text.includes('\n') ? (
    <div className={marks && 'writing'}>
      {marks && (
        <p className="row-gap scripted">
          {markdown.map((mark) => (
            <button key={mark} type="button" className="btn tight" data-mark={mark}>
              {marks[mark]}
            </button>
          ))}
        </p>
      )}
      <textarea
        className="input"
        rows={Math.min(24, Math.max(2, Math.ceil(text.length / 60) + text.split('\n').length - 1))}
        {...control}
        defaultValue={text.startsWith('\n') ? `\n${text}` : text}
      />
    </div>
  ) : (
    <input className="input" {...control} defaultValue={text} />
  )
