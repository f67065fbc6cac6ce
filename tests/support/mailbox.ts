/** A real SMTP server that keeps what it accepts, and can be down, flapping, rejecting or hanging. */
import { SMTPServer } from 'smtp-server'
import { freePort } from './postgres.ts'

export type ReceivedMail = {
  /** The envelope: who gets it, whatever the headers say. */
  from: string
  to: string[]
  /** Every header line, unfolded, in order. */
  headers: { name: string; value: string }[]
  /** The body's text and HTML, decoded. */
  text: string
  html: string
}

export type Mailbox = {
  url: string
  mails: ReceivedMail[]
  /** How the server treats the next mails. */
  mode: 'accepts' | 'rejects' | 'hangs' | 'flaps'
  stop(): Promise<void>
  /** Listens again, at the same port. */
  start(): Promise<void>
}

/** Starts a mail server on a free port of the loopback address. */
export async function startMailbox(): Promise<Mailbox> {
  const port = await freePort()
  const mails: ReceivedMail[] = []
  let server: SMTPServer | undefined
  let turn = 0
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mode: 'accepts',
    async start() {
      server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
        onMailFrom(_address, _session, callback) {
          turn += 1
          if (mailbox.mode === 'hangs') return
          const refuses = mailbox.mode === 'rejects' || (mailbox.mode === 'flaps' && turn % 2 === 1)
          callback(refuses ? new Error('not today') : null)
        },
        onData(stream, session, callback) {
          const chunks: Buffer[] = []
          stream.on('data', (chunk) => chunks.push(chunk))
          stream.on('end', () => {
            const { mailFrom, rcptTo } = session.envelope
            mails.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              ...parseMail(Buffer.concat(chunks).toString('utf8')),
            })
            callback()
          })
        },
      })
      server.on('error', () => {})
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    },
    stop: () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())),
  }
  await mailbox.start()
  return mailbox
}

/** The headers and the two parts of a mail as nodemailer writes it: `multipart/alternative`. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? ''
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitPart).map(decodePart)
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

function splitPart(part: string) {
  const text = part.replace(/^\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const headers = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name: name.toLowerCase(), value: value.join(':').trim() }
    })
  return { headers, body: text.slice(end + 4) }
}

function decodePart({ headers, body }: ReturnType<typeof splitPart>) {
  const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? ''
  const encoding = fieldOf('content-transfer-encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          )
        : Buffer.from(body)
  return { type: fieldOf('content-type'), content: bytes.toString('utf8').replace(/\r\n/g, '\n') }
}
