import http from 'node:http'
import https from 'node:https'
import { type Channel, DeliveryError } from './channel.ts'
import type { FindFormFacts } from './form-facts.ts'
import { type Address, publicAddress, type Resolve } from './public-address.ts'
import { webhookPayload } from './webhook-payload.ts'
import { webhookSignature } from './webhook-signature.ts'

type WebhookOptions = {
  url: string
  secret: string
  /** Takes receivers on private networks as well. */
  allowPrivate: boolean
  findForm: FindFormFacts
  resolve?: Resolve
}

/** A signed POST to one receiver. Only a 2xx counts as accepted; a redirect is an error. */
export function webhookChannel(options: WebhookOptions): Channel {
  const { secret, allowPrivate, findForm, resolve } = options
  const url = new URL(options.url)
  return {
    name: 'webhook',
    tellsUs: true,
    takes: () => true,
    async deliver(message, signal) {
      const body = JSON.stringify(webhookPayload(message, findForm(message.lead.formId)))
      const address = await publicAddress(url.hostname, allowPrivate, resolve)
      const signature = webhookSignature(secret, message.id, new Date(), body)
      const status = await post(url, address, { body, headers: signature, signal })
      if (status < 200 || status > 299) throw new DeliveryError(`the receiver answered ${status}`)
    },
  }
}

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal }

/** Connects to that address and no other, whatever the name says by now; gives the status. */
function post(url: URL, { address, family }: Address, { body, headers, signal }: Post) {
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise<number>((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        timeout: 20_000,
        lookup: (_hostname, { all }, found) =>
          all ? found(null, [{ address, family }]) : found(null, address, family),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // Its text is of no interest, however long it is.
        response.destroy()
      },
    )
    request.on('timeout', () => request.destroy(new DeliveryError('the receiver is silent')))
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof DeliveryError
          ? error
          : new DeliveryError(`no connection: ${error.code ?? error.name}`),
      ),
    )
    request.end(body)
  })
}
