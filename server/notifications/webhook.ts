import { createHmac, randomInt } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { TcpNetConnectOpts } from 'node:net'
import {
  DeliveryError,
  isTlsFailure,
  type Outcome,
  parseRetryAfter,
} from '../jobs/delivery-error.ts'
import type { LeadAnswer } from '../leads/lead.ts'
import { undeclaredText } from '../leads/undeclared-fields.ts'
import type { Channel, FindFormFacts, FormFacts, Message } from './channel.ts'
import { publicAddresses, type Resolve } from './public-address.ts'

type WebhookOptions = {
  url: string
  secret: string
  /** Whether the receiver may be on a private network. */
  allowPrivate: boolean
  findForm: FindFormFacts
  resolve?: Resolve
}

/** Posts a signed payload to one receiver. Only a 2xx counts as accepted; a redirect is an error. */
export function webhookChannel(options: WebhookOptions): Channel {
  const { secret, allowPrivate, findForm, resolve } = options
  const url = new URL(options.url)
  return {
    name: 'webhook',
    isInternal: true,
    handles: () => true,
    async deliver(message, signal) {
      const body = JSON.stringify(webhookPayload(message, findForm(message.lead.formId)))
      const found = await publicAddresses(url.hostname, allowPrivate, resolve)
      // From another one on each attempt: an address may take connections and answer none.
      const first = randomInt(found.length)
      const addresses = [...found.slice(first), ...found.slice(0, first)]
      const headers = signatureHeaders(secret, message.id, new Date(), body)
      const { status, retryAfter } = await post(url, addresses, { body, headers, signal })
      if (status >= 200 && status <= 299) return
      throw new DeliveryError(`the receiver answered ${status}`, {
        outcome: outcomeOf(status),
        retryAfter: parseRetryAfter(retryAfter, new Date()),
      })
    },
  }
}

/**
 * 410 says that the receiver is gone for good (RFC 9110). Other answers of the kind 4xx, and
 * redirects, do not pass by themselves, but for too early, too slow and too often.
 */
function outcomeOf(status: number): Outcome {
  if (status === 410) return 'final'
  return status >= 300 && status <= 499 && ![408, 425, 429].includes(status)
    ? 'settings'
    : 'temporary'
}

/** Node hands these on to the connection; its type of a request's options leaves them out. */
type ConnectOptions = Pick<TcpNetConnectOpts, 'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout'>

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal }

/** How long one of a name's addresses may take to be connected to before the next is, in milliseconds. */
const attemptTimeout = 3000

/**
 * Connects to the addresses that were checked, whatever the name resolves to by now: Node takes the
 * next one when a connection fails, and none once there is a connection.
 */
function post(url: URL, addresses: LookupAddress[], { body, headers, signal }: Post) {
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const options: https.RequestOptions & ConnectOptions = {
      method: 'POST',
      agent: false,
      signal,
      timeout: 20_000,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: attemptTimeout,
      lookup: (_hostname, _options, found) => found(null, addresses),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    }
    const request = send(url, options, (response) => {
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
      })
      // The body is not read, however long it is.
      response.destroy()
    })
    request.on('timeout', () => request.destroy(new DeliveryError('the receiver is silent')))
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof DeliveryError
          ? error
          : new DeliveryError(`no connection: ${error.code ?? error.name}`, {
              outcome: isTlsFailure(error.code) ? 'settings' : 'temporary',
            }),
      ),
    )
    request.end(body)
  })
}

/**
 * Signs a body in two ways: Typeform's, and Standard Webhooks'.
 * Source: https://www.standardwebhooks.com
 * @param secret Typeform's way uses its bytes as they are; Standard Webhooks' reads base64 after the
 *   prefix `whsec_`, and without the prefix the bytes as well
 * @param id the same on every attempt
 */
export function signatureHeaders(
  secret: string,
  id: string,
  now: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64')
  return {
    'Typeform-Signature': `sha256=${hmac(secret, body)}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(key, `${id}.${timestamp}.${body}`)}`,
  }
}

