import type { Submission } from '../../../contracts/form'

/** The status and headers of the answer to a submission. */
export function answerTo(submission: Submission): {
  status: number
  headers?: Record<string, string>
} {
  switch (submission.state) {
    case 'stored':
      return { status: 200 }
    case 'refused':
    case 'suspicious':
      return { status: 422 }
    case 'oversize':
      return { status: 413 }
    case 'unavailable':
      return { status: 503, headers: { 'Retry-After': '30' } }
    case 'limited':
      return { status: 429, headers: { 'Retry-After': String(submission.retryAfter) } }
  }
}
