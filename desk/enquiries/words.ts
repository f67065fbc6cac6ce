import type { Language } from '../../app/lib/languages.ts'
import { spamReasons } from '../../server/forms/spam/reasons.ts'
import { byName, pair } from '../layout/words.ts'
import words from './words.json' with { type: 'json' }

const count = (language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>>) => {
  const rules = new Intl.PluralRules(language)
  return (n: number) => (forms[rules.select(n)] ?? forms.other ?? '').replace('#', String(n))
}

const newOnes = {
  en: count('en', { one: '# new', other: '# new' }),
  ar: count('ar', {
    one: 'استفسار جديد واحد',
    two: 'استفساران جديدان',
    few: '# استفسارات جديدة',
    many: '# استفسارًا جديدًا',
    other: '# استفسار جديد',
  }),
}

const enquiriesAr = count('ar', {
  zero: 'لا استفسارات',
  one: 'استفسار واحد',
  two: 'استفساران',
  few: '# استفسارات',
  many: '# استفسارًا',
  other: '# استفسار',
})
const enquiriesEn = count('en', { one: '1 enquiry', other: '# enquiries' })
const triesAr = count('ar', {
  one: 'مرة واحدة',
  two: 'مرتين',
  few: '# مرات',
  many: '# مرة',
  other: '# مرة',
})
const triesEn = count('en', { one: 'once', two: 'twice', other: '# times' })

