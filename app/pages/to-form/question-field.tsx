import { ChoiceField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import type { Question } from '../../../contracts/form'

type QuestionFieldProps = { question: Question; value: string; problem: string | undefined }

/** The field a question is answered in. */
export function QuestionField({ question, value, problem }: QuestionFieldProps) {
  const { ref, title, hint, required } = question
  const words = { name: ref, label: title, hint, problem, required, value }
  switch (question.type) {
    case 'choice':
      return <ChoiceField {...words} choices={question.choices} />
    case 'long_text':
      return <Field {...words} lines={5} maxLength={question.maxLength} />
    case 'email':
      return <Field {...words} type="email" autoComplete="email" maxLength={254} />
    case 'phone':
      return <Field {...words} type="tel" autoComplete="tel" maxLength={40} />
    default:
      return (
        <Field
          {...words}
          type="text"
          autoComplete={ref === 'name' ? 'name' : 'off'}
          maxLength={question.maxLength}
        />
      )
  }
}
