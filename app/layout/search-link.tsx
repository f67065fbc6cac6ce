import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { readKey } from '~/lib/read-key'
import { isPlainClick } from '~/lib/urls'
import { useLabels } from '~/react-contexts'
import type { SearchDialog } from '~/sections/search-dialog'
import { Icon } from '~/ui/icon'
import { DocumentLink } from '~/ui/link'

/** Opens the search over the page, from the bar or by Ctrl or ⌘ with K; without scripts, its own page. */
export function SearchLink() {
  const [Opened, setOpened] = useState<typeof SearchDialog>()
  const navigate = useNavigate()
  const labels = useLabels('frame')
  const open = () =>
    loadDialog().then(
      (dialog) => setOpened(() => dialog),
      () => navigate('/search'),
    )
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open()
  }
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = readKey(event) === 'k' && (event.ctrlKey || event.metaKey)
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    if (!isAsked || isWriting) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeys(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <DocumentLink
        to="/search"
        onClick={onClick}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-keyshortcuts="Control+K Meta+K"
        title={labels.searchByKeys}
        data-search
        className="hidden size-touch place-items-center rounded-full hover:bg-current/10 sm:grid"
      >
        <span className="sr-only">{labels.search}</span>
        <Icon size={20} d="M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l5 5" strokeWidth="1.75" />
      </DocumentLink>
      {Opened && createPortal(<Opened onClose={() => setOpened(undefined)} />, document.body)}
    </>
  )
}

const loadDialog = async () => {
  const { SearchDialog } = await import('~/sections/search-dialog')
  if (!SearchDialog) throw new Error('the script of the search is not the site’s own')
  return SearchDialog
}

/** Fetches the search's dialog and index at the first pointer or focus on the link. */
function prepare(): void {
  const nothing = () => undefined
  loadDialog().catch(nothing)
  import('~/sections/search-index').then(({ searchIndex }) => searchIndex()).catch(nothing)
}
