import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { linkRules } from '~/helpers/link-rules'
import { usePointedAt } from '~/ui/use-pointed-at'

/** Links that the router follows: not those that open something here, nor those in a text. */
const routed = 'a[href^="/"]:not([data-scripted], .rich-text *)'
/** How long a link is pointed at until its page is wanted, in milliseconds. */
const rest = 100

/** Has what the page of a link needs fetched, once the link is pointed at or focused for a moment. */
export function Prefetch() {
  const [pointedAt, setPointedAt] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  usePointedAt(routed, (link) => setPointedAt(link && link.pathname + link.search))

  useEffect(() => {
    const wait = setTimeout(() => setWanted(pointedAt), rest)
    return () => clearTimeout(wait)
  }, [pointedAt])

  useEffect(() => {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = linkRules
    document.head.append(rules)
    return () => rules.remove()
  }, [])

  return wanted && <PrefetchPageLinks page={wanted} />
}
