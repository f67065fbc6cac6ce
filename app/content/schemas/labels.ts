import { z } from 'zod'
import { line, template } from '../../../contracts/fields.ts'

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
    searchByKeys: line(40),
    quote: line(20).describe('The button of the bar.'),
    contact: line(30),
    services: line(30),
    offices: line(30),
    chat: line(20).describe('The name of the chat’s part of the page, read aloud.'),
    whatsapp: line(60),
    breadcrumbs: line(20),
    close: line(20),
    kilobytes: template(20, 'number').describe('The cost of a visit.'),
    seconds: template(20, 'number'),
  }),
  carousel: z.strictObject({
    carousel: line(20).describe('Its role, read aloud after its name.'),
    slide: line(20),
    slides: template(30, 'name'),
    previous: line(40),
    next: line(40),
    show: template(40, 'number'),
  }),
  divide: z.strictObject({
    product: line(60).describe('The name of the divider, read aloud.'),
    picture: line(60),
    value: template(60, 'drawn', 'shipped'),
  }),
  list: z
    .strictObject({ loading: line(30), again: line(30), whole: line(40) })
    .describe('A list that another server sends.'),
  form: z.strictObject({
    loading: line(30),
    open: line(60),
    unseen: template(80, 'link').describe('Said of a form that does not show.'),
    unseenLink: line(60),
    optional: line(30),
  }),
  marks: z.strictObject({
    sample: line(20),
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

/** The words of parts, which no other file holds (`content/labels.yaml`). */
export const labelsSchema = z.strictObject(shared)

export type Labels = z.infer<typeof labelsSchema>

export type SharedLabels = Pick<Labels, keyof typeof shared>

/** Picks the labels that every page is handed. */
export const pickShared = (labels: Labels): SharedLabels => {
  const { joined, frame, carousel, divide, list, form, marks, error } = labels
  return { joined, frame, carousel, divide, list, form, marks, error }
}