/**
 * Builds Typeform's `form_response`, with the reference, that of an earlier lead it follows, the attribution, the files' names, and hidden
 * fields that the form does not declare (one text, which nobody has checked) added;
 * `lead_undelivered`, when another message was not delivered; or `leads_quarantined`, once a day.
 * Source: https://www.typeform.com/developers/webhooks/example-payload/
 */
export function webhookPayload(
  { id, lead, alert, digest }: Message,
  form: FormFacts | undefined,
): unknown {
  if (digest) return { event_id: id, event_type: 'leads_quarantined', ...digest }
  if (alert) {
    const { triedUntil: tried_until, ...failure } = alert
    const event = { event_id: id, event_type: 'lead_undelivered', reference: lead.reference }
    return { ...event, ...failure, tried_until }
  }
  const typeOf = (ref: string) =>
    typeNames[form?.questions.find((question) => question.ref === ref)?.type ?? ''] ?? 'short_text'
  const isMultiple = (ref: string) =>
    form?.questions.some((question) => question.ref === ref && question.type === 'multiple') ??
    false
  const fieldOf = ({ ref }: LeadAnswer) => ({ id: ref, ref, type: typeOf(ref) })
  return {
    event_id: id,
    event_type: 'form_response',
    form_response: {
      form_id: lead.formId,
      token: lead.id,
      landed_at: lead.createdAt,
      submitted_at: lead.createdAt,
      hidden: { ...lead.hidden, ...(lead.canary ? { canary: 'true' } : {}) },
      definition: {
        id: lead.formId,
        title: form?.title ?? lead.formId,
        fields: lead.answers.map((answer) => ({
          ...fieldOf(answer),
          title: answer.question,
          ...(isMultiple(answer.ref) ? { allow_multiple_selections: true } : {}),
        })),
      },
      answers: lead.answers.map((answer) => ({
        ...answerOf(typeOf(answer.ref), answer, isMultiple(answer.ref)),
        field: fieldOf(answer),
      })),
      reference: lead.reference,
      follows: lead.follows,
      attribution: lead.attribution,
      undeclared: undeclaredText(lead),
      files: lead.files.map(({ ref, name, type, size }) => ({ ref, name, type, size })),
    },
  }
}

/** Typeform's names for our types of question; the others are short texts. */
const typeNames: Record<string, string> = {
  long_text: 'long_text',
  email: 'email',
  phone: 'phone_number',
  number: 'number',
  date: 'date',
  choice: 'multiple_choice',
  multiple: 'multiple_choice',
  dropdown: 'dropdown',
  yes_no: 'yes_no',
  consent: 'legal',
  file: 'file_upload',
}

/** Typeform's answer: of the stored value, or of the words in leads from before values were stored. */
function answerOf(
  type: string,
  { answer, value }: LeadAnswer,
  isMultiple: boolean,
): Record<string, unknown> {
  const number = typeof value === 'number' ? value : Number(answer)
  const text = { type: 'text', text: answer }
  switch (type) {
    case 'email':
      return { type: 'email', email: answer }
    case 'phone_number':
      return { type: 'phone_number', phone_number: answer }
    case 'number':
      return Number.isFinite(number) ? { type: 'number', number } : text
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(answer) ? { type: 'date', date: answer } : text
    case 'multiple_choice':
    case 'dropdown': {
      // Words joined by commas do not say where one choice ends.
      if (typeof value !== 'object')
        return isMultiple ? text : { type: 'choice', choice: { label: answer } }
      const { labels, other } = value
      if (isMultiple) return { type: 'choices', choices: { labels, other } }
      return { type: 'choice', choice: other === undefined ? { label: labels[0] } : { other } }
    }
    case 'yes_no':
    case 'legal':
      return {
        type: 'boolean',
        boolean: typeof value === 'boolean' ? value : !/^no\b/i.test(answer),
      }
    default:
      return text
  }
}
