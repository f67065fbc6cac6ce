import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Closes a connection with its queued requests. Node then makes an unread error for each of a thousand
 * requests; their stack traces would take most of the time.
 */
function drop(socket: Duplex): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
  socket.destroy()
}

type Options = {
  max: number
  maxOfClient: number
  maxWaiting: number
  /** The client at the other end; undefined for a proxy, which speaks for many. */
  toClientKey(socket: Socket): string | undefined
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Queued = { exchange?: Exchange; run: () => void }

type State = {
  current: Exchange | undefined
  queue: Queued[]
  isEnding: boolean
  groups: Set<Socket>[]
}

/**
 * Bounds connections (RELIABILITY.md, row D6). Node hands out all pipelined requests of a connection at
 * once (known trap 11). Here each waits until those before it are answered, and is dropped with its
 * connection.
 */
export function openConnections({ max, maxOfClient, maxWaiting, toClientKey }: Options) {
  const states = new WeakMap<Duplex, State>()
  /** The least recently used first; so are those of each client. */
  const all = new Set<Socket>()
  const byClient = new Map<string, Set<Socket>>()

  function getState(socket: Duplex): State {
    const known = states.get(socket)
    if (known) return known
    const state: State = { current: undefined, queue: [], isEnding: false, groups: [] }
    states.set(socket, state)
    return state
  }

  // A response may end the connection, which is known once it has closed.
  const isBusy = ({ current }: State) => current !== undefined && !current.response.destroyed

  /** Closes the one that was idle longest, or the new one if all are busy. */
  function makeRoom(sockets: Set<Socket>, newcomer: Socket): void {
    for (const socket of sockets) {
      if (socket !== newcomer && isBusy(getState(socket))) continue
      socket.destroy()
      return
    }
  }

  function enqueueRequest(socket: Duplex, queued: Queued): void {
    const state = getState(socket)
    // Requests behind a response that closes the connection are not carried out.
    if (state.isEnding || !socket.writable) return
    if (!queued.exchange) state.isEnding = true
    if (!isBusy(state) && state.queue.length === 0) {
      state.current = queued.exchange
      queued.run()
    } else if (state.queue.push(queued) > maxWaiting) drop(socket)
    else if (state.queue.length === 1) runNext(socket, state)
  }

  /** Runs the next request when the response under way has closed, unless that was the last. */
  function runNext(socket: Duplex, state: State): void {
    state.current?.response.once('close', () => {
      if (!socket.writable) state.queue = []
      const next = state.queue.shift()
      if (!next) return
      state.current = next.exchange
      next.run()
      if (state.queue.length > 0) runNext(socket, state)
    })
  }

  return {
    /** Counts a new connection, and closes another if there are too many. */
    add(socket: Socket): void {
      const client = toClientKey(socket)
      const own = (client && byClient.get(client)) || new Set<Socket>()
      all.add(socket)
      own.add(socket)
      if (client) byClient.set(client, own)
      const groups = [all, own]
      getState(socket).groups = groups
      socket.once('close', () => {
        for (const group of groups) group.delete(socket)
        if (client && own.size === 0) byClient.delete(client)
      })
      if (client && own.size > maxOfClient) makeRoom(own, socket)
      else if (all.size > max) makeRoom(all, socket)
    },

    /** Runs a request once those before it are answered. */
    answer(request: IncomingMessage, response: ServerResponse, run: () => void): void {
      const { socket } = request
      for (const group of getState(socket).groups) if (group.delete(socket)) group.add(socket)
      enqueueRequest(socket, { exchange: { request, response }, run })
    },

    /**
     * Ends a connection after the requests before; nothing behind is read. A request that this cuts short
     * gets no other response.
     * @param run writes the last response; not called in the middle of a response
     */
    end(socket: Duplex, run: () => void): void {
      const state = getState(socket)
      const last = state.queue.at(-1)?.exchange
      if (last && !last.request.complete) state.queue.pop()
      const { request, response } = (isBusy(state) && state.current) || {}
      if (!request || request.complete) {
        enqueueRequest(socket, { run })
        return
      }
      state.isEnding = true
      if (response?.headersSent) socket.destroy()
      else run()
    },
  }
}
