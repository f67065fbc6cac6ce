import { content } from '../../support/content-value.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { everyPost } from '../../support/routes.ts'

const count = content.projects.length

test('the services overview has a box for each', async ({ page }) => {
  await page.goto('/services')
  const boxes = page.locator('main section').first().locator('li a')
  await expect(boxes).toHaveCount(content.services.length)
  await page
    .getByRole('link', { name: /UI-UX Design/ })
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText('UI-UX Design')
})

test('a service has offerings that open one at a time, benefits and four steps', async ({
  page,
}) => {
  await page.goto('/services/app-development')
  await hydratePage(page)
  const offerings = page.locator('details[name=offerings]')
  expect(await offerings.count()).toBeGreaterThanOrEqual(4)
  const open = page.locator('details[name=offerings][open]')
  await expect(open).toHaveCount(1)
  await offerings.nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(offerings.nth(2)).toHaveAttribute('open', '')
  await offerings.nth(2).locator('summary').click()
  await expect(open).toHaveCount(0)

  await page.goto('/services/web-development#online-shops')
  await expect(offerings.filter({ hasText: 'Online shops' })).toHaveAttribute('open', '')
  await expect(open).toHaveCount(1)
  await expect(open.getByRole('img', { name: /carton|box|parcel/i })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible()
  const steps = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'How we work' }) })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Sketch',
    'Prototype',
    'Build',
    'Launch',
  ])
})

test('the comparison of services follows the URL', async ({ page }) => {
  await page.goto('/service-detail')
  await expect(page.locator('tbody tr')).toHaveCount(content.services.length)
  await page.goto('/service-detail?service=web-development&service=mvp-development')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.goto('/service-detail?service=nothing')
  await expect(page.locator('tbody tr')).toHaveCount(content.services.length)
})

test('the case-study listing has four cards and an index of all projects, each with a link', async ({
  page,
}) => {
  await page.goto('/case-study')
  const cards = page.locator('main section').first().getByRole('listitem')
  await expect(cards).toHaveCount(4)
  const index = page
    .locator('section')
    .filter({ hasText: content.caseStudies.indexHeading })
    .getByRole('link')
  await expect(index).toHaveCount(count)
  const targets = await index.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(targets).size).toBe(count)
  for (const target of targets) expect(target).toMatch(/^\/case-study\/[a-z-]+-detail$/)
  await cards.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Idea behind' })).toBeVisible()
})

test('a case study has the sections of the specification', async ({ page }) => {
  await page.goto('/case-study/hicure-detail')
  await hydratePage(page)
  for (const name of ['Introduction', 'Idea behind', 'Challenge', 'Solution']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const values = page
    .locator('section')
    .filter({ hasText: 'What it stands on' })
    .getByRole('listitem')
  await expect(values).toHaveCount(6)
  await expect(values.getByRole('heading').nth(4)).toHaveText('Customer Focus')
  await expect(values.getByRole('heading').nth(5)).toHaveText('Customer Focus')
  expect(await values.nth(4).textContent()).not.toBe(await values.nth(5).textContent())
})

test('a link from one case study to the next begins that one anew', async ({ page }) => {
  await page.goto('/case-study/hicure-detail')
  await hydratePage(page)
  const divider = page.getByRole('slider')
  await divider.fill('90')
  await page.getByRole('navigation', { name: 'Next case study' }).getByRole('link').click()
  await expect(page).not.toHaveURL('/case-study/hicure-detail')
  await expect(divider).toHaveValue('46')
})

test('a tab of an earlier build, whose routes are gone, loads a case study anew', async ({
  page,
}) => {
  await page.goto('/case-study')
  await hydratePage(page)
  await page.route(/-detail\.data/, (route) =>
    route.continue({
      url: `${route.request().url().split('?')[0]}?_routes=case-study/hicure-detail`,
    }),
  )
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page
    .getByRole('link', { name: /HiCure/ })
    .last()
    .click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Idea behind' })).toBeVisible()
})

test.describe('a project’s page', () => {
  test('has a website badge when there is no app', async ({ page }) => {
    await page.goto('/case-study/builtop-project-detail')
    const visit = page.getByRole('link', { name: 'Visit the Website' })
    await expect(visit).toHaveAttribute('target', '_blank')
    await expect(visit).toHaveAttribute('href', /^https:/)
    await expect(page.getByText('Google Play')).toHaveCount(0)
  })

  test('has both store badges when the project is in both', async ({ page }) => {
    await page.goto('/case-study/travellet-project-detail')
    await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Google Play/ })).toBeVisible()
  })

  test('disables the badge of a store that the project is not in', async ({ page }) => {
    await page.goto('/case-study/hicure-project-detail')
    await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google Play/ })).toBeDisabled()
  })

  test('disables both without URLs', async ({ page }) => {
    await page.goto('/case-study/yusra-project-detail')
    await expect(page.getByRole('button', { name: /App Store/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: /Google Play/ })).toBeDisabled()
  })

  test('shows the picture passed by the portfolio card first', async ({ page }) => {
    const first = page.locator('main figure img').first()
    await page.goto('/case-study/petoasis-project-detail')
    await expect(first).toHaveAttribute('data-picture', 'petoasis-mobile-shipped')
    await page.goto('/?work=website')
    await hydratePage(page)
    await page.getByRole('link', { name: /Project Detail.*PetOasis/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/case-study/petoasis-project-detail')
    await expect(page.getByRole('link', { name: 'Visit the Website' })).toBeVisible()
    await expect(first).toHaveAttribute('data-picture', 'petoasis-website-shipped')
  })

  test('shows every screen of its product whole and at life size', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/case-study/petoasis-project-detail')
    const boxes = await page
      .locator('main figure img[data-picture$="-shipped"]')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()))
    expect(boxes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [390, 844],
      [390, 844],
      [1240, 775],
    ])
  })

  test('ends with the early drawing of its product, and the way to its story', async ({ page }) => {
    await page.goto('/case-study/tamwwil-project-detail')
    const ending = page.locator('section').filter({ has: page.locator('[data-picture^="idea-"]') })
    await expect(ending).toContainText('Left out')
    const story = ending.getByRole('link', { name: 'Read the case study' })
    await expect(story).toHaveAttribute('href', '/case-study/tamwwil-detail')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows its screens drawn when a key asks for it', async ({ page }) => {
      await page.goto('/case-study/petoasis-project-detail')
      const drawings = page.locator('main figure img[data-picture$="-drawn"]')
      await expect(drawings).toHaveCount(3)
      for (const drawing of await drawings.all()) await expect(drawing).toBeHidden()
      await page.getByRole('radio', { name: 'Shipped' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('radio', { name: 'Drawn' })).toBeChecked()
      for (const drawing of await drawings.all()) await expect(drawing).toBeVisible()
    })
  })
})

