/* Words that are clicked on a page of the site lead to their field. */

const frame = document.querySelector('iframe[data-finds]')

if (frame instanceof HTMLIFrameElement) {
  const listen = () => {
    const page = frame.contentDocument
    page?.addEventListener('click', (event) => {
      event.preventDefault()
      // Of another window, so that it is no instance of this one's classes.
      const target = /** @type {HTMLElement} */ (event.target)
      const part = target.closest(
        'a, button, summary, p, li, dt, dd, td, th, h1, h2, h3, h4, figcaption',
      )
      const q = (part instanceof Object && 'innerText' in part ? part : target).innerText
      const on = page.location.pathname.replace(/^\/preview\/now/, '')
      location.assign(`/content?${new URLSearchParams({ q: String(q), on })}`)
    })
  }
  frame.addEventListener('load', listen)
  if (frame.contentDocument?.readyState === 'complete') listen()
}

/* A photo is drawn again, smaller: what the phone noted in it, such as the place, stays behind. */

/** In bytes. */
const maxSize = 300 * 1024

/** @param {HTMLInputElement} field */
async function redraw(field) {
  const [photo] = field.files ?? []
  if (!photo) return
  const drawing = Object.assign(new Image(), { src: URL.createObjectURL(photo), alt: '' })
  // The server says what is wrong with a file that the browser cannot draw.
  if (
    !(await drawing.decode().then(
      () => true,
      () => false,
    ))
  )
    return
  let picture = /** @type {Blob} */ (photo)
  for (let step = 0; step === 0 || (picture.size > maxSize && step < 8); step += 1) {
    const [side, quality] = [1600 * 0.9 ** step, 0.85 - 0.08 * step]
    const scale = Math.min(1, side / Math.max(drawing.naturalWidth, drawing.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = drawing.naturalWidth * scale
    canvas.height = drawing.naturalHeight * scale
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    /** @param {string} type @returns {Promise<Blob>} */
    const encode = (type) =>
      new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? photo), type, quality))
    picture = await encode('image/webp')
    // Safari writes no WebP.
    if (picture.type !== 'image/webp') picture = await encode('image/jpeg')
  }
  const files = new DataTransfer()
  files.items.add(new File([picture], photo.name, { type: picture.type }))
  field.files = files.files
  field.parentElement?.querySelector('img')?.remove()
  field.before(Object.assign(new Image(), { src: URL.createObjectURL(picture), alt: '' }))
}

for (const field of document.querySelectorAll('[type="file"]'))
  if (field instanceof HTMLInputElement) field.addEventListener('change', () => redraw(field))
