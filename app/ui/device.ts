/** Classes that put a phone's body around the picture of a screen, outside its box. A screenshot of another shape is cut. */
export const phone =
  'block aspect-390/844 rounded-[12%/5.6%] object-cover object-top shadow-device ring-6 ring-device'

/** Classes that let the body of a drawn phone be seen on the night. */
export const outlined = 'outline-1 outline-offset-6 outline-white/20'

/** Classes that make the picture of a website or a dashboard a sheet, without a window's chrome. */
export const sheet = 'block aspect-1440/900 rounded-sheet object-cover object-top shadow-device'
