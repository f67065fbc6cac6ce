import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Desk } from '../desk.ts'

const isSecure = ({ origin }: Pick<Desk, 'origin'>) => origin.startsWith('https:')

type Name = 'desk' | 'desk-device'

/** `__Host-` binds a cookie to its host, and needs https. */
const nameOf = (desk: Pick<Desk, 'origin'>, name: Name) =>
  isSecure(desk) ? `__Host-${name}` : name

/** Reads the secret of a session, or the id of the passkey that the browser last signed in with. */
export const readCookie = (c: Context, desk: Pick<Desk, 'origin'>, name: Name) =>
  getCookie(c, nameOf(desk, name))

/** SameSite=Strict would send people who follow a link in webmail to sign-in. @param maxAge in ms */
export const writeCookie = (
  c: Context,
  desk: Pick<Desk, 'origin'>,
  name: Name,
  value: string,
  maxAge: number,
) =>
  setCookie(c, nameOf(desk, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(desk),
    maxAge: maxAge / 1000,
  })
