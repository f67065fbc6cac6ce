import type { Language } from '../../app/lib/languages.ts'
import { pair } from '../layout/words.ts'
import words from './words.json' with { type: 'json' }

/** The roles that an invitation offers. */
export const presets = ['sales', 'marketing', 'owner'] as const
export type Preset = (typeof presets)[number]

const joined = (language: Language) => (parts: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)

const en = {
  ...words.en,
  list: joined('en'),
  signIn: {
    ...words.en.signIn,
    word: pair('{{site}}', 'desk'),
  },
  invite: {
    ...words.en.invite,
    heading: (by: string | undefined) =>
      by ? `${by} invites you to the desk` : 'You are invited to the desk',
    sees: (rooms: string) => `You will have access to ${rooms}.`,
  },
  gone: {
    ...words.en.gone,
    word: pair('Out of', 'date'),
  },
  lost: {
    ...words.en.lost,
    word: pair('Signed', 'out'),
  },
  prove: {
    ...words.en.prove,
    word: pair('Is it', 'you?'),
  },
  refused: {
    title: (room: string) => `You do not have access to ${room}`,
    owners: (names: string) => `${names} can change that, under People.`,
  },
  linkMade: {
    ...words.en.linkMade,
    made: (by: string | undefined) =>
      `A link that lets another device sign in as you was made ${by ? `by ${by}` : 'on the server'}.`,
  },
  you: {
    ...words.en.you,
    removeNamed: (device: string) => `Remove ${device}`,
  },
  people: {
    ...words.en.people,
    lead: (count: number) => `${count} ${count === 1 ? 'person' : 'people'} can open the desk`,
    openEnquiries: (count: number) => `Open enquiries: ${count}. Give them to`,
    endHint: (name: string) =>
      `${name} is signed out everywhere at once and cannot come back without an invitation. What they did stays in the history.`,
    endButton: (name: string) => `Remove ${name}’s access`,
    newLink: (name: string) => `A link for ${name}`,
  },
}

const ar: typeof en = {
  ...words.ar,
  list: joined('ar'),
  signIn: {
    ...words.ar.signIn,
    word: pair('{{site}}', 'المكتب'),
  },
  invite: {
    ...words.ar.invite,
    heading: (by) => (by ? `دعوة إلى المكتب من ${by}` : 'دعوة إلى المكتب'),
    sees: (rooms) => `سترى: ${rooms}.`,
  },
  gone: {
    ...words.ar.gone,
    word: pair('انتهت', 'صلاحيته'),
  },
  lost: {
    ...words.ar.lost,
    word: pair('انتهت', 'الجلسة'),
  },
  prove: {
    ...words.ar.prove,
    word: pair('هل هذا', 'أنت؟'),
  },
  refused: {
    title: (room) => `قسم ${room} غير متاح لك`,
    owners: (names) => `يمكن تغيير ذلك من قسم الأشخاص، عن طريق: ${names}.`,
  },
  linkMade: {
    ...words.ar.linkMade,
    made: (by) =>
      by
        ? `رابط جديد من ${by} يتيح لجهاز آخر الدخول باسمك.`
        : 'أُنشئ على الخادم رابط يتيح لجهاز آخر الدخول باسمك.',
  },
  you: {
    ...words.ar.you,
    removeNamed: (device) => `إزالة ${device}`,
  },
  people: {
    ...words.ar.people,
    lead: (count) => `عدد من يمكنهم فتح المكتب: ${count}`,
    openEnquiries: (count) => `استفسارات مفتوحة: ${count}. تُسنَد إلى`,
    endHint: (name) =>
      `يُسجَّل خروج ${name} من كل مكان فورًا، ولا عودة إلا بدعوة جديدة. ويبقى ما سبق في السجل.`,
    endButton: (name) => `إلغاء وصول ${name}`,
    newLink: (name) => `رابط لـ${name}`,
  },
}

export const peopleWords: Record<Language, typeof en> = { en, ar }
