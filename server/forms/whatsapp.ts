import type { FormWords } from '../../app/content/schemas/form-words.ts'
import { chatUrl } from '../../app/lib/chat-url.ts'
import { cutText } from '../../app/lib/cut-text.ts'
import { isolateAuto, isolateLtr } from '../../app/lib/isolate.ts'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { FormDefinition } from '../../contracts/form.ts'

/** In characters, so that the chat opens with a text that is quick to read. */
const maxAnswer = 140
const maxSummary = 800

/**
 * Builds the link to a chat that continues an enquiry. Its first message, which the visitor sees before
 * sending it, contains the form's title, the reference and a summary of the answers.
 * @param number digits with the country code
 */
export function whatsappLink(
  number: string,
  form: FormDefinition,
  reference: string,
  answers: { question: string; answer: string }[],
  words: FormWords,
  language: Language = 'en',
): string {
  const said = { form: form.title, reference: isolateLtr(reference, language) }
  const lines = [fillIn(words.whatsapp.greeting, said)]
  for (const { question, answer } of answers) {
    const asked = /[?.!:؟]$/.test(question) ? question : `${question}:`
    const line = `${asked} ${isolateAuto(cutText(answer.replace(/\s+/g, ' '), maxAnswer), language)}`
    if (lines.join('\n').length + line.length > maxSummary) break
    lines.push(line)
  }
  return chatUrl(number, lines.join('\n'))
}
