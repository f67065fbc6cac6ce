/** Visitors who send a form as browsers do: with one key until they are thanked. */
import { randomUUID } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fillForm } from '../../server/leads/canary-client.ts'

const form = '/to/contact-us'

/** Younger than this, in milliseconds, an opened form is a robot's (signals.ts). */
const filledInAfter = 3600
/** Until a visitor whose enquiry was not stored tries again, in milliseconds. */
const retryAfter = 1000

export type Enquiries = {
  /** The keys of those that were thanked. */
  acknowledged: Set<string>
  /** Answers that were neither the thanks nor “not stored, try again”. */
  odd: string[]
  /** How often a visitor was told that it was not stored. */
  refused(): number
  /** Opens no more forms, and waits until each open one is thanked. */
  stop(): Promise<void>
}

/**
 * Sends enquiries until they are stopped.
 * @param senders how many at a time; each enquiry comes from an address of its own
 */
export function startEnquiries(url: string, senders: number): Enquiries {
  const acknowledged = new Set<string>()
  const odd: string[] = []
  let isOver = false
  let refused = 0
  let number = 0

  async function send(): Promise<void> {
    while (!isOver) {
      number += 1
      const from = `127.3.${(number >> 8) & 255}.${number & 255 || 1}`
      const fields = await openForm(from)
      if (!fields) continue
      await wait(filledInAfter)
      const key = randomUUID()
      fields.set('key', key)
      while (!(await post(fields, from))) await wait(retryAfter)
      acknowledged.add(key)
    }
  }

  async function openForm(from: string): Promise<URLSearchParams | undefined> {
    const page = await ask(url, form, from).catch(() => undefined)
    const fields = page?.status === 200 ? fillForm(page.text) : undefined
    if (!fields) await wait(retryAfter)
    return fields
  }

  /** Whether it was thanked. */
  async function post(fields: URLSearchParams, from: string): Promise<boolean> {
    try {
      const { status, text } = await ask(url, form, from, fields)
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

  const sending = Array.from({ length: senders }, send)
  return {
    acknowledged,
    odd,
    refused: () => refused,
    async stop() {
      isOver = true
      await Promise.all(sending)
    },
  }
}

type Answer = { status: number; text: string }

function ask(url: string, path: string, from: string, fields?: URLSearchParams): Promise<Answer> {
  const headers: OutgoingHttpHeaders = { Accept: 'text/html' }
  if (fields)
    Object.assign(headers, {
      Origin: new URL(url).origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    })
  return new Promise((resolve, reject) => {
    const method = fields ? 'POST' : 'GET'
    const options = { method, headers, localAddress: from, agent: false as const, timeout: 30_000 }
    const asking = request(`${url}${path}`, options, async (response) => {
      let text = ''
      try {
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        resolve({ status: response.statusCode ?? 0, text })
      } catch (error) {
        reject(error)
      }
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.once('error', reject).end(fields?.toString())
  })
}
