import type { Career } from '~/content/schemas/inner-pages'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** Stands where one would apply, once the last day to do so is over. */
export function Closed({ heading, text, action }: Career['apply']['closed']) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4 lg:sticky lg:top-12">
      <h2 className="text-h3">{heading}</h2>
      <p className="text-ink-2">{text}</p>
      <ButtonLink to="/career/job-positions" variant="ink">
        {action}
      </ButtonLink>
    </Card>
  )
}
