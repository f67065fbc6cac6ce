import type { Language } from '../../app/lib/languages.ts'
import type { LeadStatus } from '../../server/database/schema.ts'
import { type SpamReason, spamReasons } from '../../server/forms/spam/reasons.ts'
import type { ReplyChannel } from '../../server/leads/lead-history.ts'
import type { ListState } from '../../server/leads/lead-list.ts'

type EnquiryWords = {
  title: string
  states: Record<ListState, string>
  stateOf: Record<'new' | 'unseen' | 'answered' | 'closed' | 'spam', string>
  waiting: (count: number, longest: string) => string
  noneNew: string
  median: string
  slowest: string
  answerLongest: string
  search: string
  searchLabel: string
  searchHint: string
  filter: string
  allForms: string
  form: string
  everybody: string
  assigned: string
  mine: string
  unassigned: string
  nobody: string
  exportAs: string
  older: string
  newest: string
  overADay: string
  reading: (names: readonly string[]) => string
  fault: (channel: string, next: string) => string
  gaveUp: (channel: string) => string
  channels: Record<string, string>
  /** Heading and text in place of a list. */
  empty: Record<ListState, readonly [string, string]>
  emptyFiltered: readonly [string, string]
  clearFilters: string
  toNew: string
  toAll: string
  notFound: (query: string) => string
  searched: string
  clearSearch: string
  live: string
  keys: {
    move: string
    open: string
    answered: string
    assign: string
    search: string
    mail: string
    whatsapp: string
  }
  // One enquiry.
  waits: (duration: string) => string
  position: (at: number, of: number) => string
  newer: string
  olderOne: string
  answered: string
  close: string
  reopen: string
  spam: string
  notSpam: string
  mail: string
  whatsapp: string
  answers: string
  files: string
  download: string
  downloadFile: (name: string) => string
  whoAnswers: string
  you: (name: string) => string
  give: string
  take: string
  note: string
  noteHint: string
  keepNote: string
  noteRefused: string
  told: string
  nobodyTold: string
  nobodyToldOfSpam: string
  mailTo: (email: string) => string
  confirmationTo: (email: string) => string
  delivered: (tries: number) => string
  queued: string
  failed: (tries: number, next: string) => string
  dead: (tries: number) => string
  recipientRemoved: string
  theirMailbox: Record<'unknown' | 'full' | 'refused', string>
  sendAgain: string
  others: (count: number) => string
  /** Names of the fields that the site sends with every form. */
  fields: Record<string, string>
  undeclared: string
  reference: string
  language: string
  languageNames: Record<Language, string>
  follows: string
  sentBy: string
  vias: Record<string, string>
  history: string
  waitsForAnswer: string
  received: (form: string) => string
  receivedFrom: (page: string, form: string) => string
  someone: string
  command: string
  events: {
    status: Record<LeadStatus, (who: string) => string>
    assignedTo: (who: string, whom: string) => string
    assignedToSelf: (who: string) => string
    unassigned: (who: string) => string
    noted: (who: string, text: string) => string
    replied: Record<ReplyChannel, (who: string) => string>
    quarantined: (who: string) => string
    released: (who: string) => string
    resent: (who: string, to: string) => string
  }
  heldBack: (score: number) => string
  /** `{{count}}` is a number. */
  reasons: Record<SpamReason, string>
  heldBackByHand: string
  refused: string
  conflictKept: string
  conflictNothing: string
  erase: string
  // Erasing.
  eraseTitle: string
  eraseLead: string
  eraseWhose: string
  eraseGoes: (count: number) => string
  eraseMentions: string
  eraseMentionsToo: string
  eraseSharing: string
  eraseShares: Record<'phone' | 'email', string>
  eraseType: (email: string) => string
  eraseNow: string
  eraseFind: string
  eraseNone: (email: string) => string
  eraseWrong: string
  erased: (count: number) => string
  erasedFiles: (count: number) => string
  erasedLog: string
  invalidEmail: string
  back: string
  notThere: string
  notThereLead: string
}

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

