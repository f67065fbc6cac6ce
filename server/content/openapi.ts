import { z } from 'zod'
import { blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { jobSchema } from '../../contracts/job.ts'

/** Describes the content API as OpenAPI 3.1, its bodies by the schemas that it sends. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Content API',
    version: '1.0.0',
    description: 'Blogs and open jobs. Every call carries the fixed value of API_KEY.',
  },
  servers: [{ url: '/api' }],
  security: [{ key: [] }],
  paths: {
    '/9ex_blogs': {
      get: {
        operationId: 'listBlogs',
        summary: 'All blogs, newest first.',
        parameters: [ifNoneMatch],
        responses: { ...cacheable(listOf('Blog')), ...errorResponses(401, 503) },
      },
    },
    '/9ex_blogs/detail/{slug}': {
      get: {
        operationId: 'findBlog',
        summary: 'One blog.',
        parameters: [
          { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
          ifNoneMatch,
        ],
        responses: { ...cacheable(reference('BlogDetail')), ...errorResponses(401, 404, 503) },
      },
    },
    '/jobs': {
      post: {
        operationId: 'listJobs',
        summary: 'All open jobs, newest first.',
        requestBody: { required: true, content: json({ type: 'object' }) },
        responses: {
          200: { description: 'As they are now.', content: json(listOf('Job')) },
          ...errorResponses(400, 401, 415, 503),
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: {
      Blog: schemaOf(blogSchema),
      BlogDetail: schemaOf(blogDetailSchema),
      Job: schemaOf(jobSchema),
      Problem: schemaOf(z.object({ error: z.string() })),
    },
  },
})

const json = (schema: object) => ({ 'application/json': { schema } })
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string) => ({ type: 'array', items: reference(name) })

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema)
  return described
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that is still at hand.',
  schema: { type: 'string' },
}

const headers = {
  ETag: { required: true, description: 'Names this version.', schema: { type: 'string' } },
}

/** The responses of a call whose result may be cached and revalidated. */
const cacheable = (schema: object) => ({
  200: { description: 'As it is now.', headers, content: json(schema) },
  304: { description: 'As in the answer at hand.', headers },
})

const reasons = {
  400: 'The body is not JSON.',
  401: 'The Authorization header does not hold the key.',
  404: 'There is no such blog.',
  415: 'The body is not said to be application/json.',
  503: 'The content cannot be read now.',
}

const errorResponses = (...codes: (keyof typeof reasons)[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      { description: reasons[code], content: json(reference('Problem')) },
    ]),
  )
