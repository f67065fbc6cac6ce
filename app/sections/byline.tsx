import type { ReactNode } from 'react'
import { formatByline } from '~/lib/posts'
import { useLabels } from '~/react-contexts'
import { Portrait } from '~/ui/portrait'
import type { Author } from '../../contracts/blog'

type BylineProps = {
  author: Author | undefined
  /** Under the name. */
  children: ReactNode
}

/** The person who wrote a post, with their portrait. */
export function Byline({ author, children }: BylineProps) {
  const joined = useLabels('joined')
  return (
    <div className="flex items-center gap-4">
      {author?.portrait && <Portrait src={author.portrait} className="size-14 rounded-full" />}
      <div>
        {author && <p className="text-small">{formatByline(author, joined)}</p>}
        {children}
      </div>
    </div>
  )
}
