/** In ms: Ctrl-C reaches all processes of `npm start`, and each passes it on. */
const passingOn = 500

/** Stops in order on the first SIGINT or SIGTERM; a later one ends the process, as it does by default. */
export function onStopSignal(stop: () => Promise<void>): void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(letGo, passingOn).unref()
    void stop()
  }
  const letGo = () => {
    for (const signal of signals) process.off(signal, begin)
  }
  for (const signal of signals) process.on(signal, begin)
}
