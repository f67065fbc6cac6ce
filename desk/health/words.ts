import type { Language } from '../../app/lib/languages.ts'

type HealthWords = {
  title: string
  inOrder: string
  faults: (count: number) => string
  deliveries: string
  allDelivered: string
  failed: (channel: string, count: number) => string
  channels: Record<string, string>
  since: string
  recipients: string
  recipientsOf: (count: number) => string
  noRecipients: string
  content: string
  contentSound: string
  contentBroken: (file: string) => string
  errors: string
  times: (count: number) => string
  disk: string
  room: (free: string, size: string) => string
  certificate: string
  noCertificate: string
  until: string
  backup: string
  noBackup: string
  answers: string
  answeredIn: (days: number, median: string, slowest: string) => string
  noAnswers: (days: number) => string
  lastLead: string
  noLead: string
}

export const healthWords: Record<Language, HealthWords> = {
  en: {
    title: 'Health',
    inOrder: 'Everything that the site leaves in its database is in order.',
    faults: (n) => (n === 1 ? 'One part wants somebody.' : `${n} parts want somebody.`),
    deliveries: 'Deliveries',
    allDelivered: 'Everything is delivered, or on its first try',
    failed: (channel, n) => `${channel}: ${n} failed`,
    channels: { email: 'Mail', webhook: 'Webhook', confirmation: 'Confirmation' },
    since: 'since',
    recipients: 'Recipients',
    recipientsOf: (n) => `${n} told of each enquiry`,
    noRecipients: 'Nobody is told of enquiries: no mail server and no webhook is set',
    content: 'Content',
    contentSound: 'Every file can be read',
    contentBroken: (file) => `Broken: ${file}. The site shows the one before`,
    errors: 'Errors in visitors’ browsers since yesterday',
    times: (n) => (n === 1 ? 'Once' : `${n} times`),
    disk: 'Disk',
    room: (free, size) => `${free} of ${size} free`,
    certificate: 'Certificate',
    noCertificate: 'None: the site is not on https',
    until: 'good until',
    backup: 'Backup',
    noBackup: 'None is recorded',
    answers: 'First answers',
    answeredIn: (days, median, slowest) =>
      `Last ${days} days: after ${median} in the middle, ${slowest} at the slowest`,
    noAnswers: (days) => `Last ${days} days: none`,
    lastLead: 'Last enquiry',
    noLead: 'None yet',
  },
  ar: {
    title: 'حالة الموقع',
    inOrder: 'كل ما يسجله الموقع في قاعدة بياناته سليم.',
    faults: (n) => (n === 1 ? 'أمر واحد يحتاج إلى متابعة.' : `أمور تحتاج إلى متابعة: ${n}.`),
    deliveries: 'الإرسال',
    allDelivered: 'كل شيء وصل أو في محاولته الأولى',
    failed: (channel, n) => `${channel}: تعذّر ${n}`,
    channels: { email: 'البريد', webhook: 'الويب هوك', confirmation: 'التأكيد' },
    since: 'منذ',
    recipients: 'المستلمون',
    recipientsOf: (n) => `يُبلَّغ بكل استفسار: ${n}`,
    noRecipients: 'لا يُبلَّغ أحد بالاستفسارات: لم يُضبط خادم بريد ولا ويب هوك',
    content: 'المحتوى',
    contentSound: 'كل الملفات مقروءة',
    contentBroken: (file) => `ملف معطوب: ${file}. يعرض الموقع نسخته السابقة`,
    errors: 'أخطاء في متصفحات الزوار منذ أمس',
    times: (n) => `عدد المرات: ${n}`,
    disk: 'القرص',
    room: (free, size) => `المتاح ${free} من ${size}`,
    certificate: 'الشهادة',
    noCertificate: 'لا توجد: الموقع ليس على https',
    until: 'صالحة حتى',
    backup: 'النسخ الاحتياطي',
    noBackup: 'لم تُسجَّل أي نسخة',
    answers: 'أول رد',
    answeredIn: (days, median, slowest) => `آخر ${days} يومًا: الوسيط ${median}، والأبطأ ${slowest}`,
    noAnswers: (days) => `آخر ${days} يومًا: لا شيء`,
    lastLead: 'آخر استفسار',
    noLead: 'لا شيء بعد',
  },
}
