/**
 * Compares the shipped content with the counts, the order and the texts that SPEC.md fixes. Every other
 * text and number of `content/`, prices included, is the company's to change without a failing test.
 */

import { describe, expect, test } from 'vitest'
import { adviseOnContent } from '../../app/content/checks/check-content.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { firstNumber } from '../../app/content/first-number.ts'
import { loadTranslation } from '../../app/content/load.ts'
import { caseStudyPath, projectDetailPath } from '../../app/content/project-paths.ts'
import { findScreenPicture } from '../../app/content/project-piece.ts'
import { describeProblem } from '../../app/content/read-yaml.ts'
import { listSearchEntries } from '../../app/content/search-entries.server.ts'
import { chooseScreens } from '../../app/pages/case-study-page/case-study/choose-screens.server.ts'
import { openSearch } from '../../app/pages/search/open-search.server.ts'
import { loadContent } from '../support/load-content.ts'

const content = loadContent('content')
const { site, pages, home, pricing, about, career } = content

const titles = (items: { title: string }[]) => items.map(({ title }) => title)
const labels = (items: { label: string }[]) => items.map(({ label }) => label)
const sortedPaths = (paths: string) => paths.trim().split(/\s+/).sort()

describe('every page', () => {
  test('has the links of the bar and of the footer, in order', () => {
    // A company may add others.
    expect(labels(site.navigation).slice(0, 4)).toEqual([
      'Home',
      'About Us',
      'Services',
      'Insights',
    ])
    expect(labels(site.navigation[3]?.links ?? []).slice(0, 4)).toEqual([
      'Blogs',
      'Case Studies',
      'Testimonials',
      'Portfolio',
    ])
    expect(site.footer.map(({ heading, links }) => [heading, labels(links)])).toEqual([
      ['Company', ['Home', 'About Us', 'Career']],
      ['Insights', ['Portfolio', 'Case Study']],
    ])
    expect(labels(site.legal)).toEqual(['FAQ', 'Privacy Policy'])
  })

  test('has two offices, two networks and four claims', () => {
    expect(site.offices.map(({ city, country, area }) => [city, country, area])).toEqual([
      ['Lahore', 'Pakistan', 'Johar Town'],
      ['Riyadh', 'Saudi Arabia', undefined],
    ])
    expect(site.social.map(({ name }) => name)).toEqual(['Facebook', 'LinkedIn'])
    expect(site.claims.map(({ figure }) => figure)).toEqual(['30+', '25+', '10+', '10+'])
  })
})

describe('the home page', () => {
  test('has the company’s promise as its title', () => {
    expect(`${home.hero.drawn} ${home.hero.shipped}`).toBe(
      'Turning Your Startup Dreams into Reality',
    )
    expect(home.hero.action.label).toBe('Get Started')
    expect(home.presence?.note).toBe('Global clientele')
    expect(home.presence?.heading).toBe('Our Presence Across Borders')
    expect(home.insights?.heading).toBe('Insights')
  })

  test('has four videos, four steps and four case studies', () => {
    expect(home.videos?.cards).toHaveLength(4)
    expect(home.process?.steps).toHaveLength(4)
    expect(home['case-studies']?.projects).toHaveLength(4)
  })

  test('has four ways to begin, each with four icons', () => {
    expect(home.strategy?.tabs.map(({ heading }) => heading)).toEqual([
      'Validate & Prototype',
      'Custom Development',
      'Enterprise Software',
      'AI/ML Solutions',
    ])
    for (const { icons } of home.strategy?.tabs ?? []) expect(icons).toHaveLength(4)
  })

  test('has 22 pieces in its portfolio: 10 mobile applications, 9 websites, 3 dashboards', () => {
    const pieces = content.projects.flatMap(({ portfolio }) => portfolio.pieces)
    const count = (wanted: string) => pieces.filter(({ category }) => category === wanted).length
    expect(pieces).toHaveLength(22)
    expect([count('mobile'), count('website'), count('dashboard')]).toEqual([10, 9, 3])
  })

  test('lists the parts of an MVP, what it leaves out, and six roles', () => {
    const { mvp, team } = pricing
    expect([mvp.name, mvp.prefix]).toEqual(['MVP Development', 'Starting From Just'])
    expect(mvp.price.currency).toBe('USD')
    expect(mvp.items.filter(({ included }) => included)).toHaveLength(4)
    expect(labels(mvp.items.filter(({ included }) => !included))).toEqual(['Agile prioritizations'])
    expect(team.name).toBe('Dedicated Team / Staff Augmentation')
    expect(team.roles).toHaveLength(6)
  })
})

