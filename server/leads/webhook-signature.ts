import { createHmac } from 'node:crypto'

/**
 * The headers that prove a POST is ours, in two fashions: Typeform's, and Standard Webhooks'.
 * @param secret used as it is written for Typeform's; one that begins with `whsec_` is base64 for
 *   Standard Webhooks, any other is its own bytes
 * @param id the same on every attempt
 */
export function webhookSignature(
  secret: string,
  id: string,
  now: Date,
  body: string,
): Record<string, string> {
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
