import type { Language } from '../../app/lib/languages.ts'
import { pair } from '../layout/words.ts'

/** The roles that an invitation offers. */
export const presets = ['sales', 'marketing', 'owner'] as const
export type Preset = (typeof presets)[number]

const joined = (language: Language) => (parts: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)

const en = {
  rooms: { leads: 'Enquiries', content: 'Content', people: 'People' },
  list: joined('en'),
  signIn: {
    title: 'Sign in',
    word: pair('{{site}}', 'desk'),
    heading: 'Welcome back',
    lead: 'Use your fingerprint, face or screen lock. No password.',
    button: 'Sign in with a passkey',
    help: 'New phone, or it does not work? A colleague can make you a link: Desk › People.',
    noScripts:
      'Signing in needs scripts, which this browser has turned off. All else works without.',
  },
  faults: {
    cancelled:
      'Sign-in was cancelled or timed out, or this device has no passkey of the desk. Try again.',
    known: 'This device has your passkey already. Sign in with it.',
    unverified:
      'This key cannot check that it is you. Set a PIN or a fingerprint on it, or use another device.',
    elsewhere: 'Passkeys work only at the desk’s own address. Open the desk there.',
    device: 'The device or key did not answer. Connect it or enter its PIN, then try again.',
    refused: 'That did not work. Try again, or ask a colleague for a new link.',
    busy: 'Too many tries in a short time. Wait a minute, then try again.',
    unsupported: 'This browser or key has no suitable passkeys. Use a newer one, or your phone.',
    offline: 'Can’t reach the desk. Check your connection, then try again.',
    others: 'You are signed in. This text was not sent: somebody else wrote it.',
  },
  invite: {
    title: 'Invitation',
    hello: 'Hello,',
    heading: (by: string | undefined) =>
      by ? `${by} invites you to the desk` : 'You are invited to the desk',
    sees: (rooms: string) => `You will have access to ${rooms}.`,
    device: 'Name of this device',
    button: 'Create a passkey and sign in',
    until: 'The link works once, until',
  },
  gone: {
    word: pair('Out of', 'date'),
    told: 'This link does not work, or no longer.',
    advice:
      'A link works once, for 24 hours. If you have used it, sign in. If you have not, tell the person who invited you now: somebody else may have.',
    button: 'Go to sign-in',
  },
  lost: {
    word: pair('Signed', 'out'),
    told: 'You were signed out',
    advice: 'Sign in here: what you wrote is kept, and is sent right after.',
    button: 'Sign in with a passkey',
  },
  prove: {
    word: pair('Is it', 'you?'),
    told: 'Please confirm that it’s you',
    advice:
      'Your last sign-in was ten minutes ago or more. What you entered is kept, and is sent right after.',
    button: 'Confirm with a passkey',
  },
  wrote: 'What you wrote',
  back: 'Back to the desk',
  refused: {
    title: (room: string) => `You do not have access to ${room}`,
    owners: (names: string) => `${names} can change that, under People.`,
  },
  linkMade: {
    subject: 'A new sign-in link for your account at the desk',
    made: (by: string | undefined) =>
      `A link that lets another device sign in as you was made ${by ? `by ${by}` : 'on the server'}.`,
    advice:
      'If you did not ask for it, open your page at the desk, remove any passkey that you do not recognize, and tell the person who runs the site.',
  },
  you: {
    title: 'You',
    about: 'About you',
    name: 'Name',
    language: 'Language of the desk',
    shortcuts: 'Single-key shortcuts',
    shortcutsHint: 'such as j and e; off on touch screens',
    mails: 'Email me',
    mailsHint: 'when a colleague assigns an enquiry to me',
    save: 'Save',
    saved: 'Saved',
    passkeys: 'Your passkeys',
    lastUsed: 'last used',
    made: 'made',
    remove: 'Remove',
    removeNamed: (device: string) => `Remove ${device}`,
    onlyOne: 'It is your only one, so it stays.',
    newDevice: 'Link for a new device',
    newLink: 'A link for your new device',
    newLinkHint: 'Open it on that device. It works once, for 24 hours, and is shown only now.',
    sessions: 'Where you are signed in',
    thisOne: 'this browser',
    since: 'since',
    endOthers: 'Sign out everywhere else',
    noOthers: 'Nowhere else.',
    signOut: 'Sign out',
  },
  people: {
    title: 'People',
    heading: 'People',
    lead: (count: number) => `${count} ${count === 1 ? 'person' : 'people'} can open the desk`,
    invite: 'Invite somebody',
    email: 'Email',
    name: 'Name',
    as: 'What they may do',
    presets: { sales: 'Sales', marketing: 'Marketing', owner: 'Owner' },
    presetHints: {
      sales: 'Enquiries',
      marketing: 'Content',
      owner: 'everything, people too',
    },
    rights: 'Rights',
    rightHints: {
      leads: 'read and answer, export, erase',
      content: 'edit and publish pages',
      people: 'invite, change, remove',
    },
    language: 'Language of the desk',
    sendInvite: 'Make the link',
    you: 'you',
    waits: 'hasn’t signed in yet',
    lastIn: 'last here',
    change: 'Change',
    saveRights: 'Save rights',
    link: 'Link for a new device',
    linkHint: 'Works once, for 24 hours. A link made before stops working.',
    openEnquiries: (count: number) => `Open enquiries: ${count}. Give them to`,
    handOver: 'Give',
    end: 'Remove access…',
    endHint: (name: string) =>
      `${name} is signed out everywhere at once and cannot come back without an invitation. What they did stays in the history.`,
    endButton: (name: string) => `Remove ${name}’s access`,
    newLink: (name: string) => `A link for ${name}`,
    newLinkHint:
      'Send it yourself, by a message only they read. It works once, for 24 hours, and is shown only now.',
    linkLabel: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    errors: {
      email: 'Enter an email address.',
      name: 'Give a name: colleagues see it in the history.',
      known: 'This person already has access.',
      last: 'Nobody would be left who may invite people. Give the right to somebody else first.',
      nobody: 'This person’s access was just removed.',
      rights: 'Tick at least one right.',
    },
    done: {
      rights: 'The rights are saved',
      ended: 'Access removed, and signed out everywhere',
      handed: 'The enquiries were handed over',
    },
  },
}

