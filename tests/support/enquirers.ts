/** Many kinds of honest visitors, the same in every run. */
import type { Chance } from './seeded.ts'
import type { Submission } from './submission.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Person = { names: string[]; messages: string[] }

const people: Record<string, Person> = {
  English: {
    names: [
      'Amna Khan',
      'J. Smith',
      'Siobhán O’Neill',
      'Bob',
      'Mx. Taylor-Reid',
      'Ng',
      'Mkhize T.',
      'DeShawn McIntyre',
      'Angstrom Ltd',
      'Dr Brzezinski',
    ],
    messages: [
      'Please call me.',
      'Hi',
      'How much for an app?',
      'We are a small bakery in Leeds and would like people to order cakes from their phone, pay by card and pick them up on Saturday.',
      'Our site https://{site} is slow. Can you look at it and tell us what a rebuild would cost?',
      'I have two references for the look we want: https://stripe.com and https://{site}. The budget is about £20k.',
      'We run an online casino comparison magazine and need a new CMS for our editors.',
      'Looking for a partner to build a crypto wallet. We hold a licence in Malta. NDA first, please.',
      'We need SEO work on our Shopify store, and better backlinks. Is that something you do?',
      'Our pharmacy wants its customers to renew prescriptions in an app. GDPR matters to us.',
      'Dear team,\n\nI saw your website and the Travellet case study. We want something similar for ferries: search, seat map, payment, ticket in the wallet.\n\nWe have designs in Figma and an API from our operator. When could you start, and what would a first version cost?\n\nBest\nJames',
      'hey guys can u build smth like uber but for tractors?? we r 3 founders in nairobi, no tech ppl. thx!!!',
      'The <form> on our site loses e-mails; our developer left. Stack: React, Node.js/Express, Postgres. Error: ECONNREFUSED 127.0.0.1:5432.',
      'WE NEED AN MVP BY MARCH. BUDGET 15K. CALL ME TODAY.',
      'Users should be able to unsubscribe from the newsletter in one click, and we need roles for admins, editors, and readers.',
      'My document is here: https://docs.google.com/document/d/1a2B3c4D5e6F7g8H9i0JkLmNoPqRsTuVwXyZ/edit, and the deck: https://www.dropbox.com/s/x8f3kq2vz9/deck.pdf?dl=0. Password by phone.',
      'Test',
      'I can’t open your careers page on Firefox 128. Also: are you hiring React developers in Riyadh?',
      'We are a dating site for farmers, 40,000 members, and want to move from PHP to something newer.',
      'Our loans team tracks everything in Excel. We would like a small internal tool: upload the sheet, check it, approve or send back.',
    ],
  },
  Urdu: {
    names: ['آمنہ خان', 'محمد علی', 'Zainab Qureshi', 'Hafiz Abdul Qayyum'],
    messages: [
      'السلام علیکم، ہمیں اپنی دکان کے لیے ایک موبائل ایپ چاہیے۔ براہِ کرم قیمت بتا دیں۔',
      'کیا آپ لوگ اردو میں ویب سائٹ بنا سکتے ہیں؟ ہمارا بجٹ پانچ لاکھ روپے ہے اور ہمیں دو مہینے میں چاہیے۔',
      'Assalam o alaikum, mujhe apne school ke liye fees aur attendance ki app banwani hai, kitna kharcha aayega? Shukriya',
      'bhai jaldi reply karna, hum ne client ko demo dikhana hai next haftay',
      'ہماری ویب سائٹ https://{site} ہے، اسے Next.js میں دوبارہ بنوانا ہے۔',
    ],
  },
  Arabic: {
    names: ['عبدالله القحطاني', 'نورة', 'Abdulrahman Alqahtani', 'Dhuha Al-Ghamdi'],
    messages: [
      'السلام عليكم ورحمة الله وبركاته، نحتاج إلى تطبيق لحجز المواعيد في عيادة أسنان بالرياض، مع الدفع عبر مدى.',
      'كم تكلفة تصميم متجر إلكتروني؟',
      'نرغب في تطوير منصة تعليمية تدعم اللغة العربية والإنجليزية، ولدينا تصاميم جاهزة على Figma. الرجاء التواصل عبر الواتساب.',
      'ahlan, n7tag app lel delivery zay talabat bs asghar. momken t2oloy el takalof?',
    ],
  },
  Russian: {
    names: ['Екатерина Щербакова', 'Иван', 'Vladislav Khrushchyov'],
    messages: [
      'Здравствуйте! Нужен сайт для стоматологической клиники: запись онлайн, личный кабинет, интеграция с СRM. Сколько это стоит?',
      'Добрый день. Хотим сделать MVP приложения для доставки цветов, iOS и Android. Макеты есть: https://www.figma.com/file/abc123. Когда можно созвониться?',
      'Ищем подрядчика на поддержку сервиса на Node.js и PostgreSQL, 60 часов в месяц.',
    ],
  },
  German: {
    names: ['Jürgen Großschmidt', 'Anke Schwarzschild', 'Herr Pfltsch'],
    messages: [
      'Guten Tag, wir suchen einen Dienstleister für unsere Rechtsschutzversicherungsgesellschaften-Vergleichsplattform. Angstschweiß inklusive. Mit freundlichen Grüßen',
      'Bitte um Rückruf!',
      'Unsere Website https://www.{site} braucht einen Relaunch bis Weihnachten; Budget ca. 30.000 €.',
    ],
  },
  Polish: {
    names: ['Grzegorz Brzęczyszczykiewicz', 'Krzysztof Wszedobyl', 'Zdzislaw Strzelczyk'],
    messages: [
      'Dzien dobry, szukamy firmy do zbudowania aplikacji dla przychodni. Czy mozecie przeslac wycene?',
      'Prosze o kontakt w sprawie sklepu internetowego, ok. 2000 produktow, integracja z Allegro.',
    ],
  },
  Chinese: {
    names: ['王小明', 'Xu Zhiqiang', 'Qian Xuesen'],
    messages: [
      '您好，我们想开发一个跨境电商的小程序，请问报价大概多少？',
      '你好',
      'Ni hao, women xiang zuo yi ge app, qing lianxi wo, xiexie',
    ],
  },
  Spanish: {
    names: ['María José Núñez', 'Iñaki Etxeberria', 'Xochitl Cuauhtemoc'],
    messages: [
      'Hola, necesitamos una tienda en línea para vender café. ¿Cuánto cuesta y cuánto tarda?',
      'Buenos días, ¿trabajan con empresas de México? Somos una fintech y queremos un prototipo para inversores.',
    ],
  },
  Turkish: {
    names: ['Gülşah Yıldırım', 'Hakki Turkmenoglu'],
    messages: [
      'Merhaba, restoranımız için sipariş uygulaması istiyoruz. Fiyat alabilir miyiz?',
      'Kolay gelsin, web sitemizi yenilemek istiyoruz.',
    ],
  },
  Welsh: {
    names: ['Llŷr Gwynfryn', 'Rhys Cwmbrwyno'],
    messages: [
      'Shwmae, dyn ni eisiau gwefan ddwyieithog ar gyfer ysgol yn Llanfairpwllgwyngyll. Diolch!',
    ],
  },
}

