import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Closes a connection with all that waits on it. For each of a thousand requests Node then makes an
 * error that nobody reads; with their stacks these take more time than everything else about them.
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
  /** The most connections, of everybody and of one owner. */
  most: number
  mostOfOwner: number
  /** The most requests that wait on one connection. */
  waiting: number
  /** Names the client at the other end; undefined where it speaks for many, as a proxy does. */
  ownerOf(socket: Socket): string | undefined
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Turn = { exchange?: Exchange; run: () => void }

/** The state of a connection: the exchange under way, and what has come behind it. */
type State = {
  current: Exchange | undefined
  turns: Turn[]
  isEnding: boolean
  /** The connections it counts among. */
  groups: Set<Socket>[]
}

/**
 * Keeps connections in bounds (RELIABILITY.md, row D6). Node hands out all requests of a connection as
 * they come, however many a client has sent without waiting (known trap 11). Here each waits for its
 * turn, in which those before it are answered, and is dropped with its connection.
 */
export function openConnections({ most, mostOfOwner, waiting, ownerOf }: Options) {
  const states = new WeakMap<Duplex, State>()
  /** In the order in which they were last asked something, as is each owner’s. */
  const all = new Set<Socket>()
  const byOwner = new Map<string, Set<Socket>>()

  function stateOf(socket: Duplex): State {
    const known = states.get(socket)
    if (known) return known
    const state: State = { current: undefined, turns: [], isEnding: false, groups: [] }
    states.set(socket, state)
    return state
  }

  // Only when a response has closed is it known whether it has ended the connection, too.
  const isBusy = ({ current }: State) => current !== undefined && !current.response.destroyed

  /** Closes the longest idle of these, or the new one where all are busy. */
  function makeRoom(sockets: Set<Socket>, newcomer: Socket): void {
    for (const socket of sockets) {
      if (socket !== newcomer && isBusy(stateOf(socket))) continue
      socket.destroy()
      return
    }
  }

  function takeTurn(socket: Duplex, turn: Turn): void {
    const state = stateOf(socket)
    // Ended by a response that closes it; what comes meanwhile is not carried out.
    if (state.isEnding || !socket.writable) return
    if (!turn.exchange) state.isEnding = true
    if (!isBusy(state) && state.turns.length === 0) {
      state.current = turn.exchange
      turn.run()
    } else if (state.turns.push(turn) > waiting) drop(socket)
    else if (state.turns.length === 1) nextAfter(socket, state)
  }

  /** Runs the next turn when the response under way is out, unless that was the connection's last. */
  function nextAfter(socket: Duplex, state: State): void {
    state.current?.response.once('close', () => {
      if (!socket.writable) state.turns = []
      const turn = state.turns.shift()
      if (!turn) return
      state.current = turn.exchange
      turn.run()
      if (state.turns.length > 0) nextAfter(socket, state)
    })
  }

  return {
    /** Counts a new connection, and closes another one if there are too many. */
    add(socket: Socket): void {
      const owner = ownerOf(socket)
      const own = (owner && byOwner.get(owner)) || new Set<Socket>()
      all.add(socket)
      own.add(socket)
      if (owner) byOwner.set(owner, own)
      const groups = [all, own]
      stateOf(socket).groups = groups
      socket.once('close', () => {
        for (const group of groups) group.delete(socket)
        if (owner && own.size === 0) byOwner.delete(owner)
      })
      if (owner && own.size > mostOfOwner) makeRoom(own, socket)
      else if (all.size > most) makeRoom(all, socket)
    },

    /** Answers a request in its turn. */
    answer(request: IncomingMessage, response: ServerResponse, run: () => void): void {
      const { socket } = request
      // Moved to the end of the order.
      for (const group of stateOf(socket).groups) if (group.delete(socket)) group.add(socket)
      takeTurn(socket, { exchange: { request, response }, run })
    },

    /**
     * Ends a connection in its turn: nothing that comes behind is looked at. A request that is cut
     * short by this gets no other answer.
     * @param run says so to the client; not called in the middle of a response
     */
    end(socket: Duplex, run: () => void): void {
      const state = stateOf(socket)
      const last = state.turns.at(-1)?.exchange
      if (last && !last.request.complete) state.turns.pop()
      const { request, response } = (isBusy(state) && state.current) || {}
      if (!request || request.complete) {
        takeTurn(socket, { run })
        return
      }
      state.isEnding = true
      if (response?.headersSent) socket.destroy()
      else run()
    },

    /** How many there are, for metrics and tests. */
    count: () => all.size,
  }
}