test('the FAQ has seven questions, and any number may be open', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('h1')).toHaveText('Explore, Inquire, Understand')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(7)
  await questions.nth(0).locator('summary').click()
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await questions.nth(0).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
})

test('a closed answer opens by its fragment', async ({ page }) => {
  await page.goto('/faq')
  const first = page.locator('main details').first()
  await expect(first).not.toHaveAttribute('open')
  const id = await first.locator('[id]').first().getAttribute('id')
  await page.goto(`/faq#${id}`)
  await expect(first).toHaveAttribute('open', '')
})

test('a closed answer is found by its words, as find in page does', async ({ page }) => {
  // A text fragment uses the same search; browsers follow it only from a click.
  const find = async (words: string) => {
    const url = `/faq#:~:text=${encodeURIComponent(words)}`
    const body = `<a href="${url}">find</a>`
    await page.route('**/start', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/start')
    await page.getByText('find').click()
    await expect(page.locator('h1')).toHaveText('Explore, Inquire, Understand')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }
  const opened = page.locator('main details[open]')
  await find('what moves the price')
  await expect(opened).toHaveCount(0)
  await find('An MVP has a fixed starting price')
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText('An MVP has a fixed starting price')
})

test('the career page has its cards, values, pictures and both links', async ({ page }) => {
  await page.goto('/career')
  await expect(page.locator('h1')).toHaveText('Innovate, Create, and Grow with Us')
  const headings = page.locator('main h3')
  await expect(headings).toHaveText([
    'Innovation-Driven Culture',
    'Impactful Projects',
    'Collaborative Environment',
    'Growth Opportunities',
    'Flexible Work Arrangements',
    'Inclusive Culture',
    'Excellence',
    'Integrity',
    'Innovation',
    'Teamwork',
    'Customer Focus',
    ...jobs,
  ])
  await expect(page.locator('main figure')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Frequently Asked Questions' })).toHaveAttribute(
    'href',
    '/faq',
  )
  await page.getByRole('link', { name: 'All Opportunities' }).click()
  await expect(page.locator('h1')).toHaveText('Our Job Openings')
})

const jobs = ['QA engineer', 'Product designer']

test('each job has its place, hours and days in its row, and leads to its page', async ({
  page,
}) => {
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  for (const path of ['/career', '/career/job-positions']) {
    await page.goto(path)
    await expect(row('QA engineer').locator('dd')).toHaveText([
      'Lahore, Pakistan',
      'Full-time',
      'Possible',
      'November 2, 2026',
    ])
    await expect(row('Product designer').locator('dt')).toHaveText([
      'Place',
      'Hours',
      'Remote',
      'Posted',
      'Apply by',
    ])
  }
  await page.goto('/career')
  await row('QA engineer').getByRole('link').click()
  await expect(page.locator('h1')).toHaveText('QA engineer')
})

test('job descriptions open and close, several at once', async ({ page }) => {
  await page.goto('/career/job-positions')
  await hydratePage(page)
  const see = page.getByText('See Job Description')
  const hide = page.getByText('Hide Job Description')
  await expect(see.filter({ visible: true })).toHaveCount(2)
  await see.nth(0).click()
  await see.nth(1).click()
  await expect(hide.filter({ visible: true })).toHaveCount(2)
  await expect(page.locator('main .rich-text').filter({ visible: true })).toHaveCount(2)
  await hide.nth(0).click()
  await expect(page.locator('main .rich-text').filter({ visible: true })).toHaveCount(1)
})

test('the portfolio page has its strip, a card for each project, the partner block and more', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const spotlight = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Project Spotlight' }) })
  await expect(spotlight.getByRole('listitem')).toHaveCount(8)
  await expect(page.locator('article')).toHaveCount(count)
  const links = page.locator('article').getByRole('link', { name: 'Case Study' })
  await expect(links).toHaveCount(count)
  for (const card of await page.locator('article').all()) {
    const paragraphs = await card.locator('p').count()
    expect(paragraphs).toBeLessThanOrEqual(4)
  }
  const partner = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Partner with us' }) })
  await expect(partner).toContainText('Johar Town')
  await expect(partner).toContainText('Riyadh')
  await expect(partner.locator('a[href^="mailto:"]')).toBeVisible()
})

