/** A channel of the outbox without a network. */

import type { Channel, Message } from '../../server/delivery/channel.ts'
import { DeliveryError } from '../../server/delivery/delivery-error.ts'

/** A channel that keeps its messages, and fails while `isDown` or as configured. */
export function aChannel(name: string) {
  const received: Message[] = []
  const channel = {
    name,
    isInternal: true,
    isDown: false,
    failing: new Map<string, DeliveryError>(),
    received,
    async deliver(message: Message) {
      if (channel.isDown) throw new DeliveryError(`${name} is down`)
      const failure = channel.failing.get(message.email ?? name)
      if (failure) throw failure
      received.push(message)
    },
  } satisfies Channel & Record<string, unknown>
  return channel
}
