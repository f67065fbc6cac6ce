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
 * A server may refuse a sender after RCPT TO or the text, and a recipient after the text or, where their
 * email is not ASCII, before RCPT TO (RFC 6531): its status (RFC 3463) or its words say whom.
 */
function findWhom(failure: SmtpError, to: string): 'sender' | 'recipient' | undefined {
  const { command = '', responseCode } = failure
  const status = readStatus(failure)
  if (command.startsWith('MAIL')) {
    const refusesUtf8 = status ? status === '5.6.7' : responseCode === 550 || responseCode === 553
    return refusesUtf8 && /[^ -~]/.test(to) ? 'recipient' : undefined
  }
  const isText = command.startsWith('DATA')
  if (!isText && !command.startsWith('RCPT')) return undefined
  if (/^\d\.1\.[78]$/.test(status) || isAboutUs(failure, isText)) return 'sender'
  const isMailbox = /^\d\.(?:1\.|2\.[0-2]$)/.test(status)
  return !isText || isMailbox || says('full', failure) || says('noMailbox', failure)
    ? 'recipient'
    : undefined
}

/**
 * Says whether a server refuses our login, sender or machine: a mailbox may answer 5.7.1 to any sender,
 * and Exim and qmail refuse both with a bare 550 or 553. After the text, what is blocked is the text.
 */
function isAboutUs(failure: SmtpError, isText = false): boolean {
  const status = readStatus(failure)
  if (failure.responseCode === 530 || says('sendAs', failure)) return true
  if (/^5\.7\./.test(status) && !/^5\.7\.(?:[012]|1[1378]|1[23]\d)$/.test(status)) return true
  const isTheirs = /^\d\.(?:[12]\.|4\.(?:1|4|310)$)/.test(status)
  if (isTheirs || says('full', failure) || says('noMailbox', failure)) return false
  return (
    says('quota', failure) ||
    says('us', failure) ||
    says('machine', failure) ||
    (!isText && says('blocked', failure))
  )
}

/** What servers write of the cause, where status and code do not tell. */
const replyWords = {
  sendAs: /SendAsDenied/i,
  /** A limit of ours; 5.4.5 is that of a day. */
  quota:
    /^\d{3}[ -]5\.4\.5\b|\b(?:dai|hour)ly\b.*(?:limit|quota|exceed)|(?:limit|exceed|too many).*\b(?:hour|day)\b/is,
  full: /^(?!.*\bsend).*(?:\b(?:mailbox|user|account|recipient|storage)\b.*\b(?:full|quota)\b|over ?quota)/is,
  noMailbox:
    /^(?!.*sender).*(?:(?:no such|unknown|invalid) (?:user|recipient|mailbox|address|domain)|(?:user|recipient|mailbox|address|domain)\b.* (?:unknown|not (?:exist|found)|unavailable)|user does(?:n.t| not) have)/is,
  us: /relay|rcpthosts|\bauth\b|authenti|authori[sz]|log ?in|starttls|sender|sending|from address|not verified|spf|dkim|dmarc/i,
  machine:
    /^\d{3}[ -]#?5\.7\.(?:25|64|[5-7]\d\d)\b|\bip\b|spamhaus|(?:this|your|free) accounts?\b|unusual/i,
  blocked: /client|black ?list|block(?:ed|list)|banned/i,
  /** A mailbox that exists. */
  policy: /prohibit|polic|denied|reject|refus|not allowed|spam/i,
}

const says = (what: keyof typeof replyWords, { response = '' }: SmtpError): boolean =>
  replyWords[what].test(response.trim())

/** True for an answer that begins like no reply of a mail server. */
const isOtherServer = ({ response = '' }: SmtpError): boolean => /^\s*[^\s\d]/.test(response)

