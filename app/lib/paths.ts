/* The paths of pages that are made from lists. */

export const servicePath = (slug: string) => `/services/${slug}`

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

export const jobPath = (slug: string) => `/career/job-positions/${encodeURIComponent(slug)}`

export const formPath = (id: string) => `/to/${encodeURIComponent(id)}`
