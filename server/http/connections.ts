import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { limits } from './limits.ts'

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

type State = {
  /** The newest request of the connection. */
  last: { request: IncomingMessage; response: ServerResponse } | undefined
  /** Requests that wait until those before them are answered. */
  waiting: number
  isEnding: boolean
  groups: Set<Socket>[]
}

/**
 * Bounds connections. Node hands out all pipelined requests of a connection at once. Here each waits until
 * the one before it is answered, and is dropped with its connection.
 * @param toClientKey the client at the other end; undefined for a proxy, which speaks for many
 */
export function openConnections(toClientKey: (socket: Socket) => string | undefined) {
  const states = new WeakMap<Duplex, State>()
  /** The least recently used first; so are those of each client. */
  const all = new Set<Socket>()
  const byClient = new Map<string, Set<Socket>>()

  function getState(socket: Duplex): State {
    const known = states.get(socket)
    if (known) return known
    const state: State = { last: undefined, waiting: 0, isEnding: false, groups: [] }
    states.set(socket, state)
    return state
  }

  // A response may end the connection, which is known once it has closed.
  const isBusy = ({ last }: State) => last !== undefined && !last.response.destroyed

  /** Closes the one that was idle longest, or the new one if all are busy. */
  function makeRoom(sockets: Set<Socket>, newcomer: Socket): void {
    for (const socket of sockets) {
      if (socket !== newcomer && isBusy(getState(socket))) continue
      socket.destroy()
      return
    }
  }

  /** Runs what comes behind the newest request, once that is answered. */
  function inTurn(socket: Duplex, state: State, run: () => void): void {
    if (!isBusy(state)) return void run()
    state.waiting += 1
    if (state.waiting > limits.requestsWaiting) return void drop(socket)
    state.last?.response.once('close', () => {
      state.waiting -= 1
      if (socket.writable) run()
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
      if (client && own.size > limits.connectionsOfClient) makeRoom(own, socket)
      else if (all.size > limits.connections) makeRoom(all, socket)
    },

    /** Runs a request once those before it are answered. */
    answer(request: IncomingMessage, response: ServerResponse, run: () => void): void {
      const { socket } = request
      const state = getState(socket)
      for (const group of state.groups) if (group.delete(socket)) group.add(socket)
      // Requests behind a response that closes the connection are not carried out.
      if (state.isEnding || !socket.writable) return
      inTurn(socket, state, () => {
        // Its body was no HTTP.
        if (state.isEnding && !request.complete) socket.destroy()
        else run()
      })
      state.last = { request, response }
    },

    /**
     * Ends a connection after the requests before; nothing behind is read. A request that this cuts short
     * gets no other response.
     * @param run writes the last response; not called in the middle of a response
     */
    end(socket: Duplex, run: () => void): void {
      const state = getState(socket)
      if (state.isEnding || !socket.writable) return
      state.isEnding = true
      const { request, response } = state.last ?? {}
      if (!isBusy(state) || request?.complete) inTurn(socket, state, run)
      else if (response?.headersSent) socket.destroy()
      else if (state.waiting === 0) run()
    },
  }
}
