import type { Language } from '../../app/lib/languages.ts'

type HealthWords = {
  title: string
  inOrder: string
  faults: (count: number) => string
  failed: (channel: string, count: number) => string
  channels: Record<string, string>
  since: string
  sendAgain: (count: number) => string
  sentAgain: (count: number) => string
  times: (count: number) => string
  answers: string
  answeredIn: (days: number, median: string, slowest: string) => string
  noAnswers: (days: number) => string
  lastLead: string
  noLead: string
}

export const healthWords: Record<Language, HealthWords> = {
  en: {
    title: 'Health',
    inOrder: 'All checks are good.',
    faults: (n) => (n === 1 ? 'One part needs attention.' : `${n} parts need attention.`),
    failed: (channel, n) => `${channel}: ${n} failed`,
    channels: {
      ...{ email: 'Mail', webhook: 'Webhook', confirmation: 'Confirmation' },
      staff: 'Mail to colleagues',
    },
    since: 'since',
    sendAgain: (n) => (n === 1 ? 'Send it again' : `Send all ${n} again`),
    sentAgain: (n) => (n === 0 ? 'Nothing was left to send' : `Queued again: ${n}`),
    times: (n) => (n === 1 ? 'Once' : `${n} times`),
    answers: 'First answers',
    answeredIn: (days, median, slowest) =>
      `Last ${days} days: after ${median} in the middle, ${slowest} at the slowest`,
    noAnswers: (days) => `Last ${days} days: none`,
    lastLead: 'Last enquiry',
    noLead: 'None yet',
  },
  ar: {
    title: 'حالة الموقع',
    inOrder: 'كل الفحوص سليمة.',
    faults: (n) => (n === 1 ? 'أمر واحد يحتاج إلى متابعة.' : `أمور تحتاج إلى متابعة: ${n}.`),
    failed: (channel, n) => `${channel}: تعذّر ${n}`,
    channels: {
      ...{ email: 'البريد', webhook: 'الويب هوك', confirmation: 'التأكيد' },
      staff: 'بريد الزملاء',
    },
    since: 'منذ',
    sendAgain: (n) => (n === 1 ? 'إعادة إرسالها' : `إعادة إرسال الكل (${n})`),
    sentAgain: (n) => (n === 0 ? 'لم يبقَ ما يُرسل' : `أُعيدت إلى قائمة الإرسال: ${n}`),
    times: (n) => `عدد المرات: ${n}`,
    answers: 'أول رد',
    answeredIn: (days, median, slowest) => `آخر ${days} يومًا: الوسيط ${median}، والأبطأ ${slowest}`,
    noAnswers: (days) => `آخر ${days} يومًا: لا شيء`,
    lastLead: 'آخر استفسار',
    noLead: 'لا شيء بعد',
  },
}
