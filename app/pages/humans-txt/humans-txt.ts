import { contentContext } from '~/content/content-context'
import { listPages } from '~/content/site-map'
import { languageFacts } from '~/lib/languages'
import { blogsContext, originsContext } from '~/router-context'
import type { Route } from './+types/humans-txt'

/** The software that the site is made with. */
const software = ['React', 'React Router', 'Tailwind CSS', 'Hono', 'Node.js']

/** The people behind the site, and what it is made with (https://humanstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { name, email, offices } = content.site
  const blogs = await context.get(blogsContext).listBlogs()
  const posts = blogs.state === 'found' ? blogs.value : []
  const changed = listPages(content, posts, [])
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1)
  const lines = [
    '/* TEAM */',
    `Company: ${name}`,
    `Contact: ${email}`,
    ...offices.map(({ city, country }) => `Location: ${city}, ${country}`),
    '',
    '/* SITE */',
    `Address: ${context.get(originsContext).site}/`,
    ...(changed ? [`Last update: ${changed.replaceAll('-', '/')}`] : []),
    `Language: ${languageFacts[content.language].tag}`,
    'Standards: HTML, CSS, JSON-LD, Markdown, Atom, RSS, JSON Feed',
    `Software: ${software.join(', ')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
