import type { Career } from '~/content/schemas/inner-pages'
import { withoutIsolates } from '~/lib/isolate'
import { FormLink } from '~/sections/form-dialog'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Ltr } from '~/ui/ltr'
import { Ending } from './ending'

type HowToApplyProps = Career['apply'] & { id: string; job: string; email: string }

/** Names what to send, the form to send it with, and the company's e-mail. */
export function HowToApply({ id, heading, text, action, byMail, job, email }: HowToApplyProps) {
  // Half a character, which a job from elsewhere may contain, cannot be in a URL.
  const title = withoutIsolates(job.toWellFormed())
  return (
    <Ending id={id} heading={heading} text={text}>
      <FormLink
        form={action.form}
        callToAction="apply"
        extra={{ job: title }}
        className={buttonStyle('signal')}
      >
        {action.label}
        <Arrow />
      </FormLink>
      <p className="text-small">
        {byMail}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(title)}`}
          className="flex min-h-touch items-center font-semibold underline underline-offset-4"
        >
          <Ltr>{email}</Ltr>
        </a>
      </p>
    </Ending>
  )
}
