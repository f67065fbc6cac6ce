import { type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { isPlainClick } from '~/helpers/is-plain-click'
import type { SearchDialog } from '~/sections/search-dialog'
import { usePointedAt } from '~/ui/use-pointed-at'

/** Opens the search over the page, from the bar or by Ctrl or ⌘ with K; without scripts, its own page. */
export function SearchLink() {
  const [Opened, setOpened] = useState<typeof SearchDialog>()
  const navigate = useNavigate()
  usePointedAt('[data-search]', (link) => link && prepare())
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    loadDialog().then(
      (dialog) => setOpened(() => dialog),
      () => navigate('/search'),
    )
  }
  return (
    <>
      <a
        href="/search"
        onClick={onClick}
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        data-search
        data-scripted
        className="hidden size-[44px] place-items-center rounded-full hover:bg-current/10 sm:grid"
      >
        <span className="sr-only">Search</span>
        <svg
          className="size-[20px]"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l5 5" />
        </svg>
      </a>
      {Opened && createPortal(<Opened onClose={() => setOpened(undefined)} />, document.body)}
    </>
  )
}

const loadDialog = () => import('~/sections/search-dialog').then(({ SearchDialog }) => SearchDialog)

/** Fetches what the search opens in and what it looks through, on the first sign that it will be opened. */
function prepare(): void {
  const nothing = () => undefined
  loadDialog().catch(nothing)
  import('~/sections/search-index').then(({ searchIndex }) => searchIndex()).catch(nothing)
}