describe('services', () => {
  const eight = sortedPaths(`web-development app-development digital-marketing mvp-development
    quality-assurance startup-experience technology-development UI-UX-design`)

  test('are at their eight paths, and others may follow', () => {
    expect(content.services.map(({ slug }) => slug)).toEqual(expect.arrayContaining(eight))
  })

  test('have offerings, benefits and a process of four steps each', () => {
    for (const { slug, offerings, benefits, process } of content.services) {
      if (!eight.includes(slug)) continue
      expect(offerings.length, slug).toBeGreaterThanOrEqual(4)
      expect(benefits.length, slug).toBeGreaterThanOrEqual(5)
      expect(titles(process), slug).toEqual(['Sketch', 'Prototype', 'Build', 'Launch'])
    }
  })
})

describe('the fourteen projects', () => {
  test('have a case study each', () => {
    const names = sortedPaths(`tamwwil bizifi yusra the-nosugar kitchenara hicure petoasis builtop
      superloyal firstpass-ai travellet dukandar-online cca kazakhstan`)
    expect(content.projects.map(caseStudyPath).sort()).toEqual(
      names.map((name) => `/case-study/${name}-detail`).sort(),
    )
  })

  test('have a page each, two of them under another name', () => {
    const names = sortedPaths(`tamwwil yusra kazakhstan the-nosugar cca bizifi superloyal kitchenara
      dukandaronline builtop petoasis firstpassai travellet hicure`)
    expect(content.projects.map(projectDetailPath).sort()).toEqual(
      names.map((name) => `/case-study/${name}-project-detail`).sort(),
    )
  })

  test('have six values each, the last two with the same title', () => {
    for (const { key, caseStudy } of content.projects) {
      expect(caseStudy.values, key).toHaveLength(6)
      expect(titles(caseStudy.values.slice(4)), key).toEqual(['Customer Focus', 'Customer Focus'])
    }
  })

  test('have up to three paragraphs each in the portfolio, and eight are in its spotlight', () => {
    for (const { key, portfolio } of content.projects) {
      expect(portfolio.details.length, key).toBeLessThanOrEqual(3)
    }
    expect(content.portfolio.spotlight.heading).toBe('Project Spotlight')
    expect(content.portfolio.spotlight.projects).toHaveLength(8)
    expect(content.caseStudies.cards).toHaveLength(4)
  })
})

describe('the company', () => {
  test('has three cards of direction: vision, mission and values', () => {
    expect(about.direction?.cards).toHaveLength(3)
  })

  test('has reasons to work there, values and a life at the company', () => {
    expect(pages['/career']?.heading).toBe('Innovate, Create, and Grow with Us')
    expect(career?.hero.action).toBe('All Opportunities')
    expect(titles(career?.why?.cards ?? [])).toEqual([
      'Innovation-Driven Culture',
      'Impactful Projects',
      'Collaborative Environment',
      'Growth Opportunities',
      'Flexible Work Arrangements',
      'Inclusive Culture',
    ])
    expect(titles(career?.values?.cards ?? [])).toEqual([
      'Excellence',
      'Integrity',
      'Innovation',
      'Teamwork',
      'Customer Focus',
    ])
    expect(career?.life?.pictures).toHaveLength(3)
    expect(career?.questions?.action).toBe('Frequently Asked Questions')
    expect(pages['/career/job-positions']?.heading).toBe('Our Job Openings')
  })

  test('shows each picture of the career page once', () => {
    const shown = [
      pages['/career']?.picture?.name,
      career?.why?.picture?.name,
      ...(career?.life?.pictures.map(({ picture }) => picture) ?? []),
    ]
    expect(shown).not.toContain(undefined)
    expect(new Set(shown).size).toBe(5)
  })

  test('answers seven questions and quotes two clients', () => {
    expect(pages['/faq']?.heading).toBe('Explore, Inquire, Understand')
    expect(content.faq.questions).toHaveLength(7)
    expect(content.testimonials?.testimonials).toHaveLength(2)
  })

  test('has a call to a first conversation', () => {
    expect(content.contact.callToAction.heading).toBe('Have A Project In Mind?')
    expect(content.contact.callToAction.action.label).toBe('Contact Us')
    expect(content.contact.partner.heading).toBe('Partner with us')
  })

  test('has a privacy policy since Jan 15, 2024, in its sections', () => {
    expect(pages['/privacy-policy']?.note).toContain('Jan 15, 2024')
    const headings = [...content.privacy.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings.length).toBeGreaterThanOrEqual(6)
  })

  test('has the forms that its pages open', () => {
    expect(content.forms.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['contact-us', 'get-a-quote', 'get-started', 'job-application']),
    )
  })
})

