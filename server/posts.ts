import type { FormDefinition } from '../contracts/form.ts'
import type { Post } from './http/refusal-of.ts'

const maxBody = 64 * 1024
/** Where a file is taken: one of 5 MB, with what is sent around it. */
const maxBodyWithFile = 6 * 1024 * 1024

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const form: Post = { types: formTypes, maxBody }
const formWithFile: Post = { types: formTypes, maxBody: maxBodyWithFile }
const apiCall: Post = { types: ['application/json'], maxBody }

/** What may be posted to which path: forms, and the one call of the content API that is a post. */
export function postsOf(forms: FormDefinition[]): (path: string) => Post | undefined {
  const withFiles = new Set(
    forms
      .filter(({ questions }) => questions.some(({ type }) => type === 'file'))
      .map(({ id }) => `/to/${id}`),
  )
  return (path) => {
    if (path === '/api/jobs') return apiCall
    if (withFiles.has(path)) return formWithFile
    return /^\/to\/[^/.]+$/.test(path) ? form : undefined
  }
}
