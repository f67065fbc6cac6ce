import { DeliveryError, type FailureKind, isTlsFailure } from './delivery-error.ts'
import smtpAdvice from './smtp-advice.json' with { type: 'json' }

/**
 * Says where a mail server failed, why, and what to do. The message may be logged, so it holds codes only:
 * the server's own text, which may quote the mail, is in `answer`.
 */
export function smtpFailure(error: unknown, smtpUrl: string): DeliveryError {
  // nodemailer's errors have each of these or none.
  const failure = (error ?? {}) as SmtpError
  const { responseCode, originalCode, timeoutType, code, name } = failure
  const response = failure.response?.trim() ?? ''
  const server = new URL(smtpUrl)
  const port = server.port || (server.protocol === 'smtps:' ? '465' : '587')
  const step = findStep(failure)
  const status = enhancedStatus.exec(response)?.[1]
  const reason = responseCode ?? originalCode ?? timeoutType ?? code ?? name ?? 'unknown'
  const line = `${reason} ${status ?? '-'} ${response.replace(/\s+/g, ' ')}`
  const found = causes.find(([steps, pattern]) => steps.includes(step) && pattern.test(line))
  const [, , likely] = found ?? [[], /./, 'brokenOff' as const]
  const cause = likely === 'anonymous' && server.username ? 'sender' : likely
  const isLater = step !== 'login' && /^(?:4\d\d|503) /.test(line)
  const where = `${server.hostname}:${port}, ${step}: ${[reason, status ?? []].flat().join(' ')}`
  return new DeliveryError(`${where}. ${smtpAdvice[cause]}`, {
    kind: isLater ? 'temporary' : findKind(cause, status),
    isTheirs:
      ['noMailbox', 'unwanted', 'full'].includes(cause) ||
      (step === 'recipient' && cause === 'later'),
    answer: response || failure.message,
  })
}

