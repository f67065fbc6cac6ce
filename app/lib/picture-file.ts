/** True for a file of content/media (`/media/…`), false for the name of a drawing. */
export const isPictureFile = (picture: string): boolean => picture.startsWith('/media/')
