import type { Language } from '../../app/lib/languages.ts'
import { byName } from '../layout/words.ts'

const en = {
  title: 'Health',
  inOrder: 'All good',
  faults: (n: number) => (n === 1 ? '1 thing needs attention' : `${n} things need attention`),
  failed: (channel: string, n: number) => `${channel}: ${n} failed`,
  channels: byName({
    ...{ email: 'Email', webhook: 'Webhook', confirmation: 'Confirmation' },
    staff: 'Email to colleagues',
  }),
  since: 'since',
  sendAgain: (n: number) => (n === 1 ? 'Send it again' : `Send all ${n} again`),
  sentAgain: (n: number) => (n === 0 ? 'Nothing was left to send' : `Queued again: ${n}`),
  times: (n: number) => (n === 1 ? 'Once' : `${n} times`),
  answers: 'First replies',
  answeredIn: (days: number, median: string, slowest: string) =>
    `Last ${days} days: median ${median}, slowest ${slowest}`,
  noAnswers: (days: number) => `Last ${days} days: none`,
  whatToDo: 'What to do',
  lastCopy: 'Last copy elsewhere',
  rehearsal: 'Last rehearsed restore',
  rehearsed: (n: number, seconds: number) => `Enquiries: ${n}, in ${seconds} s.`,
  lastLead: 'Last enquiry',
  noLead: 'None yet',
}

const lastDays = (days: number) => `آخر ${days} ${days < 11 ? 'أيام' : 'يومًا'}`

const ar: typeof en = {
  title: 'حالة الموقع',
  inOrder: 'كل شيء سليم',
  faults: (n) => (n === 1 ? 'أمر واحد يحتاج إلى متابعة.' : `أمور تحتاج إلى متابعة: ${n}.`),
  failed: (channel, n) => `${channel}: تعذّر ${n}`,
  channels: byName({
    ...{ email: 'البريد', webhook: 'الويب هوك', confirmation: 'التأكيد' },
    staff: 'بريد الزملاء',
  }),
  since: 'منذ',
  sendAgain: (n) => (n === 1 ? 'إعادة إرسالها' : `إعادة إرسال الكل (${n})`),
  sentAgain: (n) => (n === 0 ? 'لم يبقَ ما يُرسل' : `أُعيدت إلى قائمة الإرسال: ${n}`),
  times: (n) => `عدد المرات: ${n}`,
  answers: 'أول رد',
  answeredIn: (days, median, slowest) => `${lastDays(days)}: الوسيط ${median}، والأبطأ ${slowest}`,
  noAnswers: (days) => `${lastDays(days)}: لا شيء`,
  whatToDo: 'ما العمل',
  lastCopy: 'آخر نسخة خارج هذا الجهاز',
  rehearsal: 'آخر استعادة مجرَّبة',
  rehearsed: (n, seconds) => `الاستفسارات: ${n}، خلال ${seconds} ثانية.`,
  lastLead: 'آخر استفسار',
  noLead: 'لا شيء بعد',
}

export const healthWords: Record<Language, typeof en> = { en, ar }
