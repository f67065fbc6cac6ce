import { buttonStyle } from '~/ui/button-style'
import type { FormDefinition, FormKeys, FormReply } from '../../contracts/form'
import { type Known, knownValue, trapField } from '../../contracts/form-logic'
import type { FormWords } from '../content/schemas/form-words'
import { AttributionNote } from './attribution-note'
import { type ContactWays, NotStored, ProblemSummary } from './not-stored'
import { QuestionField, Statement } from './question-field'
import type { Embedding } from './read-embedding'

type FormFieldsProps = {
  form: FormDefinition
  words: FormWords
  contact: ContactWays
  embedding: Embedding
  /** The values of hidden fields that the form may repeat. */
  known: Known
  keys: FormKeys
  outcome: FormReply | undefined
  /** The words' language. */
  tag: string
}

/** The whole form on one page. After a refusal it holds the entries and shows the problems. */
export function FormFields(props: FormFieldsProps) {
  const { form, words, contact, embedding, known, keys, outcome, tag } = props
  const failed = outcome && outcome.state !== 'stored' ? outcome : undefined
  const problems = failed?.state === 'refused' ? failed.problems : []
  const values = failed?.values ?? choicesIn(embedding.answers, form)
  const takesFiles = form.questions.some(({ type }) => type === 'file')
  return (
    <form
      method="post"
      encType={takesFiles ? 'multipart/form-data' : undefined}
      noValidate
      data-form
      data-refused={failed ? '' : undefined}
      className="relative"
    >
      <ProblemSummary form={form} problems={problems} words={words} tag={tag} />
      {(failed?.state === 'unavailable' || failed?.state === 'limited') && (
        <NotStored words={words[failed.state]} ways={words.unavailable} contact={contact} />
      )}
      {failed?.state === 'oversize' && (
        <NotStored
          words={{
            title: words.oversize.title,
            text: takesFiles ? words.oversize.textWithFiles : words.oversize.text,
          }}
          ways={words.unavailable}
          contact={contact}
        />
      )}
      <SendingFields keys={keys} hidden={embedding.hidden} trap={words.trap} />
      {form.welcome && (
        <Statement name="welcome" title={form.welcome.title} text={form.welcome.text} />
      )}
      {form.questions.map((question) => (
        <QuestionField
          key={question.ref}
          question={question}
          words={words}
          hidden={(name) => knownValue(known, name, embedding.hidden[name])}
          values={values}
          problem={problems.find(({ ref }) => ref === question.ref)?.problem}
        />
      ))}
      <AttributionNote attribution={embedding.attribution} words={words.attribution} />
      <div className="mt-8 flex flex-wrap gap-3" data-form-buttons>
        <button type="submit" data-submit className={buttonStyle('signal')}>
          {form.submitLabel}
        </button>
        {form.whatsapp && (
          <button
            type="submit"
            name="door"
            value="whatsapp"
            data-whatsapp
            className={buttonStyle('ghost')}
          >
            {words.whatsapp.door}
          </button>
        )}
      </div>
    </form>
  )
}

/** Answers of a URL to questions of one choice. */
const choicesIn = (answers: Record<string, string>, { questions }: FormDefinition) =>
  Object.fromEntries(
    questions.flatMap(({ ref, type }) => {
      const answer = answers[ref]
      return type === 'choice' && answer !== undefined ? [[ref, answer]] : []
    }),
  )

/** The fields of a post beside the answers. */
type SendingFieldsProps = { keys: FormKeys; hidden: Record<string, string>; trap: string }

function SendingFields({ keys, hidden, trap }: SendingFieldsProps) {
  return (
    <>
      <input type="hidden" name="key" defaultValue={keys.key} />
      <input type="hidden" name="token" defaultValue={keys.token} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={`hidden:${name}`} defaultValue={value} />
      ))}
      {/* A honeypot: robots fill in every field, people never meet this one. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {trap}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
