/** A proxy between a client and a server that can cut connections or stop passing data. */
import { connect, createServer, type Socket } from 'node:net'

type TcpProxy = {
  port: number
  /** Port that new connections lead to. */
  target: number
  /**
   * `cut`: connections break and are refused. `silent`: no data passes, without an error.
   * `loses commits`: a COMMIT arrives, and its connection breaks before the response.
   */
  mode: 'open' | 'cut' | 'silent' | 'loses commits'
  /** Breaks the open connections. */
  breakAll(): void
  stop(): Promise<void>
}

/** Listens on a free loopback port and connects to `target`. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
    if (proxy.mode === 'cut') return void near.destroy()
    if (proxy.mode === 'silent') return
    const far = connect(proxy.target, '127.0.0.1')
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    let isEnding = false
    near.on('close', () => isEnding || far.destroy())
    // A connection that went silent stays so, as behind a firewall that dropped its state.
    let isSilent = false
    const pass = (to: Socket) => (chunk: Buffer) => {
      isSilent ||= proxy.mode === 'silent'
      if (!isSilent) to.write(chunk)
    }
    near.on('data', (chunk) => {
      isEnding = proxy.mode === 'loses commits' && /\bcommit\b/i.test(chunk.toString('latin1'))
      if (!isEnding) return pass(far)(chunk)
      far.removeAllListeners('data').resume().end(chunk)
      near.destroy()
    })
    far.on('data', pass(near))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: TcpProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    target,
    mode: 'open',
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      proxy.breakAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