const ar: typeof en = {
  rooms: { leads: 'الاستفسارات', content: 'المحتوى', people: 'الأشخاص' },
  list: joined('ar'),
  signIn: {
    title: 'تسجيل الدخول',
    word: pair('{{site}}', 'المكتب'),
    heading: 'أهلًا بعودتك',
    lead: 'استخدم بصمتك أو وجهك أو قفل الشاشة، فلا حاجة إلى كلمة مرور.',
    button: 'الدخول بمفتاح المرور',
    help: 'هاتف جديد، أو تعذّر الدخول؟ يستطيع أحد زملائك إنشاء رابط لك من: المكتب › الأشخاص.',
    noScripts:
      'يحتاج تسجيل الدخول إلى JavaScript، وهي معطّلة في هذا المتصفح. ما عدا ذلك يعمل من دونها.',
  },
  faults: {
    cancelled:
      'لم يتم الدخول: أُغلق الطلب، أو استغرق وقتًا طويلًا، أو لا مفتاح مرور للمكتب على هذا الجهاز. حاول مرة أخرى.',
    known: 'مفتاح مرورك موجود على هذا الجهاز من قبل. سجّل الدخول به.',
    unverified:
      'لا يستطيع هذا المفتاح التحقق من هويتك. عيّن له رمز PIN أو بصمة، أو استخدم جهازًا آخر.',
    elsewhere: 'لا تعمل مفاتيح المرور إلا على عنوان المكتب نفسه. افتح المكتب من ذلك العنوان.',
    device: 'لم يستجب الجهاز أو المفتاح. صِله أو افتح قفله ثم حاول مرة أخرى.',
    refused: 'لم ينجح ذلك. حاول مرة أخرى، أو اطلب رابطًا جديدًا من أحد زملائك.',
    busy: 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى.',
    unsupported: 'لا يدعم هذا المتصفح أو المفتاح مفاتيح المرور المطلوبة. استخدم أحدث منه أو هاتفك.',
    offline: 'المكتب لا يستجيب. تحقق من الاتصال ثم حاول مرة أخرى.',
    others: 'تم تسجيل دخولك. لم يُرسل هذا النص لأن شخصًا آخر كتبه.',
  },
  invite: {
    title: 'دعوة',
    hello: 'مرحبًا،',
    heading: (by) => (by ? `دعوة إلى المكتب من ${by}` : 'دعوة إلى المكتب'),
    sees: (rooms) => `سترى: ${rooms}.`,
    device: 'اسم هذا الجهاز',
    button: 'أنشئ مفتاح مرور وادخل',
    until: 'يعمل الرابط مرة واحدة، حتى',
  },
  gone: {
    word: pair('انتهت', 'صلاحيته'),
    told: 'هذا الرابط لا يعمل، أو لم يعد يعمل.',
    advice:
      'يعمل الرابط مرة واحدة خلال 24 ساعة. إن كنت قد استخدمته فسجّل الدخول. وإلا فأخبر من دعاك فورًا: ربما استخدمه شخص آخر.',
    button: 'إلى تسجيل الدخول',
  },
  lost: {
    word: pair('انتهت', 'الجلسة'),
    told: 'تم تسجيل خروجك',
    advice: 'سجّل الدخول هنا: ما كتبته محفوظ، وسيُرسل بعد ذلك مباشرة.',
    button: 'الدخول بمفتاح المرور',
  },
  prove: {
    word: pair('هل هذا', 'أنت؟'),
    told: 'نحتاج هنا إلى مفتاح مرورك مرة أخرى',
    advice: 'مرّت عشر دقائق أو أكثر على آخر مرة. ما أدخلته محفوظ، وسيُتابع بعد ذلك مباشرة.',
    button: 'المتابعة بمفتاح المرور',
  },
  wrote: 'ما كتبته',
  back: 'العودة إلى المكتب',
  refused: {
    title: (room) => `قسم ${room} غير متاح لك`,
    owners: (names) => `يمكن تغيير ذلك من قسم الأشخاص، عن طريق: ${names}.`,
  },
  linkMade: {
    subject: 'رابط دخول جديد لحسابك في المكتب',
    made: (by) =>
      by
        ? `رابط جديد من ${by} يتيح لجهاز آخر الدخول باسمك.`
        : 'أُنشئ على الخادم رابط يتيح لجهاز آخر الدخول باسمك.',
    advice:
      'إن لم تطلب هذا الرابط فافتح صفحتك في المكتب، وأزل كل مفتاح مرور لا تعرفه، وأبلغ المسؤول عن الموقع.',
  },
  you: {
    title: 'صفحتك',
    about: 'عنك',
    name: 'الاسم',
    language: 'لغة المكتب',
    shortcuts: 'اختصارات المفتاح الواحد',
    shortcutsHint: 'مثل j و e، ولا تعمل على شاشات اللمس',
    mails: 'راسلني',
    mailsHint: 'حين يسند إليّ زميل استفسارًا',
    save: 'حفظ',
    saved: 'تم الحفظ',
    passkeys: 'مفاتيح مرورك',
    lastUsed: 'آخر استخدام',
    made: 'أُنشئ',
    remove: 'إزالة',
    removeNamed: (device) => `إزالة ${device}`,
    onlyOne: 'هو مفتاحك الوحيد، لذلك يبقى.',
    newDevice: 'رابط لجهاز جديد',
    newLink: 'رابط لجهازك الجديد',
    newLinkHint: 'افتحه على ذلك الجهاز. يعمل مرة واحدة خلال 24 ساعة، ولا يظهر إلا الآن.',
    sessions: 'أين سجّلت الدخول',
    thisOne: 'هذا المتصفح',
    since: 'منذ',
    endOthers: 'تسجيل الخروج من كل مكان آخر',
    noOthers: 'لا مكان آخر.',
    signOut: 'تسجيل الخروج',
  },
  people: {
    title: 'الأشخاص',
    heading: 'الأشخاص',
    lead: (count) => `عدد من يمكنهم فتح المكتب: ${count}`,
    invite: 'دعوة شخص',
    email: 'البريد الإلكتروني',
    name: 'الاسم',
    as: 'ما يمكنه فعله',
    presets: { sales: 'المبيعات', marketing: 'التسويق', owner: 'المالك' },
    presetHints: {
      sales: 'الاستفسارات',
      marketing: 'المحتوى',
      owner: 'كل شيء، والأشخاص أيضًا',
    },
    rights: 'الصلاحيات',
    rightHints: {
      leads: 'القراءة والرد والتصدير والمحو',
      content: 'تحرير الصفحات ونشرها',
      people: 'الدعوة والتغيير وإلغاء الوصول',
    },
    language: 'لغة المكتب',
    sendInvite: 'إنشاء الرابط',
    you: 'أنت',
    waits: 'لم يدخل بعد',
    lastIn: 'آخر دخول',
    change: 'تغيير',
    saveRights: 'حفظ الصلاحيات',
    link: 'رابط لجهاز جديد',
    linkHint: 'يعمل مرة واحدة خلال 24 ساعة، ويتوقف كل رابط أُنشئ قبله.',
    openEnquiries: (count) => `استفسارات مفتوحة: ${count}. تُسنَد إلى`,
    handOver: 'إسناد',
    end: 'إلغاء الوصول…',
    endHint: (name) =>
      `يُسجَّل خروج ${name} من كل مكان فورًا، ولا عودة إلا بدعوة جديدة. ويبقى ما سبق في السجل.`,
    endButton: (name) => `إلغاء وصول ${name}`,
    newLink: (name) => `رابط لـ${name}`,
    newLinkHint:
      'أرسله بنفسك في رسالة لا يقرؤها غير صاحبها. يعمل مرة واحدة خلال 24 ساعة، ولا يظهر إلا الآن.',
    linkLabel: 'الرابط',
    copy: 'نسخ',
    copied: 'تم النسخ',
    errors: {
      email: 'هذا ليس بريدًا إلكترونيًا.',
      name: 'اكتب اسمًا: يراه الزملاء في السجل.',
      known: 'لهذا الشخص وصول إلى المكتب من قبل.',
      last: 'لن يبقى أحد يمكنه دعوة الأشخاص. أعطِ هذه الصلاحية لشخص آخر أولًا.',
      nobody: 'أُلغي وصول هذا الشخص للتو.',
      rights: 'حدّد صلاحية واحدة على الأقل.',
    },
    done: {
      rights: 'تم حفظ الصلاحيات',
      ended: 'أُلغي الوصول وسُجّل الخروج من كل مكان',
      handed: 'أُسندت الاستفسارات',
    },
  },
}

export const peopleWords: Record<Language, typeof en> = { en, ar }