/** Sentences that make each text unique. */
const additions = [
  'It is for our {thing} in {town}.',
  'My sister has a {thing} in {town}, she recommended you.',
  'We have {n} users, most of them in {town}.',
  'Budget: {n} USD. Our {thing} opens in spring, in {town}.',
  'I am in {town} (ref. {n}/AB-77), ask for the {thing}.',
  '{town}, {thing}, {n}.\n\nSent from my iPhone',
  'The {thing} is mine, the office in {town} my brother’s 🙏',
  'Our team has {n} people in {town} and a {thing}.',
]
const things = [
  'clinic',
  'garage',
  'school',
  'bakery',
  'ferry line',
  'hotel',
  'farm',
  'museum',
  'law firm',
  'gym',
  'bank',
  'warehouse',
  'choir',
  'bookshop',
  'airline',
  'dairy',
  'printing press',
  'orchestra',
  'brewery',
  'taxi firm',
]
const towns = [
  'Lahore',
  'Riyadh',
  'Leeds',
  'Wrocław',
  'Kyzylorda',
  'Xi’an',
  'Oaxaca',
  'Jeddah',
  'Sialkot',
  'Szczecin',
  'Hull',
  'Qatif',
  'Bursa',
  'Bamako',
  'Cork',
  'Perm',
  'Łódź',
  'Multan',
  'Ulm',
  'Nakuru',
]

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A137F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
]

