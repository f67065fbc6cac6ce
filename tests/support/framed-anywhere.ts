import type { APIResponse } from '@playwright/test'

/** Headers that let any origin frame a form. */
export function framedAnywhere(response: APIResponse): Record<string, string> {
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  }
}
