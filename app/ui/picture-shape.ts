import { findKind, type PictureSkin } from '../pictures/picture-kinds'

/* A picture's layout depends on its kind, which its name tells. */

/** True for a phone's screen. */
export const isPhone = (name: string): boolean => /-mobile(-second)?(-ar)?$/.test(name)

/** True for a screen of a website or a dashboard. */
export const isWideScreen = (name: string): boolean => /-(website|dashboard)(-ar)?$/.test(name)

/** True for a scene that is drawn and shipped. */
export const isScene = (name: string): boolean =>
  !isPhone(name) && !isWideScreen(name) && listSkins(name).length > 1

/** The skin in which one picture shows both sides, of a drawing that has it. */
export const halfSkin = (name: string): PictureSkin =>
  listSkins(name).includes('half') ? 'half' : 'shipped'

/** The skins a drawing has; a picture file has none. */
export const listSkins = (name: string): PictureSkin[] => findKind(name)?.skins ?? []