test('there are two testimonials, each with its product’s screen and case study', async ({
  page,
}) => {
  await page.goto('/testimonial')
  const figures = page.locator('main figure')
  await expect(figures).toHaveCount(2)
  await expect(figures.getByText('Sample', { exact: true })).toHaveCount(2)
  for (const [name, width] of [
    ['Travellet', 390],
    ['BuiltOp', 1000],
  ] as const) {
    const link = page.getByRole('link', { name })
    const band = page.locator('main section').filter({ has: link })
    const box = await band.locator('picture img').boundingBox()
    expect(box?.width, name).toBeGreaterThanOrEqual(width)
    await expect(link).toHaveAttribute('href', /^\/case-study\//)
  }
})

test('what is a sample is marked as one where it is read', async ({ page }) => {
  for (const [path, count] of [
    ['/about', 1],
    ['/career/job-positions', 2],
    ['/career/job-positions/qa-engineer', 1],
    // The reasons and both jobs.
    ['/career', 3],
  ] as const) {
    await page.goto(path)
    const marks = page.locator('main').getByText('Sample', { exact: true })
    await expect(marks, path).toHaveCount(count)
    for (const mark of await marks.all()) await expect(mark, path).toBeVisible()
  }
  await page.goto('/blog/payments-in-pakistan-and-the-gulf')
  await expect(page.locator('main')).toContainText('Omar Farooq, Back-end engineer (sample)')
})

test('a story that no client has confirmed says so, on both pages of its project', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/case-study/travellet-detail', 1],
    ['/case-study/travellet-project-detail', 1],
    ['/case-study/yusra-detail', 0],
  ] as const) {
    await page.goto(path)
    const note = page.locator('main').getByText('not yet confirmed by the client')
    await expect(note, path).toHaveCount(count)
  }
})

test('the privacy policy has its sections and its date', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.locator('main')).toContainText('Jan 15, 2024')
  for (const name of [
    /Information/,
    /Server log data/,
    /Cookies/,
    /Security/,
    /Changes/,
    /Contact/,
  ]) {
    await expect(page.locator('main h2').filter({ hasText: name })).toHaveCount(1)
  }
})

test('the blog lists its posts, and a post can be read and its link copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blogs')
  await hydratePage(page)
  const posts = page.locator('main section li')
  await expect(posts).toHaveCount(everyPost.length)
  await expect(posts.first().locator('img')).toBeVisible()
  await expect(posts.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d$/)
  const title = await posts.first().getByRole('heading').innerText()
  await posts.first().getByRole('link', { name: 'View More' }).click()
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.locator('article img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  // The label resets; over plain http, without a clipboard, it reports the failure.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Your browser won’t copy it')).toBeVisible()
  for (const name of ['LinkedIn', 'Facebook', 'X', 'WhatsApp']) {
    await expect(page.locator('article').getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('posts and job descriptions are complete', async ({ page }) => {
    await page.goto('/blogs')
    await expect(page.locator('main section li h2').first()).toBeVisible()
    await page.goto('/career/job-positions')
    await page.getByText('See Job Description').first().click()
    await expect(page.locator('main .rich-text').first()).toBeVisible()
  })
})
