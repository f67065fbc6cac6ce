import { countOpened, countStarted, countView } from '../../helpers/counting.ts'
import { mayCount } from '../../helpers/may-count.ts'

/**
 * Counts a form on a page of its own: viewed, opened, and started with its first answer. In a frame the
 * page around counts it (ui/embedded-form.tsx), and one that was posted and refused has been counted.
 */
export function countForm(form: HTMLFormElement): void {
  if (parent !== window || 'refused' in form.dataset || !mayCount()) return
  const { pathname } = location
  const sourcePage = form.querySelector<HTMLInputElement>('input[name="hidden:source_page"]')
  // The lead names the same page.
  const page = sourcePage?.value || pathname
  countView(pathname)
  countOpened(form, page)
  form.addEventListener('input', () => countStarted(page), { once: true })
}
