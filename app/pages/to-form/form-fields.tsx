import { buttonStyle } from '~/ui/button-style'
import type { FormDefinition, Submission } from '../../../contracts/form'
import { QuestionField } from './question-field'
import type { Embedding } from './read-embedding'

type FormFieldsProps = {
  form: FormDefinition
  embedding: Embedding
  submission: Submission | undefined
}

/** The whole form on one page. After a refusal it holds what was entered and says what is wrong. */
export function FormFields({ form, embedding, submission }: FormFieldsProps) {
  const failed = submission && submission.state !== 'stored' ? submission : undefined
  const problems = new Map(
    failed?.state === 'refused' ? failed.problems.map(({ ref, problem }) => [ref, problem]) : [],
  )
  const Heading = embedding.noHeading ? 'p' : 'h1'
  return (
    <form method="post" noValidate>
      <Heading className="font-display text-h3 font-[650] tracking-[-0.02em]">{form.title}</Heading>
      <p className="mt-1 text-ink-2">{form.description}</p>
      {failed && <Failure submission={failed} count={problems.size} />}
      {Object.entries(embedding.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={`hidden:${name}`} defaultValue={value} />
      ))}
      {form.questions.map((question) => (
        <QuestionField
          key={question.ref}
          question={question}
          value={failed?.values[question.ref] ?? ''}
          problem={problems.get(question.ref)}
        />
      ))}
      <button type="submit" className={`${buttonStyle('signal')} mt-4`}>
        {form.submitLabel}
      </button>
    </form>
  )
}

type FailureProps = { submission: Exclude<Submission, { state: 'stored' }>; count: number }

function Failure({ submission, count }: FailureProps) {
  return (
    <p role="alert" className="mt-3 rounded-control border-2 border-signal p-2 font-medium">
      {submission.state === 'unavailable'
        ? 'Your answers could not be stored just now and are not lost: they are still in the form. Please send it again in a minute.'
        : `Please look again at ${count === 1 ? 'one answer' : `${count} answers`}; nothing has been sent yet.`}
    </p>
  )
}
