/** Serves the floor's pages as finished Brotli bodies from memory, and tells its parent the port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const read = (file: string) => brotliCompressSync(readFileSync(join(import.meta.dirname, file)))
const page = read('index.html')
const question = read('question.html')
const robots = brotliCompressSync('User-agent: *\nAllow: /\n')

const server = createServer(({ url }, response) => {
  const [status, type, body] =
    url === '/'
      ? [200, 'text/html', page]
      : url === '/question'
        ? [200, 'text/html', question]
        : url === '/robots.txt'
          ? [200, 'text/plain', robots]
          : [404, 'text/plain', '']
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    ...(body !== '' && { 'content-encoding': 'br' }),
    'content-length': body.length,
  })
  response.end(body)
})

// No address given, as the site does by default: both then answer on the same ones.
server.listen(0, () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
process.once('disconnect', () => process.exit())