test('an editor has no advice on any of it', () => {
  const advice = adviseOnContent(openContentFolder('content'), content)
  expect(advice.map(describeProblem)).toEqual([])
})

test.each(content.projects)(
  '$name shows no picture twice, and each decision on its screen',
  (project) => {
    const { opening, drawing, decisions } = chooseScreens(project)
    const shown = [opening.picture, drawing?.name, decisions.screen?.picture]
    expect(shown).not.toContain(undefined)
    expect(new Set(shown).size).toBe(3)
    expect(decisions.notes).toHaveLength(project.caseStudy.values.length)
  },
)

describe('the Arabic pages', () => {
  const { content: arabic } = loadTranslation(openContentFolder('content'), 'ar')

  test('show the week’s work on Thursday, the last day of a Saudi week', () => {
    expect(arabic.about.culture?.habits.at(-1)?.day).toBe('الخميس')
    const texts = JSON.stringify([arabic.home, arabic.contact, arabic.forms])
    expect(texts).not.toContain('الجمعة')
  })

  test('show the office in Riyadh and its numbers first', () => {
    const { offices, description } = arabic.site
    expect(offices.map(({ id }) => id)).toEqual(['riyadh', 'lahore'])
    expect(firstNumber(offices, 'phone')).toMatch(/^\+966/)
    expect(firstNumber(offices, 'whatsapp')).toMatch(/^966/)
    expect(description).toContain('الرياض ولاهور')
    expect(arabic.home.hero.lead).toContain('الرياض ولاهور')
  })

  test('have prices in riyals, and the budgets of a form under the same ids', () => {
    expect(arabic.home.hero.note?.label).toContain('11,250 ريالًا')
    const budgets = (forms: typeof content.forms) =>
      forms
        .find(({ id }) => id === 'get-a-quote')
        ?.questions.flatMap((each) =>
          each.ref === 'budget' && 'choices' in each ? each.choices : [],
        )
    expect(budgets(arabic.forms)?.map(({ id }) => id)).toEqual(
      budgets(content.forms)?.map(({ id }) => id),
    )
    expect(budgets(arabic.forms)?.[0]?.label).toBe('أقل من 18,750 ريالًا')
  })

  test('say that we answer in Arabic, as the security contact does', () => {
    expect(site.answers?.languages).toContain('ar')
    expect(arabic.site.answers?.note).toContain('بالعربية')
    expect(arabic.home.hero.reply).toContain('بالعربية')
    expect(arabic.formWords.confirmation.lines.join()).toContain('بالعربية')
    expect(arabic.faq.questions.map(({ id }) => id)).toContain('in-arabic')
  })

  test('have what the Saudi market asks for, and English pages do not', () => {
    expect(arabic.market?.items.map(({ name }) => name)).toEqual([
      'نفاذ',
      'فوترة زاتكا',
      'مدى',
      'نظام حماية البيانات',
    ])
    expect(arabic.site.social.map(({ name }) => name)).toContain('X')
    expect(arabic.site.numbers).toHaveLength(2)
    expect(arabic.projects.slice(0, 4).map(({ key }) => key)).toEqual([
      'tamwwil',
      'builtop',
      'hicure',
      'yusra',
    ])
    expect(arabic.home['case-studies']?.projects[0]).toBe('tamwwil')
    expect(arabic.caseStudies.cards[0]).toBe('tamwwil')
    const own = arabic.faq.questions.filter(({ only }) => only === 'ar')
    expect(own.map(({ id }) => id)).toEqual(['in-arabic', 'contract', 'riyadh'])
    expect([content.market, site.numbers]).toEqual([undefined, undefined])
    expect(content.faq.questions.filter(({ only }) => only)).toEqual([])
  })

  test('show pictures with words in Arabic, and English pages in English', () => {
    const picturesOf = ({ services, home, allProjects }: typeof content) => [
      ...services.map(({ picture }) => picture),
      ...(home.videos?.cards.map(({ picture }) => picture) ?? []),
      ...(home.strategy?.tabs.map(({ picture }) => picture) ?? []),
      ...allProjects.map(({ idea }) => idea),
      ...Object.values(home.hero.product).map((piece) => findScreenPicture(allProjects, piece)),
      ...allProjects.flatMap(({ portfolio }) =>
        portfolio.pieces.flatMap(({ picture, second }) => [picture, second?.picture ?? picture]),
      ),
    ]
    expect(picturesOf(arabic).filter((name) => !name.endsWith('-ar'))).toEqual([])
    expect(picturesOf(content).filter((name) => name.endsWith('-ar'))).toEqual([])
  })

  test('have verbal nouns on their buttons, which address women and men', () => {
    const { labels, home, pricing, forms } = arabic
    const buttons = [
      ...[labels.frame.quote, labels.list.again, labels.blog.viewMore, labels.error.work],
      ...[home.hero.action.label, home.hero.second?.label, pricing.mvp.action.label],
      ...Object.values(forms).map(({ submitLabel }) => submitLabel),
      ...arabic.services.map(({ action }) => action),
      ...(home.strategy?.tabs.map(({ action }) => action?.label) ?? []),
    ]
    const imperatives = /^(اطلب|أرسل|ابدأ|شاهد|اقرأ|اسأل|حاول|افتح|راسلنا|خطّط)/
    expect(buttons.filter((button) => imperatives.test(button ?? ''))).toEqual([])
  })
})

