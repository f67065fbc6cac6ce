import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeWhenNotTaken, limits } from './patient-server.ts'
import { type PlainGet, readPlainGet } from './plain-get.ts'
import { type PreparedAnswer, variantFor } from './prepared-answer.ts'
import { wireBytes } from './wire-bytes.ts'

/** In which a new connection says something, in milliseconds; who takes longer is Node's to wait for. */
const firstWord = 1000

/**
 * Answers plain requests for what is finished on the connection itself, which costs less than what
 * `node:http` makes of one (decision 034). With the first request of any other kind the connection
 * is given to Node, and stays with it.
 * @param server one that has not begun to listen
 * @param find what a request is answered with, or nothing when Node shall answer it
 */
export function plainFirst(
  server: Server,
  find: (asked: PlainGet) => PreparedAnswer | undefined,
): void {
  const nodes = server.listeners('connection')
  /** Those that are not Node's. */
  const own = new Set<Socket>()
  const { atEndOfTurn, sendAll } = endOfTurn()
  server.removeAllListeners('connection').on('connection', (socket) => {
    /** What was answered in this turn of the event loop. */
    let unsent: readonly Buffer[] | undefined
    const onEnd = () => {
      send()
      socket.end()
    }
    const onError = () => socket.destroy()
    const onClose = () => own.delete(socket)
    own.add(socket)
    socket
      .setTimeout(firstWord)
      .on('data', onData)
      .on('end', onEnd)
      .on('timeout', onTimeout)
      .on('error', onError)
      .once('close', onClose)

    function onData(bytes: Buffer): void {
      // Behind an answer that waits for its reader Node keeps the order.
      const isFree = !unsent && socket.writableLength === 0
      const asked = isFree ? readPlainGet(bytes) : undefined
      const answer = asked && find(asked)
      if (!answer) {
        giveToNode(bytes)
        return
      }
      const { head, body } = variantFor(asked, answer)
      unsent = wireBytes(head, body)
      atEndOfTurn(send)
    }

    /** Sends what was answered, unless what came after it had it sent already. */
    function send(): void {
      if (!unsent || socket.destroyed) return
      for (const bytes of unsent) socket.write(bytes)
      unsent = undefined
      if (socket.writableLength > 0) waitForReader()
      else if (socket.timeout !== limits.keepAlive) socket.setTimeout(limits.keepAlive)
    }

    function waitForReader(): void {
      const taken = closeWhenNotTaken(socket)
      socket.once('close', taken).write('', () => {
        taken()
        if (own.has(socket)) socket.setTimeout(limits.keepAlive)
      })
    }

    function onTimeout(): void {
      if (socket.bytesRead > 0) socket.destroy()
      else giveToNode()
    }

    function giveToNode(bytes?: Buffer): void {
      send()
      own.delete(socket)
      socket
        .off('data', onData)
        .off('end', onEnd)
        .off('timeout', onTimeout)
        .off('error', onError)
        .off('close', onClose)
      for (const take of nodes) take.call(server, socket)
      if (bytes) socket.unshift(bytes)
    }
  })
  const closeNodes = server.closeIdleConnections
  server.closeIdleConnections = () => {
    closeNodes.call(server)
    // Who is answered in this turn is not idle.
    sendAll()
    for (const socket of own) if (socket.writableLength === 0) socket.destroy()
  }
}

/**
 * Has what is to be sent wait until everything that has come is read: each answer wakes who waits for
 * it, and so they are woken together (decision 034).
 */
function endOfTurn() {
  let waiting: (() => void)[] = []
  const sendAll = () => {
    const sends = waiting
    waiting = []
    for (const send of sends) send()
  }
  const atEndOfTurn = (send: () => void) => {
    if (waiting.push(send) === 1) setImmediate(sendAll)
  }
  return { atEndOfTurn, sendAll }
}
