import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Desk } from '../desk.ts'
import { day } from './secrets.ts'
import { longest } from './sessions.ts'

const isSecure = ({ origin }: Pick<Desk, 'origin'>) => origin.startsWith('https:')

type Name = 'desk' | 'desk-device'

/** `__Host-` binds a cookie to its host, and needs https. */
const nameOf = (desk: Pick<Desk, 'origin'>, name: Name) =>
  isSecure(desk) ? `__Host-${name}` : name

/** The secret of the browser's session, if it has one. */
export const readSessionCookie = (c: Context, desk: Pick<Desk, 'origin'>) =>
  getCookie(c, nameOf(desk, 'desk'))

export const setSessionCookie = (c: Context, desk: Pick<Desk, 'origin'>, secret: string) =>
  set(c, desk, 'desk', secret, secret ? longest : 0)

/** The id of the passkey that the browser last signed in with. It proves nothing. */
export const readDeviceCookie = (c: Context, desk: Pick<Desk, 'origin'>) =>
  getCookie(c, nameOf(desk, 'desk-device'))

export const setDeviceCookie = (c: Context, desk: Pick<Desk, 'origin'>, passkeyId: string) =>
  set(c, desk, 'desk-device', passkeyId, 365 * day)

/** SameSite=Strict would send whoever comes from webmail to sign-in. */
const set = (c: Context, desk: Pick<Desk, 'origin'>, name: Name, value: string, maxAge: number) =>
  setCookie(c, nameOf(desk, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(desk),
    maxAge: maxAge / 1000,
  })
