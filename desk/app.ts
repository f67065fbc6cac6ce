import { Hono } from 'hono'
import { except } from 'hono/combine'
import { reopenIfReplaced } from '../server/database/replaced-file.ts'
import { compress } from '../server/http/compress.ts'
import { readiness } from '../server/http/health.ts'
import { showPreview, siteFiles } from './content/preview-routes.ts'
import { content } from './content/routes.tsx'
import { type Desk, type DeskEnv, type Person, rights } from './desk.ts'
import { enquiries } from './enquiries/routes.tsx'
import { notFound, requestFailed } from './failure.tsx'
import {
  guard,
  limitAtOnce,
  requireRight,
  requireSession,
  withDeadline,
  withDeskHeaders,
  withPerson,
  withPost,
} from './guard.ts'
import { health } from './health/routes.tsx'
import { assets } from './layout/assets.ts'
import { peopleRoom } from './people/people-room.tsx'
import { signIn } from './people/sign-in.tsx'
import { you } from './people/you.tsx'
import { statistics } from './statistics/routes.tsx'

type Checks = Parameters<typeof readiness>[0]

/** Puts the desk together: the order of a request, and every room. */
export function openDeskApp(desk: Desk, clientDir: string, checks: Checks) {
  const app = new Hono<DeskEnv>()
  app.use((c, next) => {
    c.set('desk', desk)
    return next()
  })
  app.use(withDeskHeaders, compress, guard(desk))
  // Under any name, for health checks, which know the machine by its IP.
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness(checks))
  app.route('/', assets(clientDir))
  app.use((_, next) => reopenIfReplaced(desk.db).then(next))
  app.use(withPerson, withPost, limitAtOnce(), except('/preview/*', withDeadline))
  app.route('/', signIn(desk))
  app.use(requireSession)
  app.get('/', (c) => c.redirect(`/${firstRoom(c.var.person)}`, 303))
  app.route('/', you())
  app.route('/', peopleRoom())
  app.use('/enquiries/*', requireRight('leads'))
  app.route('/enquiries', enquiries())
  app.use('/content/*', requireRight('content'))
  app.route('/content', content())
  app.use('/preview/*', requireRight('content'))
  app.get('/preview/:which{now|draft}/*', showPreview)
  app.route('/', siteFiles(clientDir, desk.publishing.folder))
  app.use('/health/send-again', requireRight('leads'))
  app.use('/health/*', requireRight('leads', 'content'))
  app.route('/health', health(desk))
  app.route('/statistics', statistics(desk))
  app.notFound(notFound)
  app.onError(requestFailed)
  return app
}

/** The first room that a person has a right to. */
function firstRoom(person: Person): string {
  const right = rights.find((each) => person.rights.includes(each)) ?? 'statistics'
  return right === 'leads' ? 'enquiries' : right
}
