import type { Language } from '../../app/lib/languages.ts'

type LayoutWords = {
  desk: string
  rooms: string
  enquiries: string
  people: string
  health: string
  inOrder: string
  keys: string
  yourPage: (name: string) => string
  skip: string
}

export const layoutWords: Record<Language, LayoutWords> = {
  en: {
    desk: 'desk',
    rooms: 'Desk',
    enquiries: 'Enquiries',
    people: 'People',
    health: 'Health',
    inOrder: 'Site in order',
    keys: 'Keys',
    yourPage: (name) => `${name}: your page`,
    skip: 'Skip to the content',
  },
  ar: {
    desk: 'المكتب',
    rooms: 'المكتب',
    enquiries: 'الاستفسارات',
    people: 'الأشخاص',
    health: 'حالة الموقع',
    inOrder: 'الموقع يعمل كما يجب',
    keys: 'المفاتيح',
    yourPage: (name) => `${name}: صفحتك`,
    skip: 'انتقل إلى المحتوى',
  },
}