test.each([
  ['السعر', '/#pricing'],
  ['بكم', '/#pricing'],
  ['price', '/#pricing'],
  ['how much', '/#pricing'],
  ['عرض سعر', '/to/get-a-quote'],
  ['quote', '/to/get-a-quote'],
  ['contact', '/to/contact-us'],
  ['توظيف', '/career/job-positions'],
  ['من أنتم', '/about'],
])(
  'the Arabic search answers “%s” with %s first, before an article that holds it',
  async (query, to) => {
    const { content } = loadTranslation(openContentFolder('content'), 'ar')
    const text = 'السعر بكم عرض سعر price how much quote contact'
    const blogs = [
      {
        title: 'السعر الثابت: price and contact',
        text,
        slug: 'a',
        image_url: '',
        published_date: '',
      },
    ]
    const entries = listSearchEntries(content, { blogs, jobs: [] })
    const search = await openSearch(entries, content.search)
    expect(search(query, 10).hits[0]?.to).toBe(to)
  },
)

test.each(['en', 'ar'] as const)(
  'the search in “%s” finds for each word the page that its first synonym finds first',
  async (language) => {
    const { content } =
      language === 'en'
        ? { content: loadContent('content') }
        : loadTranslation(openContentFolder('content'), language)
    const search = await openSearch(
      listSearchEntries(content, { blogs: [], jobs: [] }),
      content.search,
    )
    const pagesFor = (word: string) => search(word, 50).hits.map(({ to }) => to)
    for (const group of content.search.synonyms?.split(' ') ?? []) {
      const [first = '', ...others] = group.split('/')
      const [page] = pagesFor(first)
      expect(page, first).toBeDefined()
      for (const word of others) expect(pagesFor(word), word).toContain(page)
    }
  },
)
