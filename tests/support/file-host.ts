/** A minimal static host: it serves `index.html` and the nearest `404.html`, and applies `_headers`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

/** Serves a folder on a local port; 0 is a free one. */
export async function startFileHost(folder: string, port = 0) {
  const rules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname)
    const found = findFile(join(folder, path))
    const file = found ?? findMissing(folder, path)
    response.statusCode = found ? 200 : 404
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    for (const { pattern, headers } of rules)
      if (pattern.test(path))
        for (const [name, value] of headers) {
          const before = name === 'Content-Type' ? undefined : response.getHeader(name)
          response.setHeader(name, before ? `${before}, ${value}` : value)
        }
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${taken}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function findFile(path: string): string | undefined {
  return [path, join(path, 'index.html')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  )
}

function findMissing(folder: string, path: string): string {
  const [, first = ''] = path.split('/')
  const own = join(folder, first, '404.html')
  return existsSync(own) ? own : join(folder, '404.html')
}

/** https://docs.netlify.com/manage/routing/headers/ */
const readHeaders = (text: string) =>
  text.split(/\n\n/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split('\n')
    const [before = '', after] = path.replaceAll('.', '\\.').split('*')
    return {
      pattern: new RegExp(after === undefined ? `^${before}$` : `^${before}.*${after}$`),
      headers: lines.map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
    }
  })