/** The shared ip of an office or a mobile carrier. */
const sharedIps = ['203.0.113.77', '198.51.100.4', '2a02:6b8:1:2::a']

/** An honest visitor with a text of their own, some of it borrowed. */
export function enquirer(chance: Chance): Submission {
  const language = chance.is(0.4) ? 'English' : chance.pick(Object.keys(people))
  const person = people[language]
  if (!person) throw new Error(language)
  const name = chance.pick(person.names)
  const host = chance.pick([
    'gmail.com',
    'outlook.com',
    'hotmail.co.uk',
    'bakery.example.com',
    'yandex.ru',
    'proton.me',
    'yopmail.com',
    'stc.com.sa',
  ])
  const local = chance.pick([
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')
      .replace(/^\.+|\.+$/g, '') || 'info',
    `${chance.letters(1)}${chance.whole(1, 99_999)}`,
    'hello',
    'm.k.h.',
  ])
  const pace = chance.next()
  return {
    kind: `${language}, ${pace < 0.1 ? 'quick' : pace < 0.8 ? 'usual' : pace < 0.9 ? 'slow' : 'token of days ago'}`,
    name,
    email: `${local.replace(/\.$/, '')}@${host}`,
    message: messageOf(chance, person),
    phone: chance.is(0.4)
      ? `+92 3${chance.whole(10, 49)} ${chance.whole(1_000_000, 9_999_999)}`
      : '',
    trap: '',
    token: 'own',
    openFor:
      pace < 0.1
        ? chance.whole(1800, 6000)
        : pace < 0.8
          ? chance.whole(15_000, 20 * minute)
          : pace < 0.9
            ? chance.whole(20 * minute, 20 * 60 * minute)
            : chance.whole(day, 30 * day),
    hasScripts: chance.is(0.88),
    solves: true,
    ip: chance.is(0.1) ? chance.pick(sharedIps) : anyIp(chance),
    userAgent: chance.pick(browsers),
  }
}

/** Short messages stay as they are: *Please call me.* */
function messageOf(chance: Chance, person: Person): string {
  const message = chance.pick(person.messages)
  if (message.length < 30) return message
  const own = chance
    .pick(additions)
    .replace('{n}', String(chance.whole(2, 30_000)))
    .replace('{thing}', chance.pick(things))
    .replace('{town}', chance.pick(towns))
  const site = `${chance.letters(3, 'bdkmnrst')}o-${chance.pick(things).replace(' ', '-')}.example.com`
  return `${message.replace('{site}', site)} ${own}`
}

/** An IPv4 or IPv6 client ip. */
export const anyIp = (chance: Chance): string =>
  chance.is(0.7)
    ? [chance.whole(11, 99), chance.whole(0, 255), chance.whole(0, 255), chance.whole(1, 254)].join(
        '.',
      )
    : `2a0${chance.whole(0, 9)}:${chance.letters(4, '0123456789abcdef')}:${chance.letters(4, '0123456789abcdef')}::${chance.whole(1, 9)}`
