import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { openSmtp } from './smtp.ts'
import smtpAdvice from './smtp-advice.json' with { type: 'json' }
import { smtpFailure } from './smtp-failure.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())
afterEach(() => {
  mailbox.mode = 'accepts'
  mailbox.refusals.clear()
})

const mail = { messageId: 'row-1', to: 'sales@example.com', subject: 'x', text: 'x', html: 'x' }
const fail = (url: string) =>
  openSmtp(
    url,
    'site@example.com',
    2000,
  )(mail, new AbortController().signal).then(
    () => expect.unreachable(),
    (error) => error,
  )
const server = () => mailbox.url.replace('smtp://', '')

test('a closed port', async () => {
  const port = await freePort()
  const { message } = await fail(`smtp://127.0.0.1:${port}`)
  expect(message).toBe(`127.0.0.1:${port}, connect: ECONNREFUSED. ${smtpAdvice.refused}`)
})

test('a certificate of an unknown issuer', async () => {
  const [port, secure] = [await freePort(), new SMTPServer({ secure: true })]
  secure.on('error', () => {})
  await new Promise<void>((resolve) => secure.listen(port, '127.0.0.1', resolve))
  const error = await fail(`smtps://127.0.0.1:${port}`)
  await new Promise<void>((resolve) => secure.close(resolve))
  expect(error.message).toMatch(
    new RegExp(
      `^127.0.0.1:${port}, TLS: [A-Z_]+. (${smtpAdvice.unknownIssuer}|${smtpAdvice.expired})$`,
    ),
  )
  expect(error.kind).toBe('settings')
})

test('a rejected password, and the server’s own words', async () => {
  mailbox.mode = 'wrong password'
  const error = await fail(`${mailbox.url.replace('//', '//site:word@')}?tls=never`)
  expect(error.message).toBe(`${server()}, login: 535. ${smtpAdvice.login}`)
  expect(error.answer).toBe('535 not this one')
})

test('a rejected recipient, with the enhanced status', async () => {
  mailbox.refusals.set('sales@example.com', 550)
  const { message } = await fail(mailbox.url)
  expect(message).toBe(`${server()}, recipient: 550. ${smtpAdvice.noMailbox}`)
  const reply = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
  const { message: enhanced } = smtpFailure(
    { ...reply, response: '550 5.1.1 <sales@example.com>: unknown' },
    'smtp://mail.example.com',
  )
  expect(enhanced).toBe(`mail.example.com:587, recipient: 550 5.1.1. ${smtpAdvice.noMailbox}`)
})

