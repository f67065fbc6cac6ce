import { randomUUID } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fillForm } from '../../server/leads/canary-client.ts'

const form = '/to/contact-us'

/** In milliseconds; a form posted earlier counts as a robot's (signals.ts). */
const fillTime = 3600
/** Time to a retry, in milliseconds. */
const retryDelay = 1000

export type Enquiries = {
  /** Idempotency keys. */
  acknowledged: Set<string>
  /** Responses that were neither the acknowledgment nor “not stored, try again”. */
  odd: string[]
  /** Number of posts that were not stored. */
  refused(): number
  /** Opens no more forms, and waits until each open one is acknowledged. */
  stop(): Promise<void>
}

/**
 * Sends enquiries as browsers do, each from an ip of its own and with one key until it is acknowledged.
 * @param senders number of concurrent senders
 */
export function startEnquiries(url: string, senders: number): Enquiries {
  const acknowledged = new Set<string>()
  const odd: string[] = []
  let isStopped = false
  let refused = 0
  let number = 0

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      number += 1
      const from = `127.3.${(number >> 8) & 255}.${number & 255 || 1}`
      const fields = await openForm(from)
      if (!fields) continue
      await wait(fillTime)
      const key = randomUUID()
      fields.set('key', key)
      while (!(await post(fields, from))) await wait(retryDelay)
      acknowledged.add(key)
    }
  }

  async function openForm(from: string): Promise<URLSearchParams | undefined> {
    const page = await send(url, form, from).catch(() => undefined)
    const fields = page?.status === 200 ? fillForm(page.text) : undefined
    if (!fields) await wait(retryDelay)
    return fields
  }

  /** @returns true when it was acknowledged */
  async function post(fields: URLSearchParams, from: string): Promise<boolean> {
    try {
      const { status, text } = await send(url, form, from, fields)
      if (status === 200) return true
      refused += 1
      if (status !== 502 && status !== 503) odd.push(`${status} ${text.slice(0, 80)}`)
      else if (!text.includes('<html') && !text.includes('Service Unavailable'))
        odd.push(`${status} without a message`)
    } catch (error) {
      refused += 1
      if (!(error instanceof Error)) throw error
    }
    return false
  }

  const sending = Array.from({ length: senders }, sendAll)
  return {
    acknowledged,
    odd,
    refused: () => refused,
    async stop() {
      isStopped = true
      await Promise.all(sending)
    },
  }
}

type Answer = { status: number; text: string }

function send(url: string, path: string, from: string, fields?: URLSearchParams): Promise<Answer> {
  const headers: OutgoingHttpHeaders = { Accept: 'text/html' }
  if (fields)
    Object.assign(headers, {
      Origin: new URL(url).origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    })
  return new Promise((resolve, reject) => {
    const method = fields ? 'POST' : 'GET'
    const options = { method, headers, localAddress: from, agent: false as const, timeout: 30_000 }
    const sent = request(`${url}${path}`, options, async (response) => {
      let text = ''
      try {
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        resolve({ status: response.statusCode ?? 0, text })
      } catch (error) {
        reject(error)
      }
    })
    sent.once('timeout', () => sent.destroy(new Error('timed out')))
    sent.once('error', reject).end(fields?.toString())
  })
}
