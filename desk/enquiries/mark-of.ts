import type { InboxRow } from '../../server/leads/inbox.ts'
import type { MarkKind } from '../layout/parts.tsx'

type Marked = Pick<InboxRow, 'isSpam' | 'isSeen' | 'status'>

/** The mark of an enquiry: hollow until it is answered. */
export function markOf({ isSpam, isSeen, status }: Marked): {
  mark: MarkKind
  word: 'new' | 'unseen' | 'answered' | 'closed' | 'spam'
} {
  if (isSpam) return { mark: 'off', word: 'spam' }
  if (status === 'new')
    return isSeen ? { mark: '', word: 'new' } : { mark: 'unseen', word: 'unseen' }
  if (status === 'answered') return { mark: 'solid', word: 'answered' }
  return { mark: 'off', word: status }
}
