import { isGibberish } from './is-gibberish.ts'
import { type Sign, signIf } from './sign.ts'

/** Hosts of addresses that live for minutes. Honest people use them too, so they weigh little. */
const throwAway =
  /@(?:.+\.)?(?:mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|tempr|yopmail|trashmail|getnada|dispostable|maildrop|throwawaymail|mailnesia|moakt|mohmal|emailondeck|fakeinbox|discard|grr)\.[a-z.]+$/i

export function emailSigns(address: string): Sign[] {
  const [local = ''] = address.split('@')
  // Dots mean nothing to Gmail: one mailbox gives thousands of addresses.
  const isDotted = /@gmail\.com$/i.test(address) && (local.match(/\./g)?.length ?? 0) >= 4
  return [
    ...signIf(throwAway.test(address), 1, 'The e-mail address is a throw-away one.'),
    ...signIf(isDotted, 1, 'The e-mail address has dots strewn in.'),
    ...signIf(
      isGibberish(local.replace(/[\d._-]+/g, ' ')),
      2,
      'The e-mail address is random letters.',
    ),
  ]
}