test.each([
  ['RCPT TO', '554 5.7.1 relay access denied', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '550 5.7.54 unable to relay', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '554 5.7.1 relay access denied', 'a:b@', 'settings', smtpAdvice.sender],
  ['RCPT TO', '550 5.7.1 user does not exist', '', 'final', smtpAdvice.noMailbox],
  ['RCPT TO', '554 5.7.1', '', 'settings', smtpAdvice.unwanted],
  [
    'RCPT TO',
    '454 4.7.1 <a@b.example>: Relay access denied',
    '',
    'temporary',
    smtpAdvice.anonymous,
  ],
  ['RCPT TO', '451 4.7.1 Greylisting in action', '', 'temporary', smtpAdvice.later],
  ['RCPT TO', '550 relay not permitted', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '550 authentication required', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '550 Sender verify failed', 'a:b@', 'settings', smtpAdvice.sender],
  ['RCPT TO', '550 Your IP address is blacklisted', 'a:b@', 'settings', smtpAdvice.unwelcome],
  [
    'RCPT TO',
    '553 not in my list of allowed rcpthosts (#5.7.1)',
    '',
    'settings',
    smtpAdvice.anonymous,
  ],
  [
    'RCPT TO',
    '550 Requested action not taken: mailbox unavailable',
    '',
    'final',
    smtpAdvice.noMailbox,
  ],
  ['RCPT TO', '550 5.4.5 Daily sending quota exceeded', '', 'temporary', smtpAdvice.later],
  ['RCPT TO', '554 5.7.1 Client host blocked', '', 'settings', smtpAdvice.unwelcome],
  [
    'RCPT TO',
    '550 5.7.606 Access denied, banned sending IP',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '554 Message rejected: Email address is not verified',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  [
    'DATA',
    '552 5.7.0 This message was blocked because of its content',
    '',
    'final',
    smtpAdvice.rejected,
  ],
  ['MAIL FROM', '530 5.7.1 Authentication required', '', 'settings', smtpAdvice.anonymous],
  ['MAIL FROM', '530 Authentication required', '', 'settings', smtpAdvice.anonymous],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command', '', 'settings', smtpAdvice.noTls],
  ['MAIL FROM', '553 5.7.1 not owned by user', 'a:b@', 'settings', smtpAdvice.sender],
  ['MAIL FROM', '553 not here', '', 'settings', smtpAdvice.sender],
  ['RCPT TO', '552 5.2.2 mailbox full', '', 'temporary', smtpAdvice.full],
  ['RCPT TO', '552 full', '', 'temporary', smtpAdvice.full],
  ['DATA', '552 5.2.2 over quota', '', 'temporary', smtpAdvice.full],
  ['DATA', '552 5.3.4 too big', '', 'final', smtpAdvice.tooLarge],
  ['DATA', '554 5.7.1 spam', '', 'final', smtpAdvice.rejected],
  ['DATA', '550 No such user here', '', 'final', smtpAdvice.noMailbox],
  ['DATA', '550 sender address not found', 'a:b@', 'settings', smtpAdvice.sender],
  ['DATA', '550 the message looks like spam', '', 'final', smtpAdvice.rejected],
  [
    'DATA',
    '554 5.2.252 SendAsDenied; user not allowed to send as site@example.com',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  [
    'DATA',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  [
    'DATA',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  [
    'DATA',
    '550 5.7.64 TenantAttribution; Relay Access Denied',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '550 5.7.25 The IP address sending this message does not have a PTR record',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '550-5.7.1 [192.0.2.1] The IP you’re using to send mail is not authorized',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  [
    'DATA',
    '550 The from address does not match a verified Sender Identity',
    'a:b@',
    'settings',
    smtpAdvice.sender,
  ],
  ['DATA', '550 5.7.1 Unauthenticated senders not allowed', 'a:b@', 'settings', smtpAdvice.sender],
  [
    'DATA',
    '554 Message rejected: Sending paused for this account',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  ['DATA', '553 Relaying disallowed as site@example.com', 'a:b@', 'settings', smtpAdvice.sender],
  ['DATA', '550 5.4.6 Unusual sending activity detected', 'a:b@', 'settings', smtpAdvice.unwelcome],
  ['DATA', '554 5.7.1 Sender address rejected', 'a:b@', 'settings', smtpAdvice.sender],
  [
    'DATA',
    '554 Free accounts are for test purposes only',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'DATA',
    '550 5.7.1 Daily SMTP relay limit exceeded for customer',
    'a:b@',
    'temporary',
    smtpAdvice.later,
  ],
  [
    'DATA',
    '554 5.5.0 Too many recipients received this hour',
    'a:b@',
    'temporary',
    smtpAdvice.later,
  ],
  [
    'DATA',
    '550-5.7.1 [192.0.2.1 12] Our system has detected that this message is likely unsolicited mail. This message has been blocked',
    'a:b@',
    'final',
    smtpAdvice.rejected,
  ],
  [
    'DATA',
    '554 delivery error: dd This user doesn’t have a yahoo.com account',
    'a:b@',
    'final',
    smtpAdvice.noMailbox,
  ],
  [
    'RCPT TO',
    '550 The mail server could not deliver mail to a@gmial.con. The account or domain may not exist, they may be blacklisted, or missing the proper dns entries.',
    'a:b@',
    'final',
    smtpAdvice.noMailbox,
  ],
  ['RCPT TO', '450 4.1.2 Domain not found', 'a:b@', 'temporary', smtpAdvice.noMailbox],
  ['RCPT TO', '550 a@b.example: mailbox is full', 'a:b@', 'temporary', smtpAdvice.full],
  ['RCPT TO', '550 Mailbox quota exceeded', 'a:b@', 'temporary', smtpAdvice.full],
  ['RCPT TO', '452 4.2.2 over quota', 'a:b@', 'temporary', smtpAdvice.full],
  [
    'RCPT TO',
    '552 1 Requested mail action aborted, mailbox not found',
    'a:b@',
    'final',
    smtpAdvice.noMailbox,
  ],
  [
    'RCPT TO',
    '550 5.5.0 Requested action not taken: mailbox unavailable',
    'a:b@',
    'final',
    smtpAdvice.noMailbox,
  ],
  ['RCPT TO', '550 5.3.0', 'a:b@', 'final', smtpAdvice.noMailbox],
  ['RCPT TO', '550 5.0.0 User unknown', 'a:b@', 'final', smtpAdvice.noMailbox],
  ['RCPT TO', '550 5.2.1 The email account is disabled', 'a:b@', 'final', smtpAdvice.noMailbox],
  ['RCPT TO', '554 Invalid recipient', 'a:b@', 'final', smtpAdvice.noMailbox],
  ['RCPT TO', '501 5.5.4 Invalid Address', 'a:b@', 'final', smtpAdvice.noMailbox],
  [
    'RCPT TO',
    '550 #5.7.1 Your access to submit messages to this e-mail system has been rejected.',
    'a:b@',
    'settings',
    smtpAdvice.unwanted,
  ],
  ['RCPT TO', '550 Administrative prohibition', 'a:b@', 'final', smtpAdvice.unwanted],
  ['RCPT TO', '503 AUTH first (#5.5.1)', 'a:b@', 'temporary', smtpAdvice.sender],
  [
    'AUTH PLAIN',
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant',
    'a:b@',
    'settings',
    smtpAdvice.unwelcome,
  ],
  [
    'AUTH PLAIN',
    '535 5.7.139 Authentication unsuccessful, the user credentials were incorrect',
    'a:b@',
    'settings',
    smtpAdvice.login,
  ],
  ['AUTH PLAIN', '525 5.7.1 Unauthorized IP address', 'a:b@', 'settings', smtpAdvice.unwelcome],
  ['AUTH PLAIN', '503 5.5.1 authentication not enabled', 'a:b@', 'settings', smtpAdvice.noLogin],
  [
    'AUTH PLAIN',
    '530 5.7.0 Must issue a STARTTLS command first',
    'a:b@',
    'settings',
    smtpAdvice.noTls,
  ],
  [
    'AUTH PLAIN',
    '538 Encryption required for requested authentication mechanism',
    'a:b@',
    'settings',
    smtpAdvice.noTls,
  ],
])('%s answered with %j', (command, response, login, kind, advice) => {
  const reply = { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) }
  const failure = smtpFailure(reply, `smtp://${login}mail.example.com`)
  expect(failure).toMatchObject({ kind, message: expect.stringContaining(advice) })
})

test('a connection that ends after the text of the mail', async () => {
  const [port, server] = [await freePort(), createServer()]
  server.on('connection', (socket) => {
    let isText = false
    socket.write('220 hello\r\n')
    socket.on('data', (data) => {
      if (isText) return void (data.toString().endsWith('.\r\n') && socket.destroy())
      isText = data.toString().startsWith('DATA')
      socket.write(isText ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const error = await fail(`smtp://127.0.0.1:${port}`)
  server.close()
  expect(error.message).toMatch(/, message: ECONNECTION\. /)
  expect(error.message).toContain(smtpAdvice.brokenOff)
  expect(error.kind).toBe('temporary')
})

test('a server of another kind', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const error = await fail(`smtp://127.0.0.1:${port}`)
  server.close()
  expect(error.message).toBe(`127.0.0.1:${port}, greeting: EPROTOCOL. ${smtpAdvice.otherServer}`)
  expect(error.kind).toBe('settings')
})

test('a rejected sender', async () => {
  mailbox.mode = 'rejects'
  const { message } = await fail(mailbox.url)
  expect(message).toMatch(/, sender: 550\. /)
  expect(message).toContain(smtpAdvice.sender)
})

test('a greeting that rejects, and a server that says nothing', async () => {
  mailbox.mode = 'no service'
  expect((await fail(mailbox.url)).message).toBe(
    `${server()}, greeting: 554. ${smtpAdvice.unwelcome}`,
  )
  const silent = { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }
  expect(smtpFailure(silent, 'smtp://a.example:465').message).toBe(
    `a.example:465, greeting: GREETING_TIMEOUT. ${smtpAdvice.silent}`,
  )
})

test('a wrong name', () => {
  const error = { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }
  expect(smtpFailure(error, 'smtps://user:secret@smpt.example.com').message).toBe(
    `smpt.example.com:465, DNS: ENOTFOUND. ${smtpAdvice.noHost}`,
  )
})

test('the documentation has a row for each advice', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../docs/deploying/notifications.md'),
    'utf8',
  )
  for (const advice of Object.values(smtpAdvice)) {
    const [, what] = /^([^:]+)/.exec(advice) ?? []
    expect(page, advice).toContain(`| ${what} |`)
  }
})