/** The enhanced status of a reply (RFC 3463), such as `5.1.1`; empty without one. */
const readStatus = ({ response = '' }: SmtpError): string =>
  /(?:^\d{3}[ -]#?|\(#)(\d\.\d{1,3}\.\d{1,3})\b/.exec(response.trim())?.[1] ?? ''

/**
 * Reads from the message of a failure what is wrong with the recipient: there is no such mailbox, it is
 * full, or it refuses the mail. Undefined for any other failure, and where it is only asked to wait.
 */
export function readMailboxFault(message: string): 'unknown' | 'full' | 'refused' | undefined {
  if (message.endsWith(smtpAdvice.full)) return 'full'
  if (message.endsWith(smtpAdvice.noMailbox)) return 'unknown'
  return message.endsWith(smtpAdvice.unwanted) ? 'refused' : undefined
}

/** Says what is wrong with a recipient; Exchange means any unknown one by 5.4.1. */
function findMailboxFault(failure: SmtpError): 'full' | 'noMailbox' | 'unwanted' | 'later' {
  const { responseCode = 0 } = failure
  const status = readStatus(failure)
  if (says('full', failure) || /^\d\.2\.2$/.test(status)) return 'full'
  // Their domain has no mail server.
  if (/^\d\.(?:1\.|4\.(?:4|310)$)/.test(status)) return 'noMailbox'
  // 503, bad sequence of commands, is not about them.
  if (responseCode < 500 || responseCode === 503) return 'later'
  if (says('noMailbox', failure) || /^5\.(?:2|4)\.1$/.test(status)) return 'noMailbox'
  const isBare = /^(?:5\.[035]\.0)?$/.test(status)
  if (isBare && responseCode === tooLarge) return 'full'
  const isUnknown = isBare && /^55[013]$/.test(`${responseCode}`) && !says('policy', failure)
  return isUnknown ? 'noMailbox' : 'unwanted'
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
  unwelcome: 'The server rejects this machine or account: ask its operator, or use another server.',
  login: 'User or password of SMTP_URL is wrong: write special characters as %XX.',
  noLogin: 'The server offers no login that fits: use another port or user, or none.',
  anonymous: 'The server asks for a login: put user and password into SMTP_URL.',
  sender: 'The server does not send for LEADS_FROM: use an address that the login owns.',
  noMailbox: 'No such mailbox: correct LEADS_TO, unless it is a visitor’s own.',
  unwanted: 'The mailbox rejects the mail: ask its owner, and look at SPF and DKIM of LEADS_FROM.',
  full: 'The mailbox is full: its owner makes room, and it is tried again.',
  tooLarge: 'The mail is too large for the server: its operator raises the limit.',
  rejected: 'The server rejects the mail, as spam or by its rules: ask its operator.',
  later: 'The server asks to wait: it is tried again.',
  brokenOff: 'The connection broke or took too long: it is tried again.',
}

function findAdvice(step: Step, failure: SmtpError, hasLogin: boolean): string {
  const { responseCode, originalCode = '' } = failure
  if (step === 'recipient')
    return responseCode ? smtpAdvice[findMailboxFault(failure)] : smtpAdvice.brokenOff
  const isOurLogin = step === 'sender' && (isRefusedLogin(failure) || isAboutUs(failure))
  if (responseCode && responseCode < 500 && !isOurLogin) return smtpAdvice.later
  if (isOurLogin) {
    if (says('quota', failure)) return smtpAdvice.later
    if (/starttls/i.test(failure.response ?? '')) return smtpAdvice.noTls
    const isMachine = says('machine', failure) || says('blocked', failure)
    if (isMachine && !/sender|send as|authenti|spf|dkim|dmarc/i.test(failure.response ?? ''))
      return smtpAdvice.unwelcome
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
      // 538: encryption is required; 502 to 504: no such command here.
      if (responseCode === 538 || /starttls/i.test(failure.response ?? '')) return smtpAdvice.noTls
      if (/disabled|locked|\bip\b/i.test(failure.response ?? '')) return smtpAdvice.unwelcome
      return responseCode && !/^50[234]$/.test(`${responseCode}`)
        ? smtpAdvice.login
        : smtpAdvice.noLogin
    case 'sender':
      return responseCode ? smtpAdvice.sender : smtpAdvice.brokenOff
    case 'message':
      return responseCode ? smtpAdvice.rejected : smtpAdvice.brokenOff
  }
}

/** 530 (RFC 4954) and 5.7.x (RFC 3463) before the mail: it is not sent for whoever asks. */
const isRefusedLogin = (failure: SmtpError): boolean =>
  failure.responseCode === 530 || /^5\.7\./.test(readStatus(failure))

/**
 * A 5xx about the recipient or the mail is final, but for a full mailbox. Any other 5xx, about the sender, the password or the
 * greeting, is about our settings, and so is TLS.
 * Source: nodemailer's error codes, https://nodemailer.com/errors
 */
function classify(step: Step, failure: SmtpError): FailureKind {
  const { code, originalCode, responseCode } = failure
  const isFull = step === 'recipient' && findMailboxFault(failure) === 'full'
  if (isFull || (step === 'sender' && says('quota', failure))) return 'temporary'
  // 503, bad sequence of commands, is not about the mail.
  if (responseCode && responseCode >= 500 && (responseCode !== 503 || step === 'login')) {
    // 5.7.1 without more words may be about us, so it is tried again.
    const isUnclear = step === 'recipient' && isRefusedLogin(failure) && !says('noMailbox', failure)
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
