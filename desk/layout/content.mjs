/* Words that are clicked on a page of the site lead to their field. */

const frame = document.querySelector('iframe[data-finds]')

if (frame instanceof HTMLIFrameElement) {
  const listen = () => {
    const page = frame.contentDocument
    page?.addEventListener('click', (event) => {
      event.preventDefault()
      // Of another window, so that it is no instance of this one's classes.
      const target = /** @type {HTMLElement} */ (event.target)
      const texts = 'a, button, summary, p, li, dt, dd, td, th, h1, h2, h3, h4, figcaption'
      const q = /** @type {HTMLElement} */ (target.closest(texts) ?? target).innerText
      const on = page.location.pathname.replace(/^\/preview\/now/, '')
      location.assign(`/content?${new URLSearchParams({ q, on })}`)
    })
  }
  frame.addEventListener('load', listen)
  if (frame.contentDocument?.readyState === 'complete') listen()
}

/* A photo is drawn again, smaller: what the phone noted in it, such as the place, stays behind. */

/** @param {HTMLInputElement} field @returns {Promise<unknown>} */
async function redraw(field) {
  const [photo] = field.files ?? []
  if (!photo) return
  const drawing = Object.assign(new Image(), { src: URL.createObjectURL(photo), alt: '' })
  const canvas = document.createElement('canvas')
  // The server says what is wrong with a file that the browser cannot draw: its side is 0.
  await drawing.decode().catch(() => {})
  let picture = /** @type {Blob} */ (photo)
  for (let side = drawing.width && 1600; side > 700; side *= picture.size > 307_200 ? 0.9 : 0) {
    const scale = Math.min(1, side / Math.max(drawing.naturalWidth, drawing.naturalHeight))
    canvas.width = drawing.naturalWidth * scale
    canvas.height = drawing.naturalHeight * scale
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    /** @param {string} type @returns {Promise<Blob>} */
    const encode = (type) =>
      new Promise((done) => canvas.toBlob((blob) => done(blob ?? photo), type, side / 1900))
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

/** @type {NodeListOf<HTMLInputElement>} */
const choosers = document.querySelectorAll('[type="file"]')
for (const field of choosers)
  field.addEventListener('change', async () => {
    await redraw(field)
    const text = field.closest('.field')?.querySelector('textarea')
    if (text && field.name.startsWith('into:')) type(text, '![](photo)')
  })

/* Buttons, and what is pasted from Word or a page, become Markdown. */

/** Types over what is selected, so that the browser can undo it. @param {HTMLTextAreaElement} field @param {string} text */
function type(field, text) {
  field.focus()
  document.execCommand('insertText', false, text)
}

for (const button of document.querySelectorAll('[data-mark]'))
  button.addEventListener('click', () => {
    const mark = button.getAttribute('data-mark') ?? ''
    const field = button.closest('.writing')?.querySelector('textarea')
    if (!field) return
    const { value, selectionEnd } = field
    const isOfLine = mark.endsWith(' ')
    if (isOfLine) field.selectionStart = value.lastIndexOf('\n', field.selectionStart - 1) + 1
    const words = value.slice(field.selectionStart, selectionEnd)
    const [before, after = mark] = mark.split('|')
    type(field, isOfLine ? words.replace(/^/gm, mark) : before + words + after)
  })

/** @type {NodeListOf<HTMLTextAreaElement>} */
const texts = document.querySelectorAll('.writing textarea')
for (const field of texts)
  field.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html')
    if (!html) return
    event.preventDefault()
    // The policy takes no styles; a template has no child nodes.
    const plain = html
      .replace(/\bstyle=/gi, 'data-style=')
      .replace(/<(\/?)style\b/gi, '<$1template')
    const { body } = new DOMParser().parseFromString(plain, 'text/html')
    const text = toMarkdown(body).trim()
    type(field, text.replace(/\s*\n\s*\n\s*/g, '\n\n'))
  })

/** @param {Node} node @returns {string} */
function toMarkdown(node) {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  const inner = [...node.childNodes].map(toMarkdown).join('')
  if (!(node instanceof HTMLElement)) return ''
  const { nodeName, className, parentElement } = node
  const { style = '' } = node.dataset
  const words = inner.trim()
  // Word writes the dot of a list as a text.
  if (/mso-list:\s*ignore/i.test(style)) return ''
  if (nodeName === 'BR') return '\n'
  if (/^H\d$/.test(nodeName))
    return `\n\n${nodeName > 'H2' ? '###' : '##'} ${words.replaceAll('**', '')}\n\n`
  if (nodeName === 'LI' || className.startsWith('MsoList'))
    return `\n\n${parentElement?.nodeName === 'OL' ? '1.' : '-'} ${words}\n\n`
  if (/^(P|DIV|UL|OL|TR|BLOCKQUOTE)$/.test(nodeName)) return `\n\n${words}\n\n`
  if (nodeName === 'A' && words) return `[${words}](${node.getAttribute('href')})`
  const [, weight = ''] = /font-weight:\s*(\w+)/.exec(style) ?? []
  const isBold = weight ? /bold|[6-9]00/.test(weight) : /^(B|STRONG)$/.test(nodeName)
  const isItalic = /font-style:\s*italic/.test(style) || /^(I|EM)$/.test(nodeName)
  const mark = isBold ? '**' : isItalic ? '*' : ''
  // White space stands outside of the marks.
  return words.startsWith('*') ? inner : inner.replace(words, () => words && mark + words + mark)
}
