import type { Message } from './channel.ts'

export type DeskLink = { url: string; label: string }

/**
 * The page of the desk about a message: its enquiry, or those that were held back as spam.
 * @param desk origin of the desk; undefined without one
 */
export function findDeskLink(
  desk: string | undefined,
  { lead, digest }: Message,
): DeskLink | undefined {
  if (desk === undefined) return undefined
  if (digest) return { url: `${desk}/enquiries?state=spam`, label: 'See them on the desk' }
  const path = `/enquiries/${encodeURIComponent(lead?.reference ?? '')}`
  return { url: `${desk}${path}`, label: 'Open it on the desk' }
}
