// Words that are clicked on a page of the site lead to their field.

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
