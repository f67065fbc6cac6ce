import { formatByline } from '~/lib/posts'

type ContactPersonProps = { note: string; name: string; role: string }

/** The person who answers an enquiry, beside the form. */
export const ContactPerson = ({ note, ...person }: ContactPersonProps) => (
  <p className="mt-2 text-small">
    {note} <strong>{formatByline(person)}</strong>
  </p>
)
