import { bylineOf } from '~/lib/posts'

type AnsweredByProps = { note: string; name: string; role: string }

/** The person who answers an enquiry, beside the form. */
export const AnsweredBy = ({ note, ...person }: AnsweredByProps) => (
  <p className="mt-2 text-small">
    {note} <strong>{bylineOf(person)}</strong>
  </p>
)
