import { Hono } from 'hono'
import { compress } from '../server/http/compress.ts'
import type { Desk, DeskEnv } from './desk.ts'
import { guard, limitAtOnce, limitBody, requireSession, withDeskHeaders } from './guard.ts'
import { assets } from './layout/assets.ts'
import { home } from './people/home.tsx'
import { signIn } from './people/sign-in.tsx'

type Options = {
  desk: Desk
  /** Folder of the site's files in the browser, for the fonts. */
  clientDir: string
}

/** Puts the desk together: the order of a request, and every room. */
export function openDeskApp({ desk, clientDir }: Options) {
  const app = new Hono<DeskEnv>()
  app.use(withDeskHeaders, compress)
  app.get('/healthz', (c) => c.text('ok'))
  app.use(limitAtOnce(), guard(desk), limitBody)
  app.route('/', assets(clientDir))
  app.route('/', signIn(desk))
  app.use(requireSession(desk))
  app.route('/', home())
  return app
}
