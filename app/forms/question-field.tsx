import { ChoiceField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { TickField } from '~/ui/tick-field'
import type { Values } from '../../contracts/form'
import { fillRecalls, otherChoice, recallsIn } from '../../contracts/form-logic'
import type { Choice, Question } from '../../contracts/form-question'
import type { FormWords } from '../content/schemas/form-words'
import { unbrokenPhones } from '../lib/phone-links'
import { useLanguage } from '../lib/use-language'
import { fillIn, joinWords } from '../lib/words'

type QuestionFieldProps = {
  question: Question
  words: FormWords
  /** The value of a hidden field that may be repeated; empty when there is none. */
  hidden: (name: string) => string
  values: Values
  problem: string | undefined
}

/** The field of a question. */
export function QuestionField({ question, words, hidden, values, problem }: QuestionFieldProps) {
  const { ref, title, type } = question
  const language = useLanguage()
  const fill = (text: string) => fillRecalls(text, hidden)
  const template = (text?: string) => (text && recallsIn(text).length > 0 ? text : undefined)
  if (question.type === 'statement') {
    return <Statement name={ref} title={fill(title)} text={fill(question.text)} />
  }

  const { hint, required } = question
  const given = values[ref] ?? ''
  const value = typeof given === 'string' ? given : (given[0] ?? '')
  const field = {
    name: ref,
    kind: type,
    label: fill(title),
    hint: hint && unbrokenPhones(fill(hint)),
    recall: { label: template(title), hint: template(hint) },
    problem,
    required,
    value,
  }
  switch (question.type) {
    case 'short_text':
      return <Field {...field} type="text" autoComplete={question.autocomplete ?? 'off'} />
    case 'long_text':
      return <Field {...field} lines={5} />
    case 'email':
      return <Field {...field} type="email" inputMode="email" autoComplete="email" />
    case 'phone':
      return <Field {...field} type="tel" inputMode="tel" autoComplete="tel" />
    case 'number':
      return (
        <Field
          {...field}
          // Not a number's own type: that takes digits of one script only, and shows nothing of others.
          type="text"
          inputMode="decimal"
          autoComplete="off"
          unit={question.unit}
        />
      )
    case 'date':
      return (
        <Field {...field} type="date" autoComplete="off" min={question.min} max={question.max} />
      )
    case 'choice':
    case 'multiple':
      return (
        <ChoiceField
          {...field}
          value={given}
          choices={question.choices.map(toUiChoice)}
          several={question.type === 'multiple'}
          {...(question.other
            ? {
                other: {
                  value: otherChoice,
                  label: words.other,
                  textLabel: words.otherText,
                  text: String(values[`${ref}${otherChoice}`] ?? ''),
                },
              }
            : {})}
        />
      )
    case 'dropdown':
      return (
        <SelectField {...field} choices={question.choices.map(toUiChoice)} empty={words.choose} />
      )
    case 'yes_no':
      return (
        <ChoiceField
          {...field}
          choices={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
        />
      )
    case 'consent':
      return <TickField {...field} text={question.label} />
    case 'file': {
      const kinds = question.kinds.map((kind) => words.fileKinds[kind])
      const limit = fillIn(words.fileHint, {
        kinds: joinWords(kinds, words.list),
        max: Math.floor(question.maxBytes / 1024 / 1024),
      })
      return (
        <Field
          {...field}
          hint={[field.hint, limit].filter(Boolean).join(' ')}
          type="file"
          button={language === 'en' ? undefined : words.chooseFile}
          accept={question.kinds.map((kind) => `.${kind}`).join(',')}
        />
      )
    }
  }
}

const toUiChoice = ({ id, label }: Choice) => ({ value: id, label })

type StatementProps = { name: string; title: string; text: string }

/** A text before or between the questions. */
export function Statement({ name, title, text }: StatementProps) {
  return (
    <section data-screen={name} className="mt-10 border-s-3 border-signal ps-4">
      <h2 className="text-h4">{title}</h2>
      <p className="mt-1 text-ink-2">{text}</p>
    </section>
  )
}
