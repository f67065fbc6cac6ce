import { z } from 'zod'
import { counted, line, template } from '../../../contracts/fields.ts'
import { jobFacts } from '../../../contracts/job.ts'
import { projectCategories } from '../project-categories.ts'

/** Parts that many pages show; the root's loader hands their labels to all of them. */
const shared = {
  joined: z.strictObject({
    list: template(30, 'first', 'rest'),
    colon: template(20, 'text').describe('What follows a name that it belongs to.'),
    titled: template(30, 'title', 'site').describe('The title of a page, as a browser shows it.'),
    byline: template(30, 'name', 'role'),
    sampleByline: template(40, 'byline'),
  }),
  frame: z.strictObject({
    skip: line(40),
    main: line(20).describe('The name of the bar, read aloud.'),
    home: template(30, 'site').describe('The logo, read aloud.'),
    menu: line(20),
    search: line(20),
    quote: line(20).describe('The button of the bar.'),
    contact: line(30),
    services: line(30),
    offices: line(30),
    legal: line(60),
    chat: line(20).describe('The name of the chat’s part of the page, read aloud.'),
    whatsapp: line(60),
    breadcrumbs: line(20),
    close: line(20),
  }),
  language: z.strictObject({
    offer: line(60).describe('Offers this language to visitors of a page in another one.'),
    onlyEnglish: line(80).describe('Over a page that is not there in this language.'),
    behind: template(140, 'link').describe('Over a page whose English text has changed.'),
    readEnglish: line(40).describe('The link in it.'),
  }),
  divide: z.strictObject({
    product: line(60).describe('The name of the divider, read aloud.'),
    picture: line(60),
    value: template(60, 'drawn', 'shipped'),
  }),
  /** Shown while another server sends a list. */
  list: z.strictObject({ loading: line(30), again: line(30), whole: line(40) }),
  form: z.strictObject({
    loading: line(30),
    open: line(60),
    unseen: template(80, 'link').describe('Said of a form that does not show.'),
    unseenLink: line(60),
    optional: line(30),
  }),
  marks: z.strictObject({
    sample: line(20),
    sampleMeans: line(80),
    draft: line(20),
    scheduled: line(30),
    anotherSite: line(30).describe('Read aloud after a link that leaves the site.'),
  }),
  error: z.strictObject({
    home: line(30),
    work: line(30),
    reference: template(40, 'reference').describe('Names the request in the server’s log.'),
  }),
}

/** The words over the name of a store. */
const storeBadge = z.strictObject({ get: line(20), notYet: line(20) })

/** Labels of one page’s parts, which its loader hands out. */
const ofPages = {
  carousel: z.strictObject({
    carousel: line(20).describe('Its role, read aloud after its name.'),
    slide: line(20),
    slides: template(30, 'name'),
    previous: line(40),
    next: line(40),
    show: template(40, 'number'),
  }),
  home: z.strictObject({
    watch: line(30).describe('Read aloud before the title of a film.'),
    stages: line(40).describe('The name of the tabs, read aloud.'),
    pause: line(30),
    allInsights: line(30),
    portfolio: z.strictObject({
      filter: line(30).describe('The name of the chips, read aloud.'),
      kinds: z.record(z.enum(['all', ...projectCategories]), line(30)),
      pieces: z.record(z.enum(projectCategories), line(20)),
      all: counted(40).describe('Read aloud once all are shown.'),
      shown: counted(40).describe('Read aloud once those of one kind are shown.'),
      detail: line(30),
    }),
    pricing: z.strictObject({
      included: line(20).describe('Read aloud after a part of the price.'),
      notIncluded: line(20),
      role: line(20),
      engagement: line(20),
      rate: line(20),
    }),
  }),
  comparison: z.strictObject({
    chooser: line(40),
    name: line(30),
    service: line(20),
    forWhom: line(30),
    whatYouGet: line(30),
    howItStarts: line(30),
  }),
  service: z.strictObject({
    start: line(20).describe('The beginning of a scale of weeks.'),
    atLeast: line(20),
    atMost: line(20),
    open: template(20, 'time').describe('A time without an upper limit.'),
  }),
  caseStudy: z.strictObject({
    open: line(30).describe('The button of a project in a list.'),
    unconfirmed: line(80).describe('Said of a story that is a sample.'),
    story: z.strictObject({
      introduction: line(30),
      idea: line(30),
      challenge: line(30),
      solution: line(30),
    }),
    facts: z.strictObject({
      services: line(20),
      year: line(20),
      weeks: line(20),
      team: line(20),
      stack: line(20),
      product: line(20),
      detail: line(30).describe('The link under the product.'),
    }),
    detail: z.strictObject({
      visit: line(30),
      read: line(30),
      skin: z.strictObject({ choose: line(40), drawn: line(20), shipped: line(20) }),
      sampleLinks: line(80),
      appStore: storeBadge,
      googlePlay: storeBadge,
    }),
  }),
  blog: z.strictObject({
    none: line(40),
    articles: line(20).describe('The name of the list, read aloud.'),
    elsewhere: line(40).describe('Over the posts that are in another language only.'),
    viewMore: line(30),
    reading: counted(30),
    share: line(20).describe('The name of the links to networks, read aloud.'),
    copy: z.strictObject({ idle: line(40), done: line(40), failed: line(40) }),
    pages: z.strictObject({
      name: line(20).describe('The name of the links to the list’s pages, read aloud.'),
      previous: line(20),
      next: line(20),
      page: template(20, 'number'),
      title: template(40, 'title', 'number'),
      description: template(40, 'description', 'number'),
    }),
  }),
  jobs: z.strictObject({
    none: line(40),
    see: line(40),
    hide: line(40),
    types: z.record(jobFacts.shape.type, line(30)),
  }),
  faq: z.strictObject({ questions: line(20).describe('The name of the list, read aloud.') }),
  testimonials: z.strictObject({
    quote: template(20, 'quote').describe('The marks around what a client says.'),
    initials: template(60, 'name').describe('Read aloud where a portrait would be.'),
    read: line(30),
  }),
}

/** Words that are in no other file (`content/labels.yaml`). */
export const labelsSchema = z.strictObject({ ...shared, ...ofPages })

export type Labels = z.infer<typeof labelsSchema>

export type SharedLabels = Pick<Labels, keyof typeof shared>

/** Picks the labels that every page is handed. */
export const pickShared = (labels: Labels): SharedLabels => {
  const { joined, frame, language, divide, list, form, marks, error } = labels
  return { joined, frame, language, divide, list, form, marks, error }
}
