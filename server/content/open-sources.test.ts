import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { aPost } from '../../tests/support/resource.ts'
import { openHostUrls } from './host-text.ts'
import { ownPages } from './open-sources.ts'

const posts = [aPost({ slug: 'w' }), aPost({ slug: 'مر' })]
const isOwn = ownPages(
  { current: () => content },
  () => posts,
  () => [{ title: 'QA engineer' }],
)
const readUrl = openHostUrls({ host: 'https://cms.example', isOwn })

const own = ['/blog/w', '/blog/w#part', '/blog/مر', '/blog/%D9%85%D8%B1', '/faq', '/services?a=b']

test.each([...own, '/career/job-positions/qa-engineer'])(
  'a host’s link to %s is one to this site',
  (url) => {
    expect(readUrl(url, 'link')).toBe(url)
  },
)

test.each(['/blog/other', '/blog/', '/uploads/w.png'])('one to %s is the host’s', (url) => {
  expect(readUrl(url, 'link')).toBe(`https://cms.example${url}`)
})
