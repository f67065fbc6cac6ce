import type { Contact } from '~/content/schemas/inner-pages'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { readerIgnore } from '~/ui/reader-ignore'
import { FormLink } from './form-dialog'

/** The first question of a form; each answer fills in a field of the form's URL. */
type AskedQuestion = {
  form: string
  formTitle: string
  title: string
  answers: { label: string; hidden: Record<string, string> }[]
}

type ContactCallProps = Omit<Contact['callToAction'], 'asks'> & {
  question?: AskedQuestion
  /** On the ground of the page's product or service. */
  onProduct?: boolean
  /** The product whose page it ends, in the next shade of the product's tint. */
  project?: string
}

const nextShade =
  'bg-[color-mix(in_oklab,var(--accent)_14%,var(--tint))] dark:bg-[color-mix(in_oklab,var(--accent)_22%,var(--color-night))]'

/**
 * “Have A Project In Mind?” A key answers the first question of a form and opens it at the second; the
 * button opens the contact form.
 */
export function ContactCall({
  heading,
  text,
  action,
  question,
  onProduct = false,
  project,
}: ContactCallProps) {
  const ground = onProduct ? 'product-ground' : 'bg-lilac'
  return (
    <section
      data-project={project}
      className={`${readerIgnore} ${project ? nextShade : ground} py-16 lg:py-20`}
    >
      <div className="page-width grid gap-x-20 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-4 max-w-lead text-lead">{text}</p>
        </div>
        {question && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <h3 className="text-h4">{question.title}</h3>
            <ul className="mt-4 grid gap-3">
              {question.answers.map(({ label, hidden }) => (
                <li key={label}>
                  <FormLink
                    form={question.form}
                    callToAction="contact-call"
                    title={question.formTitle}
                    extra={hidden}
                    className="flex min-h-16 items-center justify-between gap-4 rounded-control bg-surface px-6 py-3 font-semibold text-ink shadow-edge shadow-line transition-colors hover:bg-ink hover:text-paper forced-colors:border"
                  >
                    {label}
                    <Arrow />
                  </FormLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <FormLink form={action.form} callToAction="contact-call" className={buttonStyle('ghost')}>
            {action.label}
          </FormLink>
        </div>
      </div>
    </section>
  )
}
