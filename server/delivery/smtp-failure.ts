import { DeliveryError, type FailureKind, isTlsFailure } from './delivery-error.ts'

/**
 * Says where a mail server failed, why, and what to do. The message may be logged, so it holds codes only:
 * the server's own text, which may quote the mail, is in `answer`.
 * @param to recipient of the mail
 */
export function smtpFailure(error: unknown, smtpUrl: string, to = ''): DeliveryError {
  // nodemailer's errors have each of these or none.
  const failure = (error ?? {}) as SmtpError
  const step = findWhom(failure, to) ?? findStep(failure)
  const answer = failure.response?.trim()
  const server = new URL(smtpUrl)
  const port = server.port || (server.protocol === 'smtps:' ? '465' : '587')
  const message = `${server.hostname}:${port}, ${step}: ${describeCause(failure)}. ${findAdvice(step, failure, server.username !== '')}`
  return new DeliveryError(message, {
    kind: classify(step, failure),
    isTheirs: step === 'recipient',
    answer: answer || failure.message,
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

type Step = 'DNS' | 'connect' | 'TLS' | 'greeting' | 'login' | 'sender' | 'recipient' | 'message'

/** The steps of SMTP's commands; nodemailer calls what comes before the first `CONN`. */
const commandSteps: Record<string, Step> = {
  EHLO: 'greeting',
  HELO: 'greeting',
  STARTTLS: 'TLS',
  AUTH: 'login',
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
}

function findStep({ code, originalCode, command = '', ...failure }: SmtpError): Step {
  if (code === 'EDNS') return 'DNS'
  if (code === 'ETLS' || isTlsFailure(originalCode) || failure.timeoutType === 'UPGRADE_TIMEOUT') {
    return 'TLS'
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  const step = commandSteps[command] ?? commandSteps[command.split(' ')[0] ?? '']
  if (step) return step
  const isConnecting = code === 'ESOCKET' || failure.timeoutType === 'CONNECT_TIMEOUT'
  if (isConnecting) return 'connect'
  const isGreeting =
    failure.responseCode || failure.timeoutType === 'GREETING_TIMEOUT' || isOtherServer(failure)
  return isGreeting ? 'greeting' : 'message'
}

/**
 * A server may refuse a sender after RCPT TO, and a recipient after the text or, where their email is not
 * ASCII, before RCPT TO (RFC 6531): its status (RFC 3463) or its words say whom.
 */
function findWhom(failure: SmtpError, to: string): 'sender' | 'recipient' | undefined {
  const { command = '', response = '', responseCode } = failure
  const status = readStatus(failure) ?? ''
  if (command.startsWith('MAIL')) {
    const refusesUtf8 = status ? status === '5.6.7' : responseCode === 550 || responseCode === 553
    return refusesUtf8 && /[^ -~]/.test(to) ? 'recipient' : undefined
  }
  if (/^(?:RCPT|DATA)/.test(command) && /^\d\.1\.[78]$/.test(status)) return 'sender'
  if (command.startsWith('RCPT')) return isAboutUs(failure) ? 'sender' : 'recipient'
  if (!command.startsWith('DATA')) return undefined
  // Amazon SES.
  if (/address(?:es)? (?:is|are) not verified/i.test(response)) return 'sender'
  return /^\d\.(?:1\.|2\.[0-2]$)/.test(status) || noSuchUser.test(response)
    ? 'recipient'
    : undefined
}

/**
 * Says whether a server refuses our login or machine: a mailbox may answer 5.7.1 to any sender, and
 * Exim and qmail refuse both with a bare 550 or 553.
 */
function isAboutUs(failure: SmtpError): boolean {
  const { response = '', responseCode } = failure
  const status = readStatus(failure)
  if (responseCode === 530) return true
  if (status && !/^[45]\.7\./.test(status)) return false
  const isOurs = status !== undefined && !/^(?:4\.7|5\.7\.(?:1|2|1[378]|1[23]\d)$)/.test(status)
  return isOurs || refusesUs.test(response)
}

const refusesUs =
  /relay|rcpthosts|authenti|log ?in|starttls|sender|client|black ?list|block(?:ed|list)|banned|spf|dkim|dmarc|\byour ip\b|emails? per hour/i

const refusesMachine = /client|black ?list|block(?:ed|list)|banned|spamhaus|\byour ip\b/i

const noSuchUser =
  /^(?!.*sender).*(?:(?:no such|unknown|invalid) (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|address)\b.* (?:unknown|not (?:exist|found)|unavailable))/is

/** True for an answer that begins like no reply of a mail server. */
const isOtherServer = ({ response = '' }: SmtpError): boolean => /^\s*[^\s\d]/.test(response)

/** The enhanced status of a reply (RFC 3463), such as `5.1.1`. */
const readStatus = ({ response = '' }: SmtpError): string | undefined =>
  /(?:^\d{3}[ -]|\(#)(\d\.\d{1,3}\.\d{1,3})\b/.exec(response.trim())?.[1]

/**
 * Reads from the message of a failure what is wrong with the recipient: there is no such mailbox, it is
 * full, or it refuses the mail. Undefined for any other failure, and where it is only asked to wait.
 */
export function readMailboxFault(message: string): 'unknown' | 'full' | 'refused' | undefined {
  const [, code = '', status] = /, recipient: (\d{3})(?: \d(\.\d+\.\d+))?\. /.exec(message) ?? []
  if (status === '.2.2' || (!status && code === '552')) return 'full'
  // 5.4.x: the domain has no mail server. Exchange means any unknown recipient by 5.4.1.
  const isUnknown = status ? /^\.1\.|^\.4\.(?:1|4|310)$/.test(status) : /^55[013]$/.test(code)
  if (isUnknown) return 'unknown'
  // 503, bad sequence of commands, is not about them.
  return code.startsWith('5') && code !== '503' ? 'refused' : undefined
}

/** The reply's code with its enhanced status, such as `550 5.1.1`; else Node's code. */
function describeCause({ code, originalCode, ...failure }: SmtpError): string {
  if (failure.responseCode) {
    const status = readStatus(failure)
    return status ? `${failure.responseCode} ${status}` : String(failure.responseCode)
  }
  return originalCode ?? failure.timeoutType ?? code ?? failure.name ?? 'unknown'
}

/** Advice to the operator by step and cause; docs/deploying/notifications.md has a row for each. */
export const smtpAdvice = {
  noHost: 'No such host: correct the host of SMTP_URL.',
  noDns: 'The name server does not answer: look at /etc/resolv.conf, or wait.',
  refused:
    'Nothing listens there: correct the port of SMTP_URL, usually 587 (smtp) or 465 (smtps).',
  unreachable: 'No way there: a firewall blocks the port, or the host is wrong.',
  expired: 'The certificate has expired: its owner renews it.',
  otherName: 'The certificate is for another name: put that name into SMTP_URL.',
  unknownIssuer: 'The certificate’s issuer is unknown: name its file in NODE_EXTRA_CA_CERTS.',
  noTls: 'No TLS, which is required: smtps:// is for port 465, smtp:// for 587.',
  silent:
    'The server says nothing: no mail server, or smtp:// at a port for smtps://, or it is overloaded.',
  otherServer:
    'No mail server answers there: correct host and port of SMTP_URL, usually 587 (smtp) or 465 (smtps).',
  unwelcome: 'The server rejects this machine: ask its operator, or use another server.',
  login: 'User or password of SMTP_URL is wrong: write special characters as %XX.',
  noLogin: 'The server offers no login that fits: use another port or user, or none.',
  anonymous: 'The server asks for a login: put user and password into SMTP_URL.',
  sender: 'The server does not send for LEADS_FROM: use an address that the login owns.',
  recipient:
    'No such mailbox, or it rejects the sender: correct LEADS_TO, unless it is a visitor’s own.',
  full: 'The mailbox is full: its owner makes room, and it is tried again.',
  tooLarge: 'The mail is too large for the server: its operator raises the limit.',
  rejected: 'The server rejects the mail, as spam or by its rules: ask its operator.',
  later: 'The server asks to wait: it is tried again.',
  brokenOff: 'The connection broke or took too long: it is tried again.',
}

function findAdvice(step: Step, failure: SmtpError, hasLogin: boolean): string {
  const { responseCode, originalCode = '' } = failure
  const isOurLogin = step === 'sender' && (isRefusedLogin(failure) || isAboutUs(failure))
  if (responseCode && responseCode < 500 && !isOurLogin) return smtpAdvice.later
  if (isFull(step, failure)) return smtpAdvice.full
  if (isOurLogin) {
    if (/starttls/i.test(failure.response ?? '')) return smtpAdvice.noTls
    if (refusesMachine.test(failure.response ?? '')) return smtpAdvice.unwelcome
    return hasLogin ? smtpAdvice.sender : smtpAdvice.anonymous
  }
  // Gmail's 552 5.7.0 refuses an attachment.
  if (responseCode === tooLarge && !isRefusedLogin(failure)) return smtpAdvice.tooLarge
  switch (step) {
    case 'DNS':
      return /NOTFOUND|NODATA/.test(originalCode) ? smtpAdvice.noHost : smtpAdvice.noDns
    case 'connect':
      if (originalCode === 'ECONNRESET' || originalCode === 'EPIPE') return smtpAdvice.brokenOff
      return originalCode === 'ECONNREFUSED' ? smtpAdvice.refused : smtpAdvice.unreachable
    case 'TLS':
      if (originalCode === 'CERT_HAS_EXPIRED') return smtpAdvice.expired
      if (/ALTNAME|HOSTNAME/.test(originalCode)) return smtpAdvice.otherName
      return /SELF_SIGNED|UNABLE_TO/.test(originalCode)
        ? smtpAdvice.unknownIssuer
        : smtpAdvice.noTls
    case 'greeting':
      if (isOtherServer(failure)) return smtpAdvice.otherServer
      return responseCode ? smtpAdvice.unwelcome : smtpAdvice.silent
    case 'login':
      return responseCode ? smtpAdvice.login : smtpAdvice.noLogin
    case 'sender':
    case 'recipient':
      return responseCode ? smtpAdvice[step] : smtpAdvice.brokenOff
    case 'message':
      return responseCode ? smtpAdvice.rejected : smtpAdvice.brokenOff
  }
}

/** 530 (RFC 4954) and 5.7.x (RFC 3463) before the mail: it is not sent for whoever asks. */
const isRefusedLogin = (failure: SmtpError): boolean =>
  failure.responseCode === 530 || /^5\.7\./.test(readStatus(failure) ?? '')

/** Without its status, a 552 for a recipient is about their mailbox (RFC 5321). */
const isFull = (step: Step, failure: SmtpError): boolean =>
  (readStatus(failure) ?? (step === 'recipient' && failure.responseCode === 552 && '5.2.2')) ===
  '5.2.2'

/**
 * A 5xx about the recipient or the mail is final, but for a full mailbox. Any other 5xx, about the sender, the password or the
 * greeting, is about our settings, and so is TLS.
 * Source: nodemailer's error codes, https://nodemailer.com/errors
 */
function classify(step: Step, failure: SmtpError): FailureKind {
  const { code, originalCode, responseCode } = failure
  // 5.4.5 is a quota of the day.
  if (isFull(step, failure) || readStatus(failure) === '5.4.5') return 'temporary'
  // 503, bad sequence of commands, is not about the mail.
  if (responseCode && responseCode >= 500 && responseCode !== 503) {
    // 5.7.1 without more words may be about us, so it is tried again.
    const isUnclear =
      step === 'recipient' && isRefusedLogin(failure) && !noSuchUser.test(failure.response ?? '')
    const isAboutMail = step === 'recipient' || step === 'message' || responseCode === tooLarge
    return isAboutMail && !isUnclear ? 'final' : 'settings'
  }
  const isUnusable =
    isOtherServer(failure) ||
    code === 'ETLS' ||
    code === 'ENOAUTH' ||
    (code === 'EAUTH' && !responseCode)
  return isUnusable || isTlsFailure(originalCode) ? 'settings' : 'temporary'
}

/** A server may send it after MAIL FROM, which announces the size (RFC 1870). */
const tooLarge = 552
