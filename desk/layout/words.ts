import type { Language } from '../../app/lib/languages.ts'

/** Words by names that only the data knows. */
export const byName = (words: Record<string, string>) => words

/** Two words that belong together, such as a heading and its text. */
export const pair = (first: string, second: string): readonly [string, string] => [first, second]

const en = {
  desk: 'desk',
  rooms: 'Desk',
  enquiries: 'Enquiries',
  content: 'Content',
  people: 'People',
  statistics: 'Statistics',
  health: 'Health',
  inOrder: 'Site in order',
  keys: 'Keys',
  close: 'Close',
  yourPage: (name: string) => `${name}: your page`,
  skip: 'Skip to the content',
  times: (zone: string) => `Times are in ${zone}`,
  lost: 'Can’t reach the desk',
  lostText: 'What you typed is kept on this device, and sent when it answers again.',
  tryNow: 'Try now',
  ended: 'You were signed out',
  endedText: 'Your note stays on this device.',
  signIn: 'Sign in',
  missing: {
    title: 'There is no such page',
    advice: 'The address may be cut off, or what was here was erased.',
  },
  failure: {
    title: 'That did not work',
    advice:
      'Something went wrong, and nothing was changed. Try again in a moment. If it fails again, give this reference to the person who runs the site.',
    reference: 'Reference',
    kept: 'What you typed is kept.',
    again: 'Try again',
    toStart: 'Back to the desk',
  },
}

const ar: typeof en = {
  desk: 'المكتب',
  rooms: 'المكتب',
  enquiries: 'الاستفسارات',
  content: 'المحتوى',
  people: 'الأشخاص',
  statistics: 'الإحصاءات',
  health: 'الحالة',
  inOrder: 'الموقع يعمل كما يجب',
  keys: 'المفاتيح',
  close: 'إغلاق',
  yourPage: (name) => `${name}: صفحتك`,
  skip: 'الانتقال إلى المحتوى',
  times: (zone) => `الأوقات بحسب ${zone}`,
  lost: 'المكتب لا يستجيب',
  lostText: 'ما كتبته محفوظ على هذا الجهاز ويُرسَل حين يستجيب مجددًا.',
  tryNow: 'حاول الآن',
  ended: 'سُجّل خروجك',
  endedText: 'تبقى ملاحظتك على هذا الجهاز.',
  signIn: 'تسجيل الدخول',
  missing: {
    title: 'لا توجد صفحة بهذا العنوان',
    advice: 'ربما وصل العنوان ناقصًا، أو مُحي ما كان هنا.',
  },
  failure: {
    title: 'لم ينجح ذلك',
    advice:
      'حدث خلل في المكتب ولم يتغيّر شيء. أعد المحاولة بعد قليل، وإن تكرر الخلل فأرسل هذا الرقم المرجعي إلى من يدير الموقع.',
    reference: 'الرقم المرجعي',
    kept: 'ما كتبته محفوظ.',
    again: 'أعد المحاولة',
    toStart: 'عودة إلى المكتب',
  },
}

export const layoutWords: Record<Language, typeof en> = { en, ar }
