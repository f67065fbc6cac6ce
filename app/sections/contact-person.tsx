import type { Site } from '~/content/schemas/site'
import { formatByline } from '~/lib/posts'

type ContactPersonProps = NonNullable<Site['answers']>

/** The person who answers an enquiry, beside the form. */
export const ContactPerson = ({ note, ...person }: ContactPersonProps) => (
  <p className="mt-2 text-small">
    {note} <strong>{formatByline(person)}</strong>
  </p>
)
