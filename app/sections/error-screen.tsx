import { ButtonLink } from '~/ui/button-link'
import { PageBanner } from './page-banner'

const screens: Record<number, { heading: string; note: string; lead: string }> = {
  400: {
    heading: 'Bad Request',
    note: '400, the drawing could not be read',
    lead: 'The address or the form sent holds something we cannot read. Check it, or start from the home page.',
  },
  403: {
    heading: 'Forbidden',
    note: '403, not open to the public',
    lead: 'This part of the site is not public. Everything else is one click away.',
  },
  404: {
    heading: 'Not Found',
    note: '404, drawn but never shipped',
    lead: 'There is no page at this address. It may have moved, or the link that brought you here is broken.',
  },
  405: {
    heading: 'Method Not Allowed',
    note: '405, pages are for reading',
    lead: 'This address can be read but not written to. If you sent a form, go back and send it again.',
  },
  503: {
    heading: 'Back in a moment',
    note: '503, waiting for another server',
    lead: 'The server that holds this text does not answer right now. Try again in a minute.',
  },
}

const unexpected = {
  heading: 'Unexpected Application Error!',
  note: '500, our mistake',
  lead: 'Something broke on our side and has been written to our log. Please try again.',
}

/** The screen for an error, by its HTTP status, with a way on. */
export function ErrorScreen({ status }: { status: number }) {
  const { heading, note, lead } = screens[status] ?? unexpected
  return (
    <>
      <title>{`${heading} · 9ex`}</title>
      <meta name="robots" content="noindex" />
      <PageBanner note={note} heading={heading} lead={lead}>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to="/" look="signal">
            Home
          </ButtonLink>
          <ButtonLink to="/portfolio" look="ghost" arrow={false}>
            See the work
          </ButtonLink>
        </div>
      </PageBanner>
    </>
  )
}
