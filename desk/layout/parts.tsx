import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName, Scene, type SceneName } from './icon.tsx'

/** A square of the logo; see the rules of styles/parts.css. */
export type MarkKind = '' | 'unseen' | 'solid' | 'live' | 'draft' | 'off'

/** A mark never stands without its word, which may be for readers aloud alone. */
export const Mark = ({
  kind,
  word,
  isHidden,
}: {
  kind: MarkKind
  word: string
  isHidden?: boolean
}) => (
  <>
    <span className={`mark ${kind}`} aria-hidden="true" />
    <span className={isHidden ? 'sr' : undefined}>{word}</span>
  </>
)

type BlankProps = { scene: SceneName; heading: string; text: string; children?: ReactNode }

/** In place of a list that is empty: why, and a way on where there is one. */
export const Blank = ({ scene, heading, text, children }: BlankProps) => (
  <div className="sheet blank">
    <Scene name={scene} />
    <h2>{heading}</h2>
    <p className="soft">{text}</p>
    {children}
  </div>
)

export type NoticeProps = {
  icon?: IconName
  isProblem?: boolean
  /** It has just happened, so that it has the focus and is read aloud. */
  isNew?: boolean
  heading: string
  text?: string
  children?: ReactNode
}

/** Tells what happened, then what was kept, then the way on. */
export const Notice = ({ icon, isProblem, isNew, heading, text, children }: NoticeProps) => (
  <div
    className={isProblem ? 'notice problem' : 'notice'}
    {...(isNew && { role: 'status', tabIndex: -1, autoFocus: true })}
  >
    {icon ? <Icon name={icon} /> : <span className="mark live" aria-hidden="true" />}
    <div>
      <b>{heading}</b>
      {text && <p className="soft">{text}</p>}
      {children}
    </div>
  </div>
)

type FieldProps = {
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}

/** A label, its error, and the control. */
export const Field = ({ id, label, error, children }: FieldProps) => (
  <div className={error ? 'field bad' : 'field'}>
    <label className="label" htmlFor={id}>
      {label}
    </label>
    {error && (
      <p className="wrong" id={`${id}-error`}>
        <Icon name="warn" />
        <span>{error}</span>
      </p>
    )}
    {children}
  </div>
)

/** Fields of a form that nobody sees, such as those of a request that goes on later. */
export const HiddenFields = ({ fields }: { fields: readonly (readonly [string, string])[] }) =>
  fields.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))

type SelectProps = ComponentProps<'select'> & {
  choices: Iterable<readonly [value: string, word: string]>
}

export const Select = ({ choices, ...props }: SelectProps) => (
  <select className="input" {...props}>
    {[...choices].map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </select>
)

/** A field that the room searches with, and after it its key. */
export const SearchField = ({ children, ...props }: ComponentProps<'input'>) => (
  <search className="find">
    <Icon name="search" />
    <input className="input" type="search" name="q" {...props} />
    {children}
  </search>
)
