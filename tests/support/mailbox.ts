/** A real SMTP server that keeps accepted mails, and can be down, flapping, rejecting or hanging. */
import { SMTPServer } from 'smtp-server'
import { freePort } from './postgres.ts'

export type ReceivedMail = {
  /** The envelope recipients, whatever the headers say. */
  from: string
  to: string[]
  /** Every header line, unfolded, in order. */
  headers: { name: string; value: string }[]
  /** The text and HTML of the body, decoded. */
  text: string
  html: string
  attachments: { name: string; type: string; content: Buffer }[]
}

export type Mailbox = {
  url: string
  mails: ReceivedMail[]
  /** The last one that somebody signed in with. */
  password: string | undefined
  /**
   * Treatment of the next mails. `no service` greets with 554, `wrong password` answers 535,
   * `no files` refuses mails with attachments with 552, and `dies` accepts a mail and answers nothing.
   */
  mode:
    | 'accepts'
    | 'rejects'
    | 'hangs'
    | 'flaps'
    | 'no service'
    | 'wrong password'
    | 'no files'
    | 'dies'
  /** The reply code for a recipient. */
  refusals: Map<string, number>
  /** The refused recipients, one entry per attempt. */
  refused: string[]
  stop(): Promise<void>
  /** Listens again on the same port. */
  start(): Promise<void>
}

/** Starts a mail server on a free loopback port. */
export async function startMailbox(): Promise<Mailbox> {
  const port = await freePort()
  const mails: ReceivedMail[] = []
  let server: SMTPServer | undefined
  let turn = 0
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    password: undefined,
    mode: 'accepts',
    refusals: new Map(),
    refused: [],
    async start() {
      server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        allowInsecureAuth: true,
        disableReverseLookup: true,
        closeTimeout: 100,
        onConnect(_session, callback) {
          callback(mailbox.mode === 'no service' ? refusal(554) : null)
        },
        onAuth({ password }, _session, callback) {
          mailbox.password = password ?? undefined
          if (mailbox.mode === 'wrong password') callback(refusal(535))
          else callback(null, { user: 'site' })
        },
        onRcptTo({ address }, _session, callback) {
          const code = mailbox.refusals.get(address)
          if (code) mailbox.refused.push(address)
          callback(code ? refusal(code) : null)
        },
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
            const mail = parseMail(Buffer.concat(chunks).toString('latin1'))
            if (mailbox.mode === 'no files' && mail.attachments.length > 0) {
              return callback(refusal(552))
            }
            mails.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              ...mail,
            })
            if (mailbox.mode !== 'dies') return callback()
            // It dies once, whatever number of mails it has accepted.
            const dying = server
            server = undefined
            dying?.close()
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

const refusal = (responseCode: number) => Object.assign(new Error('not this one'), { responseCode })

type ParsedMail = Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'attachments'>

/** Parses a mail as nodemailer writes it, read as Latin-1. */
function parseMail(raw: string): ParsedMail {
  const parts = [...listLeaves(raw)].map(decodePart)
  const getText = (type: string) =>
    parts
      .find((part) => !part.name && part.type.startsWith(type))
      ?.content.toString('utf8')
      .replace(/\r\n/g, '\n') ?? ''
  return {
    headers: splitPart(raw).headers,
    text: getText('text/plain'),
    html: getText('text/html'),
    attachments: parts.flatMap(({ name, type, content }) =>
      name ? [{ name, type: type.split(';')[0] ?? '', content }] : [],
    ),
  }
}

/** The parts without subparts. */
function* listLeaves(part: string): Generator<string> {
  const { headers, body } = splitPart(part)
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? ''
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? []
  if (!boundary) return yield part
  for (const inner of body.split(`--${boundary}`).slice(1, -1)) yield* listLeaves(inner)
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

function decodePart(part: string) {
  const { headers, body } = splitPart(part)
  const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? ''
  const encoding = fieldOf('content-transfer-encoding')
  const content =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1')
  return {
    type: fieldOf('content-type'),
    name: parseFileName(fieldOf('content-disposition')),
    content,
  }
}

const unquote = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A plain file name, or one in percent-encoded segments (RFC 2231); undefined without an attachment. */
function parseFileName(disposition: string): string | undefined {
  const plain = /filename="?([^";]+)/.exec(disposition)?.[1]
  if (plain) return plain
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*)?=([^;]+)/g)].map(
    ([, piece]) => piece,
  )
  return pieces.length > 0
    ? decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''))
    : undefined
}