const en = {
  ...words.en,
  waiting: (n: number, longest: string) => `${newOnes.en(n)}. The oldest has waited ${longest}.`,
  reading: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} reading it`,
  fault: (channel: string, next: string) => `${channel} failed, next attempt ${next}`,
  gaveUp: (channel: string) => `${channel} failed for good`,
  channels: byName({
    ...{ email: 'Email', webhook: 'Webhook', confirmation: 'Confirmation' },
    reply: 'Your answer',
  }),
  empty: {
    new: pair('Everything is answered', 'New enquiries appear here by themselves.'),
    later: pair('Nothing is set aside', 'What somebody asked to be reminded of waits here.'),
    answered: pair('Nothing is answered yet', 'What somebody has answered comes here.'),
    closed: pair('Nothing is closed yet', 'What needs no answer comes here.'),
    spam: pair('Nothing is held back', 'Possible spam waits here until someone checks it.'),
    all: pair('Nothing here yet', 'Enquiries appear here by themselves.'),
  },
  emptyFiltered: pair('Nothing with these filters', 'Another form or person may have some.'),
  notFound: (query: string) => `No enquiries match “${query}”`,
  waits: (duration: string) => `waiting for ${duration}`,
  position: (at: number, of: number) => `${at} of ${of}`,
  answerHint: (to: string) => `is sent to ${to}`,
  setAside: (until: string) => `Set aside until ${until}`,
  choose: (name: string) => `Select ${name}`,
  missed: (n: number) => `Left as they are, because a colleague changed them: ${n}`,
  left: (name: string) => `${name} (left)`,
  downloadFile: (name: string) => `Download ${name}`,
  you: (name: string) => `${name} (you)`,
  mailTo: (email: string) => `Email to ${email}`,
  confirmationTo: (email: string) => `Confirmation to ${email}`,
  replyTo: (email: string) => `Answer to ${email}`,
  unopenedTo: (email: string) => `${email}, as nobody had opened it`,
  delivered: (n: number) =>
    n <= 1 ? 'Accepted by the server' : `Accepted by the server on attempt ${n}`,
  failed: (n: number, next: string) => `Failed ${triesEn(n)}. Next attempt ${next}`,
  others: (n: number) => `${n} more from this person`,
  fields: byName({
    landing_page: 'First page',
    referrer: 'Came from',
    source_page: 'Sent from',
    call_to_action: 'Pressed',
    job: 'Job',
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    utm_term: 'Term',
    utm_content: 'Variant',
  }),
  vias: byName({
    conversation: 'the form',
    page: 'the form, without scripts',
    whatsapp: 'WhatsApp',
  }),
  received: (form: string) => `Sent (${form})`,
  receivedFrom: (page: string, form: string) => `Sent from ${page} (${form})`,
  events: {
    status: {
      answered: (who: string) => `${who} marked it answered`,
      closed: (who: string) => `${who} closed it without an answer`,
      new: (who: string) => `${who} opened it again`,
    },
    assignedTo: (who: string, whom: string) => `${who} gave it to ${whom}`,
    assignedToSelf: (who: string) => `${who} took it`,
    unassigned: (who: string) => `${who} unassigned it`,
    noted: (who: string, text: string) => `${who} noted: “${text}”`,
    replied: {
      mail: (who: string) => `${who} wrote an email`,
      whatsapp: (who: string) => `${who} answered on WhatsApp`,
    },
    answered: (who: string, text: string) => `${who} answered: “${text}”`,
    reminds: (who: string, when: string) => `${who} set it aside until ${when}`,
    notAside: (who: string) => `${who} is no longer to be reminded`,
    undone: (who: string) => `${who} undid the last change`,
    quarantined: (who: string) => `${who} marked it as spam`,
    released: (who: string) => `${who} took it out of spam`,
    resent: (who: string, to: string) => `${who} sent it again to ${to}`,
  },
  heldBack: (score: number) => `Nobody gets an email unless you press Not spam. Score ${score}.`,
  reasons: spamReasons,
  eraseGoes: (n: number) => `${enquiriesEn(n)} will be deleted`,
  eraseType: (email: string) => `Type ${email} to delete`,
  eraseNone: (email: string) => `No enquiry holds ${email}.`,
  erased: (n: number) => `${enquiriesEn(n)} deleted.`,
  erasedFiles: (n: number) =>
    `${n === 1 ? '1 file' : `${n} files`} could not be deleted yet: the site tries again every hour.`,
  assignedMail: {
    subject: (by: string, what: string) => `${by} assigned to you: ${what}`,
    off: 'You can turn these emails off on your page at the desk.',
  },
  reminderMail: {
    subject: (what: string) => `Reminder: ${what}`,
    asked: 'You asked to be reminded of this enquiry today.',
  },
  many: enquiriesEn,
  start: {
    mail: pair('Set up email', 'Nobody is notified of enquiries yet.'),
    invite: pair('Invite a colleague', 'You are the only one at the desk.'),
    phone: pair('Change the phone number', 'The site shows a sample number.'),
  },
}

const ar: typeof en = {
  ...words.ar,
  waiting: (n, longest) => `${newOnes.ar(n)}. أطول انتظار: ${longest}.`,
  reading: (names) => `يقرؤه الآن ${names.join('، ')}`,
  fault: (channel, next) => `تعذّر ${channel}، والمحاولة التالية ${next}`,
  gaveUp: (channel) => `تعذّر ${channel} نهائيًا`,
  channels: byName({
    ...{ email: 'البريد', webhook: 'الويب هوك', confirmation: 'التأكيد' },
    reply: 'ردّك',
  }),
  empty: {
    new: pair('أُجيب عن كل شيء', 'تظهر الاستفسارات الجديدة هنا من تلقاء نفسها.'),
    later: pair('لا شيء مؤجَّل', 'ينتظر هنا ما طلب أحدكم تذكيره به.'),
    answered: pair('لم يُجَب عن شيء بعد', 'يأتي إلى هنا ما أجاب عنه أحدكم.'),
    closed: pair('لم يُغلق شيء بعد', 'يأتي إلى هنا ما لا يحتاج إلى رد.'),
    spam: pair('لا شيء محجوز', 'ينتظر هنا ما يبدو مزعجًا حتى ينظر فيه أحدكم.'),
    all: pair('لا شيء هنا بعد', 'تظهر الاستفسارات هنا من تلقاء نفسها.'),
  },
  emptyFiltered: pair('لا شيء بهذه التصفية', 'قد تجد لنموذج آخر أو شخص آخر.'),
  notFound: (query) => `لا استفسارات تطابق «${query}»`,
  waits: (duration) => `ينتظر منذ ${duration}`,
  position: (at, of) => `${at} من ${of}`,
  answerHint: (to) => `يُرسل إلى ${to}`,
  setAside: (until) => `مؤجَّل حتى ${until}`,
  choose: (name) => `تحديد ${name}`,
  missed: (n) => `تُركت كما هي لأن زميلًا غيّرها: ${n}`,
  left: (name) => `${name} (غادر)`,
  downloadFile: (name) => `تنزيل ${name}`,
  you: (name) => `${name} (أنت)`,
  mailTo: (email) => `رسالة إلى ${email}`,
  confirmationTo: (email) => `تأكيد إلى ${email}`,
  replyTo: (email) => `رد إلى ${email}`,
  unopenedTo: (email) => `${email}، لأن أحدًا لم يفتحه`,
  delivered: (n) => (n <= 1 ? 'قبلها الخادم' : `قبلها الخادم في المحاولة ${n}`),
  failed: (n, next) => `تعذّرت ${triesAr(n)}. المحاولة التالية ${next}`,
  others: (n) => `لهذا الشخص أيضًا: ${enquiriesAr(n)}`,
  fields: byName({
    landing_page: 'أول صفحة',
    referrer: 'المصدر',
    source_page: 'أُرسل من',
    call_to_action: 'الزر',
    job: 'الوظيفة',
    utm_source: 'مصدر الحملة',
    utm_medium: 'وسيط الحملة',
    utm_campaign: 'الحملة',
    utm_term: 'عبارة الحملة',
    utm_content: 'محتوى الحملة',
  }),
  vias: byName({ conversation: 'النموذج', page: 'النموذج، بلا JavaScript', whatsapp: 'واتساب' }),
  received: (form) => `ورد عبر «${form}»`,
  receivedFrom: (page, form) => `ورد من ${page} عبر «${form}»`,
  events: {
    status: {
      answered: (who) => `أجاب عنه ${who}`,
      closed: (who) => `أغلقه ${who} بلا رد`,
      new: (who) => `أعاد ${who} فتحه`,
    },
    assignedTo: (who, whom) => `أسنده ${who} إلى ${whom}`,
    assignedToSelf: (who) => `تولّاه ${who}`,
    unassigned: (who) => `ألغى ${who} إسناده`,
    noted: (who, text) => `كتب ${who}: «${text}»`,
    replied: {
      mail: (who) => `كتب ${who} رسالة`,
      whatsapp: (who) => `ردّ ${who} عبر واتساب`,
    },
    answered: (who, text) => `ردّ ${who}: «${text}»`,
    reminds: (who, when) => `أجّله ${who} حتى ${when}`,
    notAside: (who) => `ألغى ${who} التذكير`,
    undone: (who) => `تراجع ${who} عن آخر تغيير`,
    quarantined: (who) => `عدّه ${who} مزعجًا`,
    released: (who) => `أخرجه ${who} من المزعجة`,
    resent: (who, to) => `أعاد ${who} إرساله إلى ${to}`,
  },
  heldBack: (score) => `لا تصل رسالة إلى أحد ما لم تضغط «ليس مزعجًا». الدرجة ${score}.`,
  reasons: {
    randomLetters: 'الرسالة حروف عشوائية.',
    bbCode: 'الروابط مكتوبة بصيغة BBCode.',
    htmlLinks: 'الروابط مكتوبة بصيغة HTML.',
    html: 'في النص شفرة HTML.',
    trap: 'مُلئ الحقل الذي لا يراه الناس.',
    trapLink: 'رابط ذلك الحقل يقود إلى غير ما تقود إليه الرسالة.',
    proof: 'إثبات العمل مختلق.',
    noBrowser: 'لم يُعرّف المتصفح بنفسه.',
    program: 'أرسله برنامج لا متصفح.',
    noToken: 'أُرسل دون فتح النموذج.',
    forgedToken: 'رمز النموذج مزوَّر.',
    otherToken: 'رمز النموذج لنموذج آخر.',
    quick: 'عدد الثواني من فتح النموذج إلى إرساله: {{count}}.',
    address: 'وردت رسائل كثيرة من هذا العنوان خلال ساعة.',
    network: 'وردت رسائل كثيرة من هذه الشبكة خلال ساعة.',
    sentOften: 'فُتح النموذج مرة وأُرسل مرات كثيرة.',
    sameMessage: 'وردت الرسالة نفسها عدة مرات هذا الأسبوع.',
    samePlace: 'وردت روابط إلى المكان نفسه عدة مرات هذا الأسبوع.',
  },
  eraseGoes: (n) => `سيُحذف: ${enquiriesAr(n)}`,
  eraseType: (email) => `اكتب ${email} للحذف`,
  eraseNone: (email) => `لا استفسار فيه ${email}.`,
  erased: (n) => `حُذف: ${enquiriesAr(n)}.`,
  erasedFiles: (n) => `ملفات تعذّر حذفها الآن: ${n}. يعيد الموقع المحاولة كل ساعة.`,
  assignedMail: {
    subject: (by, what) => `أُسند إليك من ${by}: ${what}`,
    off: 'يمكنك إيقاف هذه الرسائل من صفحتك في المكتب.',
  },
  reminderMail: {
    subject: (what) => `تذكير: ${what}`,
    asked: 'طلبت أن نذكّرك اليوم بهذا الاستفسار.',
  },
  many: enquiriesAr,
  start: {
    mail: pair('إعداد البريد', 'لا يُبلَّغ أحد بالاستفسارات بعد.'),
    invite: pair('دعوة زميل', 'لا أحد سواك في المكتب.'),
    phone: pair('تغيير رقم الهاتف', 'يعرض الموقع رقمًا تجريبيًا.'),
  },
}

export const enquiryWords: Record<Language, typeof en> = { en, ar }
