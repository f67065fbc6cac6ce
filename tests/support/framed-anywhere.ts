import type { APIResponse } from '@playwright/test'

/** The headers of a form, for a test whose page around has an origin the server was not told. */
export function framedAnywhere(response: APIResponse): Record<string, string> {
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  }
}