type SmtpError = Partial<Error> & {
  code?: string
  /** Node's code, such as ECONNREFUSED. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
  timeoutType?: string
}

/** The enhanced status of a reply (RFC 3463), such as `5.1.1`. */
const enhancedStatus = /(?:^\d{3}[ -]#?|\(#)(\d\.\d{1,3}\.\d{1,3})\b/

type Step = 'DNS' | 'connect' | 'TLS' | 'greeting' | 'login' | 'sender' | 'recipient' | 'message'

/** The steps of SMTP's commands; nodemailer calls what comes before the first `CONN`. */
const commandSteps: Record<string, Step> = {
  EHLO: 'greeting',
  HELO: 'greeting',
  STARTTLS: 'TLS',
  AUTH: 'login',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'message',
}

function findStep(failure: SmtpError): Step {
  const { code, originalCode, command = '', timeoutType, responseCode, response = '' } = failure
  if (code === 'EDNS') return 'DNS'
  if (code === 'ETLS' || isTlsFailure(originalCode) || timeoutType === 'UPGRADE_TIMEOUT')
    return 'TLS'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  const step = commandSteps[command.split(' ')[0] ?? '']
  if (step) return step
  if (code === 'ESOCKET' || timeoutType === 'CONNECT_TIMEOUT') return 'connect'
  return responseCode || response || timeoutType === 'GREETING_TIMEOUT' ? 'greeting' : 'message'
}

/** Those that docs/deploying/notifications.md has a row for. */
type Cause = keyof typeof smtpAdvice

const mail: Step[] = ['sender', 'recipient', 'message']
const addressed: Step[] = ['recipient', 'message']

/**
 * Causes by step and *code, enhanced status, text*; the first that matches. Many servers write the cause in
 * words alone: Exim and qmail refuse a sender and a mailbox with a bare 550 or 553.
 */
const causes: [steps: Step[], pattern: RegExp, cause: Cause][] = [
  [['DNS'], /^\w*(?:NOTFOUND|NODATA)/, 'noHost'],
  [['DNS'], /^/, 'noDns'],
  [['connect'], /^(?:ECONNRESET|EPIPE)/, 'brokenOff'],
  [['connect'], /^ECONNREFUSED/, 'refused'],
  [['connect'], /^/, 'unreachable'],
  [['TLS'], /^CERT_HAS_EXPIRED/, 'expired'],
  [['TLS'], /^\w*(?:ALTNAME|HOSTNAME)/, 'otherName'],
  [['TLS'], /^\w*(?:SELF_SIGNED|UNABLE_TO)/, 'unknownIssuer'],
  [['TLS'], /^(?!4\d\d )/, 'noTls'],
  [['greeting'], /^\S+ - [^\d ]/, 'otherServer'],
  [['greeting'], /^5/, 'unwelcome'],
  [['greeting'], /^\D/, 'silent'],
  // 538: encryption is required; 502 to 504: no such command here.
  [['login'], /^(?:538|5.*starttls)/i, 'noTls'],
  [['login'], /^5.*(?:disabled|locked|\bip\b)/i, 'unwelcome'],
  [['login'], /^(?:50[234]|\D)/, 'noLogin'],
  [['login'], /^5/, 'login'],
  [mail, /^530 .*starttls/i, 'noTls'],
  // It sends for nobody without a login, or not for this sender.
  [mail, /^530|^\d+ \d\.1\.[78] |SendAsDenied/i, 'anonymous'],
  [mail, /^\d+ 5\.7\.(?:25|64|[5-7]\d\d) /, 'unwelcome'],
  [mail, /^\d+ 5\.7\.(?!(?:[012]|1[1378]|1[23]\d) )/, 'anonymous'],
  [addressed, /^\d+ \d\.2\.2 |over ?quota/i, 'full'],
  [
    addressed,
    /^(?!.*\bsend).*\b(?:mailbox|user|account|recipient|storage)\b.*\b(?:full|quota)\b/i,
    'full',
  ],
  // 5.4.1 is any unknown mailbox of Exchange; 4.4.4 and 4.4.310 are a domain without a mail server.
  [addressed, /^\d+ (?:\d\.1\.\d+|\d\.4\.(?:4|310)|5\.[24]\.1) /, 'noMailbox'],
  [
    addressed,
    /^(?!.*sender).*\b(?:no such|unknown|invalid) (?:user|recipient|mailbox|address|domain)/i,
    'noMailbox',
  ],
  [
    addressed,
    /^(?!.*sender).*(?:user|recipient|mailbox|address|domain)\b.* (?:unknown|not (?:exist|found|have)|doesn.t have|unavailable)/i,
    'noMailbox',
  ],
  // A limit of ours; 5.4.5 is that of a day.
  [
    mail,
    /^\d+ 5\.4\.5 |\b(?:dai|hour)ly\b.*(?:limit|quota|exceed)|(?:limit|exceed|too many).*\b(?:hour|day)\b/i,
    'later',
  ],
  [
    mail,
    /^(?!.*(?:sender|send as|authenti|spf|dkim|dmarc)).*(?:\bip\b|spamhaus|(?:this|your|free) accounts?\b|unusual)/i,
    'unwelcome',
  ],
  // After the text, what is blocked is the text.
  [
    ['sender', 'recipient'],
    /^(?!.*(?:sender|send as|authenti|spf|dkim|dmarc)).*(?:client|black ?list|block(?:ed|list)|banned)/i,
    'unwelcome',
  ],
  [
    mail,
    /relay|rcpthosts|\bauth\b|authenti|authori[sz]|log ?in|starttls|sender|sending|from address|not verified|spf|dkim|dmarc/i,
    'anonymous',
  ],
  [['sender'], /^5\d\d 5\.7\./, 'anonymous'],
  [[...mail, 'TLS', 'greeting', 'login'], /^4\d\d /, 'later'],
  // 503, bad sequence of commands, is not about the mail.
  [['recipient'], /^503 /, 'later'],
  // It is announced after MAIL FROM (RFC 1870); Gmail's 552 5.7.0 refuses an attachment.
  [['sender', 'message'], /^552 (?!5\.7\.)/, 'tooLarge'],
  [['sender'], /^5/, 'sender'],
  [['message'], /^5/, 'rejected'],
  [['recipient'], /^552 (?:-|5\.[035]\.0) /, 'full'],
  [
    ['recipient'],
    /^55[013] (?:-|5\.[035]\.0) (?!.*(?:prohibit|polic|denied|reject|refus|not allowed|spam))/i,
    'noMailbox',
  ],
  [['recipient'], /^5/, 'unwanted'],
]

/** A refusal without more words, by 5.7.1, may be about us, so it is tried again. */
function findKind(cause: Cause, status = ''): FailureKind {
  if (['noMailbox', 'rejected', 'tooLarge'].includes(cause)) return 'final'
  if (cause === 'unwanted') return status.startsWith('5.7.') ? 'settings' : 'final'
  return settings.includes(cause) ? 'settings' : 'temporary'
}

const settings: Cause[] = [
  ...(['expired', 'otherName', 'unknownIssuer', 'noTls', 'otherServer'] as const),
  ...(['unwelcome', 'login', 'noLogin', 'anonymous', 'sender'] as const),
]

/** Reads from the message of a failure what is wrong with the recipient; undefined for any other failure. */
export function readMailboxFault(message: string): 'unknown' | 'full' | 'refused' | undefined {
  if (message.endsWith(smtpAdvice.full)) return 'full'
  if (message.endsWith(smtpAdvice.noMailbox)) return 'unknown'
  return message.endsWith(smtpAdvice.unwanted) ? 'refused' : undefined
}
