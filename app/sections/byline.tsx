import type { ReactNode } from 'react'
import { formatByline } from '~/lib/posts'
import { Portrait } from '~/ui/portrait'
import type { Author } from '../../contracts/blog'

type BylineProps = {
  author: Author | undefined
  /** Under the name. */
  children: ReactNode
}

/** The person who wrote a post, with their portrait. */
export const Byline = ({ author, children }: BylineProps) => (
  <div className="flex items-center gap-2">
    {author?.portrait && <Portrait src={author.portrait} className="size-7 rounded-full" />}
    <div>
      {author && <p className="text-small">{formatByline(author)}</p>}
      {children}
    </div>
  </div>
)
