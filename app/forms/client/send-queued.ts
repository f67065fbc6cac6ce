/**
 * Runs on every page but a form's own when forms wait on this device (layout/start-scripts.mjs): sends
 * them, and shows the outcome. The words are those of the form's page, which is fetched first, so that
 * nothing is sent without a notice.
 */
import { makeElement } from './elements.ts'
import noticesFile from './notices.css?url'
import { makeNotices } from './notices.ts'
import { editPage } from './queue.ts'
import { startQueueSync } from './queue-sync.ts'

const notices = makeNotices({
  edit: editPage,
  onTry: () => start(),
})
notices.element.dataset.aside = ''
notices.element.className = 'screen-only'
const styles = makeElement('link', { rel: 'stylesheet', href: noticesFile })

const start = startQueueSync({
  onRound: notices.keepOnly,
  tell(news) {
    if (news.state === 'unsent') return
    document.head.append(styles)
    document.body.append(notices.element)
    notices.tell(news)
  },
})
