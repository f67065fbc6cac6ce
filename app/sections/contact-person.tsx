import type { Site } from '~/content/schemas/site'
import { formatByline } from '~/lib/posts'
import { useLabels } from '~/react-contexts'
import { Portrait } from '~/ui/portrait'

type ContactPersonProps = NonNullable<Site['answers']>

/** The person who answers an enquiry, beside the form. */
export function ContactPerson({ note, portrait, ...person }: ContactPersonProps) {
  const joined = useLabels('joined')
  return (
    <div className="mt-4 flex items-center gap-3 text-small">
      {portrait && <Portrait src={portrait} />}
      <p>
        {note} <strong>{formatByline(person, joined)}</strong>
      </p>
    </div>
  )
}
