/**
 * Ten kinds of robots, the same in every run. Their texts were written without looking at the rules of
 * `server/forms/spam`, from mail that open forms receive.
 */
import { anyIp } from './enquirers.ts'
import type { Chance } from './seeded.ts'
import type { Submission } from './submission.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const tools = ['python-requests/2.32.3', 'Go-http-client/2.0', 'curl/8.5.0', '']

const firstNames = [
  'Mike',
  'Eric',
  'Isabella',
  'RobertCreap',
  'Natalie',
  'Joanna Riggs',
  'Search Team',
  'Davidbloop',
  'Mia',
  'Алексей',
]
const surnames = ['Jones', 'Ward', 'Petty', 'Blount', 'Chow', 'Бондарев', '']
const hosts = [
  'gmail.com',
  'mail.ru',
  'outlook.com',
  'businessgrow.example',
  'rambler.ru',
  'hotmail.com',
]
/** Forty link targets. */
const domains = [
  'vexmora',
  'trilundo',
  'haspekt',
  'bluquist',
  'norvanta',
  'palmetric',
  'ozonir',
  'kestrio',
].flatMap((name) =>
  ['com', 'shop', 'ru', 'top', 'co.in'].map((ending) => `${name}.example.${ending}`),
)

/** Mass mailings, by subject. */
const offers = [
  'Hello team, I checked your backlinks profile and your competitors outrank you for most phrases. I can fix it in 60 days or you get your money back. Reports: {link}',
  'Good morning! Are you still taking phone calls by hand? Our AI receptionist answers day and night for less than a coffee a day. Try it: {link} No thanks? {link2}',
  'Hi, this is Mia. We write and publish press releases on 400 news portals, among them Yahoo and MarketWatch. Prices start from $99. {link}',
  'I wanted to ask whether your firm could use a merchant cash advance. Up to $250,000 within a day, bad credit is fine. {link} {link2}',
  'Grab 300 no-deposit rounds at the new crypto gaming site, withdrawals in two minutes {link} {link2}',
  'Attorney Mensah writes to you about the late Mr. {site} whose account of $8.7M has no heir. Answer in confidence at {link}',
  'Turn 250 euros into 5,000 in a month. The robot does it for you, celebrities use it already {link} {link2}',
  'Buy Cenforce, Vidalista, Tadalafil from a licensed chemist, shipping free over 100 tablets {link} {link2} {link3}',
  'My husband is away and I am bored. Write me here, handsome: {link}',
  'We produce custom silicone keychains, lanyards and badges. 15 years in business. Ask for samples, free shipping over 500 pieces: {link} {link2}',
  'TikTok growth: 5k fans $29, 10k fans $49, no password needed. {link}',
  'Fresh list of 1.2M Shopify owners with phone and e-mail, updated in May, pay once, download at once {link}. Remove yourself here {link2}',
  'Автоматическая отправка сообщений через контактные формы, от 500 рублей. {link} {link2} {link3}',
  'Куплю ваш сайт или разместим статьи с вечными ссылками на 300 площадках {link} {link2}',
  'Augmentez la visibilité de votre site ! Audit gratuit ce mois-ci seulement : {link} {link2}',
  'Empréstimo aprovado na hora, mesmo negativado. Clique e receba hoje {link} {link2} {link3}',
  '日本製ブランドコピー通販 送料無料 {link} {link2} {link3} {link4}',
  'Get a professional logo and website for only $149. Our designers are waiting. Portfolio {link}. If this is not for you, please ignore this e-mail.',
  'Notice: the trademark of {site} is about to be registered by another party. Object before Friday: {link} {link2}',
  'Ücretsiz deneme bonusu veren siteler 2026 listesi {link} {link2} {link3}',
]

/** Human texts, stolen by robots that only probe. */
const harmless = [
  'I would like to know more about your services. Please contact me as soon as possible.',
  'Hello, do you have a price list that you could send to me? Thank you in advance.',
  'Good day, I am interested in a website for my firm. What is the usual process with you?',
  'Aloha, makemake wau e ʻike i kāu kumukūʻai.',
  'Hola, quería saber tu precio.',
  'Hi, I wanted to know your price.',
]

