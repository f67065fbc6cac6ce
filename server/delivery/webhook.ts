import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import ipaddr from 'ipaddr.js'
import type { FormFacts } from '../leads/staff-words.ts'
import { type Channel, findDeskPage } from './channel.ts'
import { DeliveryError, type FailureKind, isTlsFailure, parseRetryAfter } from './delivery-error.ts'
import { webhookPayload } from './webhook-payload.ts'

type WebhookOptions = {
  url: string
  secret: string
  /** Allows a recipient on a private network. */
  allowPrivate: boolean
  findForm(formId: string): Pick<FormFacts, 'title'> | undefined
  /** Origin of the desk, which payloads link to. */
  deskUrl?: string | undefined
  resolve?: Resolve
}

/** Posts a signed payload to one recipient, which accepts it by a 2xx; redirects are errors. */
export function webhookChannel(options: WebhookOptions): Channel {
  const { secret, allowPrivate, findForm, deskUrl, resolve = resolveAll } = options
  const url = new URL(options.url)
  return {
    name: 'webhook',
    isInternal: true,
    async deliver(message, signal) {
      const form = message.lead && findForm(message.lead.formId)
      const body = JSON.stringify(webhookPayload(message, form, findDeskPage(deskUrl, message)))
      const ips = await resolvePublicIps(url.hostname, allowPrivate, resolve)
      const headers = signatureHeaders(secret, message.id, new Date(), body)
      const { status, retryAfter } = await post(url, ips, { body, headers, signal })
      if (status >= 200 && status <= 299) return
      throw new DeliveryError(`the webhook answered ${status}`, {
        kind: classifyStatus(status),
        retryAfter: parseRetryAfter(retryAfter, new Date()),
      })
    },
  }
}

/** By RFC 9110: 410 is for good; other 4xx and redirects need a person, but for 408, 425 and 429. */
function classifyStatus(status: number): FailureKind {
  if (status === 410) return 'final'
  const isTemporary = status < 300 || status > 499 || [408, 425, 429].includes(status)
  return isTemporary ? 'temporary' : 'settings'
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * Resolves a host name to at least one ip. Connect to these and do not resolve the name again, because it
 * may point elsewhere by then (DNS rebinding).
 * @throws {DeliveryError} when the name has no ip, or one that is not public
 */
async function resolvePublicIps(hostname: string, allowPrivate: boolean, resolve: Resolve) {
  const ips = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  if (ips.length === 0) throw new DeliveryError('the host has no ip')
  if (!allowPrivate && !ips.every(({ address }) => isPublic(address))) {
    throw new DeliveryError('the host is on a private network', { kind: 'settings' })
  }
  return ips
}

/** The public range of IPv6; ipaddr.js counts more as unicast. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** False for loopback, link-local, private and embedded ips. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const ip = ipaddr.process(text)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(global6))
}

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal }

/** Connects to the given ips in order, until one accepts, and ignores the response's body. */
function post(url: URL, ips: LookupAddress[], { body, headers, signal }: Post) {
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const options: https.RequestOptions = {
      method: 'POST',
      agent: false,
      signal,
      lookup: (_hostname, _options, found) => found(null, ips),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    const request = send(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      resolve({ status, retryAfter: headers['retry-after'] })
      response.destroy()
    })
    request.on('error', ({ code, name }: NodeJS.ErrnoException) => {
      const kind = isTlsFailure(code) ? 'settings' : 'temporary'
      reject(new DeliveryError(`no connection: ${code ?? name}`, { kind }))
    })
    // A response such as 101 ends the request with neither a response nor an error.
    request.on('close', () => reject(new DeliveryError('the webhook closed the connection')))
    request.end(body)
  })
}

/**
 * Signs a body as Typeform does, and by Standard Webhooks (https://www.standardwebhooks.com).
 * @param secret after the prefix `whsec_`, Standard Webhooks reads it as base64; Typeform never does
 * @param id the same on every attempt
 */
export function signatureHeaders(secret: string, id: string, now: Date, body: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const sign = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64')
  return {
    'Typeform-Signature': `sha256=${sign(secret, body)}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(key, `${id}.${timestamp}.${body}`)}`,
  }
}
