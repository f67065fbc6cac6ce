import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Desk } from '../desk.ts'
import { longest } from './sessions.ts'

const isSecure = ({ origin }: Pick<Desk, 'origin'>) => origin.startsWith('https:')

/** `__Host-` binds a cookie to its host, and needs https. */
const nameOf = (desk: Pick<Desk, 'origin'>) => (isSecure(desk) ? '__Host-desk' : 'desk')

/** The secret of the browser's session, if it has one. */
export const readSessionCookie = (c: Context, desk: Pick<Desk, 'origin'>) =>
  getCookie(c, nameOf(desk))

/** SameSite=Strict would send whoever comes from webmail to sign-in. */
export const setSessionCookie = (c: Context, desk: Pick<Desk, 'origin'>, secret: string) =>
  setCookie(c, nameOf(desk), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(desk),
    maxAge: secret ? longest / 1000 : 0,
  })