type Kind = (chance: Chance) => Partial<Submission>

/** Ten kinds; those named *browser* drive a real one, wait, and do the proof of work. */
export const robotKinds: Record<string, Kind> = {
  'fills in every field': (chance) => ({
    message: offer(chance),
    trap: `https://${chance.pick(domains)}`,
  }),
  'posts without opening the form': (chance) => ({
    token: 'none',
    message: chance.is(0.5) ? chance.pick(harmless) : offer(chance),
    hasScripts: chance.is(0.5),
    userAgent: chance.pick([browser, ...tools]),
  }),
  'makes up a token': (chance) => ({ token: 'forged', message: chance.pick(harmless) }),
  'takes the token of another form': (chance) => ({
    token: 'of another form',
    message: offer(chance),
    hasScripts: true,
  }),
  'sends at once': (chance) => ({
    message: chance.pick(harmless),
    openFor: chance.whole(20, 900),
    hasScripts: chance.is(0.5),
  }),
  'writes BBCode or HTML in a browser': (chance) => ({
    ...inBrowser(chance),
    message: chance.is(0.5)
      ? `${chance.pick(harmless)} [url=https://${chance.pick(domains)}/${chance.letters(5)}]${chance.letters(6)} shop[/url]`
      : `<a href="https://${chance.pick(domains)}">${chance.letters(7)}</a> ${offer(chance)}`,
  }),
  'writes random letters in a browser': (chance) => ({
    ...inBrowser(chance),
    name: letterSoup(chance),
    message: Array.from({ length: chance.whole(1, 3) }, () => letterSoup(chance)).join(' '),
    email: `${chance.letters(chance.whole(7, 12))}${chance.whole(1, 99)}@gmail.com`,
  }),
  'sends offers in a browser': (chance) => ({
    ...inBrowser(chance),
    message: offer(chance),
  }),
  'sends one text from everywhere in a browser': (chance) => ({
    ...inBrowser(chance),
    name: 'Lucy Johnson',
    message: `Hello, I can't find the price of your packages anywhere on the page. Could you send me the details? Regards, Lucy ${chance.pick(['', '!', '.', ' 2026'])}`,
  }),
  'floods from one machine': (chance) => ({
    message: offer(chance),
    openFor: chance.whole(100, 8000),
    ip: '185.220.101.34',
    hasScripts: chance.is(0.5),
  }),
}

/** A robot of that kind. */
export function robot(chance: Chance, kind: string): Submission {
  const name = `${chance.pick(firstNames)} ${chance.pick(surnames)}`.trim()
  return {
    kind,
    name,
    email: `${chance.letters(chance.whole(4, 9))}${chance.whole(1, 9999)}@${chance.pick(hosts)}`,
    message: '',
    phone: chance.is(0.6) ? `8${chance.whole(1_000_000_000, 9_999_999_999)}` : '',
    trap: '',
    token: 'own',
    openFor: chance.whole(200, 9000),
    hasScripts: false,
    solves: false,
    ip: anyIp(chance),
    userAgent: browser,
    ...robotKinds[kind]?.(chance),
  }
}

const inBrowser = (chance: Chance): Partial<Submission> => ({
  openFor: chance.whole(4000, 120_000),
  hasScripts: true,
  solves: true,
})

function offer(chance: Chance): string {
  const url = () =>
    `${chance.pick(['https://', 'http://', 'https://www.'])}${chance.pick(domains)}/${chance.letters(chance.whole(0, 8))}`
  return chance
    .pick(offers)
    .replaceAll('{site}', chance.pick(['your page', '9ex.example', 'your company']))
    .replace(/\{link\d?\}/g, url)
}

/** As robots have written since 2024: `gtNpcCxBwGrnTqIwYvM`. */
const letterSoup = (chance: Chance) =>
  chance.letters(
    chance.whole(9, 22),
    chance.is(0.6) ? 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ' : undefined,
  )
