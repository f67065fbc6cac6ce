import type { Career } from '~/content/schemas/inner-pages'
import { ButtonLink } from '~/ui/button-link'
import { Ending } from './ending'

type ClosedProps = Career['apply']['closed'] & { id: string }

/** Stands where one would apply, once the last day to do so is over. */
export const Closed = ({ id, heading, text, action }: ClosedProps) => (
  <Ending id={id} heading={heading} text={text}>
    <ButtonLink to="/career/job-positions" variant="ink">
      {action}
    </ButtonLink>
  </Ending>
)
