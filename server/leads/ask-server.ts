import http from 'node:http'

export type ServerAddress = {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** The origin it goes by, which its guard asks for. */
  site: string
}

/**
 * One request to a running server of ours, under the site's own name. `fetch` cannot do it: it
 * writes the Host header itself.
 * @throws when there is no answer within ten seconds
 */
export function askServer(
  { url, site }: ServerAddress,
  path: string,
  post?: URLSearchParams,
): Promise<{ status: number; text: string }> {
  const body = post?.toString()
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(path, url),
      {
        method: body === undefined ? 'GET' : 'POST',
        signal: AbortSignal.timeout(10_000),
        agent: false,
        headers: {
          Host: new URL(site).host,
          ...(body === undefined
            ? {}
            : {
                Origin: site,
                'Content-Type': 'application/x-www-form-urlencoded',
                'Content-Length': Buffer.byteLength(body),
              }),
        },
      },
      async (response) => {
        let text = ''
        try {
          for await (const chunk of response.setEncoding('utf8')) text += chunk
          resolve({ status: response.statusCode ?? 0, text })
        } catch (error) {
          reject(error)
        }
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
