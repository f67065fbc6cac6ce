import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { openSmtp } from './smtp.ts'
import { smtpAdvice, smtpFailure } from './smtp-failure.ts'

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
  expect(message).toBe(`${server()}, recipient: 550. ${smtpAdvice.recipient}`)
  const reply = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
  const { message: enhanced } = smtpFailure(
    { ...reply, response: '550 5.1.1 <sales@example.com>: unknown' },
    'smtp://mail.example.com',
  )
  expect(enhanced).toBe(`mail.example.com:587, recipient: 550 5.1.1. ${smtpAdvice.recipient}`)
})

test.each([
  ['RCPT TO', '554 5.7.1 relay access denied', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '550 5.7.54 unable to relay', '', 'settings', smtpAdvice.anonymous],
  ['RCPT TO', '554 5.7.1 relay access denied', 'a:b@', 'settings', smtpAdvice.sender],
  ['RCPT TO', '550 5.7.1 user does not exist', '', 'final', smtpAdvice.recipient],
  ['RCPT TO', '554 5.7.1', '', 'settings', smtpAdvice.recipient],
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
    smtpAdvice.recipient,
  ],
  ['RCPT TO', '550 5.4.5 Daily sending quota exceeded', '', 'temporary', smtpAdvice.recipient],
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
  ['RCPT TO', '552 5.2.2 mailbox full', '', 'temporary', smtpAdvice.full],
  ['RCPT TO', '552 full', '', 'temporary', smtpAdvice.full],
  ['DATA', '552 5.2.2 over quota', '', 'temporary', smtpAdvice.full],
  ['DATA', '552 5.3.4 too big', '', 'final', smtpAdvice.tooLarge],
  ['DATA', '554 5.7.1 spam', '', 'final', smtpAdvice.rejected],
  ['DATA', '550 No such user here', '', 'final', smtpAdvice.recipient],
  ['DATA', '550 sender address not found', '', 'final', smtpAdvice.rejected],
  ['DATA', '550 the message looks like spam', '', 'final', smtpAdvice.rejected],
])('%s answered with %j', (command, response, login, kind, advice) => {
  const reply = { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) }
  const failure = smtpFailure(reply, `smtp://${login}mail.example.com`)
  expect(failure).toMatchObject({ kind, message: expect.stringContaining(advice) })
})

test.each([
  ['550 5.6.7 no UTF-8 addresses', 'ليلى@example.com', smtpAdvice.recipient],
  ['553 not here', 'ليلى@example.com', smtpAdvice.recipient],
  ['553 5.7.1 not owned by user', 'ليلى@example.com', smtpAdvice.anonymous],
  ['553 not here', 'layla@example.com', smtpAdvice.sender],
])('MAIL FROM answered with %j to a mail for %s', (response, to, advice) => {
  const reply = { command: 'MAIL FROM', response, responseCode: Number(response.slice(0, 3)) }
  const { message } = smtpFailure(reply, 'smtp://mail.example.com', to)
  expect(message).toContain(advice)
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
