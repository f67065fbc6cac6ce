/** Bare `node:http` with one page in memory, in Brotli: `node server.ts PORT FILE`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Content-Encoding',
  'br',
  'Content-Length',
  String(body.length),
]
createServer(({ url }, response) => {
  if (url === '/') response.writeHead(200, headers).end(body)
  else response.writeHead(404).end()
}).listen(Number(port))
