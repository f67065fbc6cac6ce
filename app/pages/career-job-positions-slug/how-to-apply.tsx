import type { Career } from '~/content/schemas/inner-pages'
import { FormLink } from '~/sections/form-dialog'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Card } from '~/ui/card'

type HowToApplyProps = Career['apply'] & { job: string; email: string }

/** Names what to send, the form to send it with, and the company's e-mail. */
export function HowToApply({ heading, text, action, byMail, job, email }: HowToApplyProps) {
  // Half a character, which a job from elsewhere may hold, cannot stand in a URL.
  const subject = encodeURIComponent(job.toWellFormed())
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4 lg:sticky lg:top-12">
      <h2 className="text-h3">{heading}</h2>
      <p className="text-ink-2">{text}</p>
      <FormLink
        form={action.form}
        callToAction={action.label}
        extra={{ job: job.toWellFormed() }}
        className={buttonStyle('signal')}
      >
        {action.label}
        <Arrow />
      </FormLink>
      <p className="text-small text-ink-2">
        {byMail}
        <a
          href={`mailto:${email}?subject=${subject}`}
          className="flex min-h-touch items-center font-semibold text-link underline underline-offset-4"
        >
          {email}
        </a>
      </p>
    </Card>
  )
}
