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
  // The server says what is wrong with a file that the browser cannot draw.
  const drawing = photo && (await createImageBitmap(photo).catch(() => undefined))
  if (!drawing) return
  /** @type {Blob} */
  let picture = photo
  for (let step = 0; step === 0 || (picture.size > maxSize && step < 8); step += 1) {
    const [side, quality] = [1600 * 0.9 ** step, 0.85 - 0.08 * step]
    const scale = Math.min(1, side / Math.max(drawing.width, drawing.height))
    const canvas = new OffscreenCanvas(drawing.width * scale, drawing.height * scale)
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    picture = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Safari writes no WebP.
    if (picture.type !== 'image/webp')
      picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const files = new DataTransfer()
  files.items.add(new File([picture], photo.name, { type: picture.type }))
  field.files = files.files
  field.parentElement?.querySelector('img')?.remove()
  field.before(Object.assign(new Image(), { src: URL.createObjectURL(picture), alt: '' }))
}

for (const field of document.querySelectorAll('[type="file"]'))
  if (field instanceof HTMLInputElement) field.addEventListener('change', () => redraw(field))
