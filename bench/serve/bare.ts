/** Bare `node:http` answering one file: `node bare.ts PORT FILE`. What Node can do at most. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers = [
  ...['Content-Type', 'text/html; charset=utf-8'],
  ...['Content-Encoding', 'br'],
  ...['Content-Length', String(body.length)],
]
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port))