export const enquiryWords: Record<Language, EnquiryWords> = {
  en: {
    title: 'Enquiries',
    states: { new: 'New', answered: 'Answered', closed: 'Closed', spam: 'Spam', all: 'All' },
    stateOf: {
      new: 'New',
      unseen: 'New, not opened yet',
      answered: 'Answered',
      closed: 'Closed',
      spam: 'Held back as spam',
    },
    waiting: (n, longest) => `${newOnes.en(n)}. The longest waits ${longest}.`,
    noneNew: 'Everything is answered.',
    median: 'First answer, median',
    slowest: 'Slowest of 7 days',
    answerLongest: 'Answer the longest waiting',
    search: 'Search',
    searchLabel: 'Search name, mail, words or reference',
    searchHint: 'Search enquiries',
    filter: 'Filter',
    allForms: 'All forms',
    form: 'Form',
    everybody: 'Everybody’s',
    assigned: 'Assigned to',
    mine: 'Mine',
    unassigned: 'Unassigned',
    nobody: 'Nobody',
    exportAs: 'Export what is shown as',
    older: 'Older',
    newest: 'Newest',
    overADay: 'over a day',
    reading: (names) => `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} reading it`,
    fault: (channel, next) => `${channel} failed, next try ${next}`,
    gaveUp: (channel) => `${channel} failed for good`,
    channels: { email: 'Mail', webhook: 'Webhook', confirmation: 'Confirmation' },
    empty: {
      new: ['Everything is answered', 'New enquiries appear here by themselves.'],
      answered: ['Nothing is answered yet', 'What somebody has answered comes here.'],
      closed: ['Nothing is closed yet', 'What needs no answer comes here.'],
      spam: ['Nothing is held back', 'What looks like spam waits here for somebody to look.'],
      all: ['Nothing here yet', 'Enquiries appear here by themselves.'],
    },
    emptyFiltered: ['Nothing with these filters', 'Another form or person may have some.'],
    clearFilters: 'Take the filters off',
    toNew: 'See what is new',
    toAll: 'See all enquiries',
    notFound: (query) => `Nothing holds “${query}”`,
    searched: 'Searched: names, mails, phones, answers and references, in this state.',
    clearSearch: 'Search in all states',
    live: 'New ones appear by themselves',
    keys: {
      move: 'move',
      open: 'open',
      answered: 'answered',
      assign: 'assign to me',
      search: 'search',
      mail: 'write a mail',
      whatsapp: 'WhatsApp',
    },
    waits: (duration) => `waits ${duration}`,
    position: (at, of) => `${at} of ${of}`,
    newer: 'Newer',
    olderOne: 'Older',
    answered: 'Answered',
    close: 'Close, no answer',
    reopen: 'Open again',
    spam: 'It is spam',
    notSpam: 'It is not spam',
    mail: 'Write a mail',
    whatsapp: 'WhatsApp',
    answers: 'Answers',
    files: 'Files',
    download: 'Download',
    downloadFile: (name) => `Download ${name}`,
    whoAnswers: 'Who answers',
    you: (name) => `${name} (you)`,
    give: 'Assign',
    take: 'Assign to me',
    note: 'Note',
    noteHint: 'only the desk sees it',
    keepNote: 'Keep the note',
    noteRefused: 'A note has 1 to 4000 characters. This one is not kept yet.',
    told: 'Who was told',
    nobodyTold: 'Nobody: no mail server and no webhook is set.',
    nobodyToldOfSpam: 'Nobody, as long as it is held back.',
    mailTo: (email) => `Mail to ${email}`,
    confirmationTo: (email) => `Confirmation to ${email}`,
    delivered: (n) => (n <= 1 ? 'Delivered at the first try' : `Delivered at try ${n}`),
    queued: 'Waits to be sent',
    failed: (n, next) => `Failed ${triesEn(n)}. Next try ${next}`,
    dead: (n) => `Failed ${triesEn(n)}, and is not tried again`,
    recipientRemoved: 'No longer a recipient',
    theirMailbox: {
      unknown: 'Their address doesn’t exist: check it before you write',
      full: 'Their mailbox is full',
      refused: 'Their mail server rejects our mail',
    },
    sendAgain: 'Send it again now',
    others: (n) => `${n} more of this person`,
    fields: {
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
      utm_id: 'Campaign id',
    },
    undeclared: 'Not asked by the form, not checked (sent by a link or another page)',
    reference: 'Reference',
    language: 'Language',
    languageNames: { en: 'English', ar: 'Arabic' },
    follows: 'Follows',
    sentBy: 'Sent by',
    vias: { conversation: 'the form', page: 'the form, without scripts', whatsapp: 'WhatsApp' },
    history: 'History',
    waitsForAnswer: 'Waits for a first answer',
    received: (form) => `Received: “${form}”`,
    receivedFrom: (page, form) => `Received from ${page}: “${form}”`,
    someone: 'Somebody who left',
    command: 'A command',
    events: {
      status: {
        answered: (who) => `${who} marked it answered`,
        closed: (who) => `${who} closed it without an answer`,
        new: (who) => `${who} opened it again`,
      },
      assignedTo: (who, whom) => `${who} gave it to ${whom}`,
      assignedToSelf: (who) => `${who} took it`,
      unassigned: (who) => `${who} gave it to nobody`,
      noted: (who, text) => `${who} noted: “${text}”`,
      replied: {
        mail: (who) => `${who} wrote a mail`,
        whatsapp: (who) => `${who} answered on WhatsApp`,
      },
      quarantined: (who) => `${who} marked it as spam`,
      released: (who) => `${who} took it out of spam`,
      resent: (who, to) => `${who} sent it again to ${to}`,
    },
    heldBack: (score) => `Score ${score}. Nobody is told of it until it is taken out of spam.`,
    reasons: spamReasons,
    heldBackByHand: 'Somebody marked it as spam. Messages that were not sent yet were cancelled.',
    refused: 'That is no longer possible',
    conflictKept: 'Your note is still in the field below. Nothing was done twice.',
    conflictNothing: 'Nothing was done twice. Look, and press again if it is still right.',
    erase: 'Erase a person',
    eraseTitle: 'Erase a person',
    eraseLead:
      'Deletes every enquiry of one mail address, with its answers, files and history. It cannot be undone.',
    eraseWhose: 'Mail address',
    eraseGoes: (n) => `${enquiriesEn(n)} will be deleted`,
    eraseMentions: 'These only mention the address, or write it in another way:',
    eraseMentionsToo: 'Delete them as well',
    eraseSharing: 'Perhaps the same person. Tick those to delete as well:',
    eraseShares: { phone: 'same phone', email: 'same email' },
    eraseType: (email) => `Type ${email} to delete`,
    eraseNow: 'Delete for ever',
    eraseFind: 'Find',
    eraseNone: (email) => `No enquiry holds ${email}.`,
    eraseWrong: 'The address that you typed is another one. Nothing was deleted.',
    erased: (n) => `${enquiriesEn(n)} deleted.`,
    erasedFiles: (n) =>
      `${n === 1 ? '1 file' : `${n} files`} could not be deleted yet: the site tries again every hour.`,
    erasedLog:
      'Another program is reading the database, so the deleted texts are still in its log: the site overwrites them within a minute after that program ends.',
    invalidEmail: 'That is no mail address.',
    back: 'Back to Enquiries',
    notThere: 'There is no such enquiry',
    notThereLead: 'It may have been erased, or its reference has another letter.',
  },
  ar: {
    title: 'الاستفسارات',
    states: { new: 'جديدة', answered: 'أُجيب عنها', closed: 'مغلقة', spam: 'مزعجة', all: 'الكل' },
    stateOf: {
      new: 'جديد',
      unseen: 'جديد لم يُفتح بعد',
      answered: 'أُجيب عنه',
      closed: 'مغلق',
      spam: 'محجوز للاشتباه في أنه مزعج',
    },
    waiting: (n, longest) => `${newOnes.ar(n)}. أطولها انتظارًا منذ ${longest}.`,
    noneNew: 'أُجيب عن كل شيء.',
    median: 'أول رد، الوسيط',
    slowest: 'الأبطأ في 7 أيام',
    answerLongest: 'أجب عن الأطول انتظارًا',
    search: 'بحث',
    searchLabel: 'ابحث بالاسم أو البريد أو الكلمات أو الرقم المرجعي',
    searchHint: 'ابحث في الاستفسارات',
    filter: 'تصفية',
    allForms: 'كل النماذج',
    form: 'النموذج',
    everybody: 'للجميع',
    assigned: 'المسؤول',
    mine: 'لي',
    unassigned: 'بلا مسؤول',
    nobody: 'لا أحد',
    exportAs: 'صدّر المعروض بصيغة',
    older: 'الأقدم',
    newest: 'الأحدث',
    overADay: 'أكثر من يوم',
    reading: (names) => `يقرؤه الآن ${names.join('، ')}`,
    fault: (channel, next) => `تعذّر ${channel}، والمحاولة التالية ${next}`,
    gaveUp: (channel) => `تعذّر ${channel} نهائيًا`,
    channels: { email: 'البريد', webhook: 'الويب هوك', confirmation: 'التأكيد' },
    empty: {
      new: ['أُجيب عن كل شيء', 'تظهر الاستفسارات الجديدة هنا من تلقاء نفسها.'],
      answered: ['لم يُجَب عن شيء بعد', 'يأتي إلى هنا ما أجاب عنه أحدكم.'],
      closed: ['لم يُغلق شيء بعد', 'يأتي إلى هنا ما لا يحتاج إلى رد.'],
      spam: ['لا شيء محجوز', 'ينتظر هنا ما يبدو مزعجًا حتى ينظر فيه أحدكم.'],
      all: ['لا شيء هنا بعد', 'تظهر الاستفسارات هنا من تلقاء نفسها.'],
    },
    emptyFiltered: ['لا شيء بهذه التصفية', 'قد تجد لنموذج آخر أو شخص آخر.'],
    clearFilters: 'إزالة التصفية',
    toNew: 'عرض الجديدة',
    toAll: 'عرض كل الاستفسارات',
    notFound: (query) => `لا شيء فيه «${query}»`,
    searched: 'شمل البحث الأسماء والبريد والهواتف والإجابات والأرقام المرجعية في هذه الحالة.',
    clearSearch: 'ابحث في كل الحالات',
    live: 'يظهر الجديد من تلقاء نفسه',
    keys: {
      move: 'تنقّل',
      open: 'فتح',
      answered: 'أُجيب عنه',
      assign: 'أسنِده إليّ',
      search: 'بحث',
      mail: 'كتابة رسالة',
      whatsapp: 'واتساب',
    },
    waits: (duration) => `ينتظر منذ ${duration}`,
    position: (at, of) => `${at} من ${of}`,
    newer: 'الأحدث',
    olderOne: 'الأقدم',
    answered: 'أُجيب عنه',
    close: 'إغلاق بلا رد',
    reopen: 'إعادة فتحه',
    spam: 'هذا مزعج',
    notSpam: 'ليس مزعجًا',
    mail: 'اكتب رسالة',
    whatsapp: 'واتساب',
    answers: 'الإجابات',
    files: 'الملفات',
    download: 'تنزيل',
    downloadFile: (name) => `تنزيل ${name}`,
    whoAnswers: 'من يرد',
    you: (name) => `${name} (أنت)`,
    give: 'إسناد',
    take: 'أسنِده إليّ',
    note: 'ملاحظة',
    noteHint: 'لا يراها إلا المكتب',
    keepNote: 'احفظ الملاحظة',
    noteRefused: 'الملاحظة من حرف واحد إلى 4000 حرف، ولم تُحفظ هذه بعد.',
    told: 'من أُبلِغ',
    nobodyTold: 'لا أحد: لم يُضبط خادم بريد ولا ويب هوك.',
    nobodyToldOfSpam: 'لا أحد ما دام محجوزًا.',
    mailTo: (email) => `رسالة إلى ${email}`,
    confirmationTo: (email) => `تأكيد إلى ${email}`,
    delivered: (n) => (n <= 1 ? 'وصلت من أول محاولة' : `وصلت في المحاولة ${n}`),
    queued: 'تنتظر الإرسال',
    failed: (n, next) => `تعذّرت ${triesAr(n)}. المحاولة التالية ${next}`,
    dead: (n) => `تعذّرت ${triesAr(n)} ولن يعاد إرسالها`,
    recipientRemoved: 'لم يعد ضمن المستلمين',
    theirMailbox: {
      unknown: 'هذا العنوان غير موجود: تحقق منه قبل المراسلة',
      full: 'صندوق بريد المرسِل ممتلئ',
      refused: 'خادم بريد المرسِل يرفض رسائلنا',
    },
    sendAgain: 'أعد إرسالها الآن',
    others: (n) => `لهذا الشخص أيضًا: ${enquiriesAr(n)}`,
    fields: {
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
      utm_id: 'رقم الحملة',
    },
    undeclared: 'لم يسأل عنه النموذج ولم يُتحقَّق منه (أرسله رابط أو صفحة أخرى)',
    reference: 'الرقم المرجعي',
    language: 'اللغة',
    languageNames: { en: 'الإنجليزية', ar: 'العربية' },
    follows: 'يتبع',
    sentBy: 'أُرسل عبر',
    vias: { conversation: 'النموذج', page: 'النموذج بلا جافاسكربت', whatsapp: 'واتساب' },
    history: 'السجل',
    waitsForAnswer: 'ينتظر أول رد',
    received: (form) => `ورد عبر «${form}»`,
    receivedFrom: (page, form) => `ورد من ${page} عبر «${form}»`,
    someone: 'شخص غادر',
    command: 'أمر من الخادم',
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
      quarantined: (who) => `عدّه ${who} مزعجًا`,
      released: (who) => `أخرجه ${who} من المزعجة`,
      resent: (who, to) => `أعاد ${who} إرساله إلى ${to}`,
    },
    heldBack: (score) => `الدرجة ${score}. لا يُبلَّغ به أحد حتى يُخرَج من المزعجة.`,
    reasons: {
      randomLetters: 'الرسالة حروف عشوائية.',
      bbCode: 'الروابط مكتوبة بصيغة BBCode.',
      htmlLinks: 'الروابط مكتوبة بصيغة HTML.',
      html: 'في النص شيفرة HTML.',
      links: 'عدد الروابط في الرسالة: {{count}}.',
      sameLink: 'الرابط نفسه مكرر مرة بعد مرة.',
      onlyLink: 'تكاد الرسالة لا تحوي غير رابط.',
      hiddenLink: 'أحد الروابط يخفي وجهته.',
      trap: 'مُلئ الحقل الذي لا يراه الناس.',
      trapLink: 'رابط ذلك الحقل يقود إلى غير ما تقود إليه الرسالة.',
      proof: 'إثبات العمل مختلق.',
      noBrowser: 'لم يُعرّف المتصفح بنفسه.',
      program: 'أرسله برنامج لا متصفح.',
      noToken: 'أُرسل دون فتح النموذج.',
      forgedToken: 'رمز النموذج مزوَّر.',
      otherToken: 'رمز النموذج لنموذج آخر.',
      quick: 'عدد الثواني من فتح النموذج إلى إرساله: {{count}}.',
      stale: 'عدد الأيام من فتح النموذج إلى إرساله: {{count}}.',
      address: 'وردت رسائل كثيرة من هذا العنوان خلال ساعة.',
      network: 'وردت رسائل كثيرة من هذه الشبكة خلال ساعة.',
      sentOften: 'فُتح النموذج مرة وأُرسل مرات كثيرة.',
      sameMessage: 'وردت الرسالة نفسها عدة مرات هذا الأسبوع.',
      samePlace: 'وردت روابط إلى المكان نفسه عدة مرات هذا الأسبوع.',
    },
    heldBackByHand: 'عدّه أحدهم مزعجًا، وأُلغيت الرسائل التي لم تكن قد أُرسلت.',
    refused: 'لم يعد ذلك ممكنًا',
    conflictKept: 'ملاحظتك ما زالت في الحقل أدناه، ولم يتكرر شيء.',
    conflictNothing: 'لم يتكرر شيء. راجع الأمر واضغط مرة أخرى إن كان ما زال صحيحًا.',
    erase: 'محو بيانات شخص',
    eraseTitle: 'محو بيانات شخص',
    eraseLead: 'يحذف كل استفسارات عنوان بريد واحد مع إجاباتها وملفاتها وسجلها. لا رجعة في ذلك.',
    eraseWhose: 'عنوان البريد',
    eraseGoes: (n) => `سيُحذف: ${enquiriesAr(n)}`,
    eraseMentions: 'هذه تذكر العنوان فقط أو تكتبه بصيغة أخرى:',
    eraseMentionsToo: 'احذفها أيضًا',
    eraseSharing: 'ربما كانت للشخص نفسه. حدِّد ما تريد حذفه منها أيضًا:',
    eraseShares: { phone: 'الهاتف نفسه', email: 'البريد نفسه' },
    eraseType: (email) => `اكتب ${email} للحذف`,
    eraseNow: 'احذف نهائيًا',
    eraseFind: 'ابحث',
    eraseNone: (email) => `لا استفسار فيه ${email}.`,
    eraseWrong: 'العنوان الذي كتبته مختلف. لم يُحذف شيء.',
    erased: (n) => `حُذف: ${enquiriesAr(n)}.`,
    erasedFiles: (n) => `ملفات تعذّر حذفها الآن: ${n}. يعيد الموقع المحاولة كل ساعة.`,
    erasedLog:
      'يقرأ برنامج آخر قاعدة البيانات الآن، فما زالت النصوص المحذوفة في سجلها، وسيمحوها الموقع خلال دقيقة من انتهاء ذلك البرنامج.',
    invalidEmail: 'هذا ليس عنوان بريد.',
    back: 'العودة إلى الاستفسارات',
    notThere: 'لا يوجد استفسار كهذا',
    notThereLead: 'ربما مُحي، أو أن في رقمه المرجعي حرفًا مختلفًا.',
  },
}
