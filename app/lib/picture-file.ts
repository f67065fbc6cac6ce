/** True for a file of content/media (`/media/…`), false for the name of a drawing. */
export const isPictureFile = (picture: string): boolean => picture.startsWith('/media/')

/** The largest picture of content/media that is sent or drawn on a share image, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024
