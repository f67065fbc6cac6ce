import type { Message } from './channel.ts'
import type { Lead } from './lead.ts'

export type LeadMail = { subject: string; text: string; html: string }

type Row = { label: string; value: string }

/**
 * The mail that tells of a lead, as text and as HTML, or of its failure on another channel. The
 * subject holds nothing a visitor wrote.
 */
export function leadMail({ lead, alert }: Message, formTitle: string): LeadMail {
  if (alert) {
    const subject = `Not delivered by ${alert.channel}: ${lead.reference}`
    return mailOf(subject, [
      { label: 'Reference', value: lead.reference },
      { label: 'Channel', value: alert.channel },
      { label: 'Reason', value: alert.reason },
      { label: 'Try it again', value: `npm run leads -- replay ${lead.reference}` },
    ])
  }
  const what = lead.canary ? 'Canary' : formTitle
  return mailOf(`${what} ${lead.reference}`, rowsOf(lead))
}

function rowsOf(lead: Lead): Row[] {
  const pairs = (record: Record<string, string>) =>
    Object.entries(record).map(([label, value]) => ({ label, value }))
  return [
    ...lead.answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ...lead.files.map(({ ref, name, size }) => ({ label: ref, value: `${name} (${size} bytes)` })),
    ...pairs(lead.hidden),
    ...pairs(lead.attribution),
    { label: 'Reference', value: lead.reference },
    { label: 'Received', value: lead.createdAt },
    { label: 'Sent from', value: lead.door },
  ]
}

function mailOf(subject: string, rows: Row[]): LeadMail {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return {
    subject,
    text: rows.map(({ label, value }) => `${label}\n${value}\n`).join('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><table border="1" cellspacing="0" cellpadding="8">${cells.join('')}</table></body></html>`,
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** A visitor's text as HTML's text, its lines kept, control characters dropped. */
const escapeHtml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
    .replace(/[&<>"'\n]/g, (character) => entities[character] ?? character)
