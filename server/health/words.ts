import type { Language } from '../../app/lib/languages.ts'

type CheckWords = [title: string, bad: string, advice: string, good?: string]

/** Worst first. `{0}` is a number, a size or a file. */
const en = {
  database: ['Database', 'The database accepts no writes', 'Check its disk and the log.'],
  disk: ['Disk', 'The disk accepts no writes', 'Free space in DATA_DIR.'],
  outbox: ['Outbox', 'Messages are waiting, and no process delivers them', 'Restart the site.'],
  storing: [
    'Storing enquiries',
    'An enquiry could not be stored in the last day',
    'Search the log for lead-not-stored: the visitor was asked to try again.',
  ],
  deliveries: [
    'Deliveries',
    'Failed deliveries: {0}',
    'leads test-delivery prints the full reply of a recipient.',
  ],
  unopened: [
    'Unopened enquiries',
    'Enquiries nobody has opened: {0}',
    'They were sent to everybody once more. Open them under Enquiries.',
  ],
  recipients: [
    'Recipients',
    'Nobody is notified of enquiries',
    'Set SMTP_URL, LEADS_FROM and LEADS_TO, or LEADS_WEBHOOK_URL.',
    'Notified of each enquiry: {0}',
  ],
  room: ['Disk space', 'Only {0} GB of disk space is free', 'Free some space.', '{0} GB free'],
  certificate: ['Certificate', 'The certificate expires within two weeks', 'Check what renews it.'],
  content: ['Content', 'Invalid content: {0}', 'The site shows its last valid version.'],
  backup: ['Backup', 'The last backup is older than two days', 'Check the timer that makes it.'],
  nightly: ['Last night', 'Last night: {0}', '9ex doctor says what to do.'],
  errors: [
    'Errors in browsers',
    'Errors in visitors’ browsers since yesterday: {0}',
    'A release may have brought them.',
  ],
} satisfies Record<string, CheckWords>

export type CheckName = keyof typeof en

const ar: Record<CheckName, CheckWords> = {
  database: ['قاعدة البيانات', 'قاعدة البيانات لا تقبل الكتابة', 'افحص قرصها والسجل.'],
  disk: ['القرص', 'القرص لا يقبل الكتابة', 'أخلِ مساحة في DATA_DIR.'],
  outbox: ['صندوق الصادر', 'رسائل تنتظر ولا ترسلها أي عملية', 'أعد تشغيل الموقع.'],
  storing: [
    'حفظ الاستفسارات',
    'تعذّر حفظ استفسار في آخر يوم',
    'ابحث عن lead-not-stored في السجل: طُلب من الزائر أن يعيد المحاولة.',
  ],
  deliveries: ['الإرسال', 'رسائل لم تصل: {0}', 'يعرض leads test-delivery رد المستلم كاملًا.'],
  unopened: [
    'استفسارات لم تُفتح',
    'استفسارات لم يفتحها أحد: {0}',
    'أُعيد إرسالها إلى الجميع. افتحها من قسم الاستفسارات.',
  ],
  recipients: [
    'المستلمون',
    'لا يُبلَّغ أحد بالاستفسارات',
    'اضبط SMTP_URL وLEADS_FROM وLEADS_TO، أو LEADS_WEBHOOK_URL.',
    'يُبلَّغ بكل استفسار: {0}',
  ],
  room: ['مساحة القرص', 'لم يبقَ سوى {0} غيغابايت', 'أخلِ مساحة على القرص.', 'المتاح {0} غيغابايت'],
  certificate: ['الشهادة', 'تنتهي الشهادة خلال أسبوعين', 'افحص ما يجدّدها.'],
  content: ['المحتوى', 'محتوى غير صالح: {0}', 'يعرض الموقع آخر نسخة صالحة منه.'],
  backup: [
    'النسخ الاحتياطي',
    'مضى على آخر نسخة احتياطية أكثر من يومين',
    'افحص المؤقّت الذي ينشئها.',
  ],
  nightly: ['الليلة الماضية', 'الليلة الماضية: {0}', 'يبيّن 9ex doctor ما يجب فعله.'],
  errors: ['أخطاء المتصفحات', 'أخطاء في متصفحات الزوار منذ أمس: {0}', 'قد يكون سببها إصدار جديد.'],
}

export const checkWords: Record<Language, Record<CheckName, CheckWords>> = { en, ar }
export const goodWords: Record<Language, string> = { en: 'Good', ar: 'سليم' }
