/**
 * Names the key of an event as a Latin keyboard does, letters in lower case: J of an Arabic keyboard types ت.
 * Raw scripts have its text (desk/layout/assets.ts), so it uses nothing from outside.
 * @returns an empty text for an event without a key, as autofill sends them
 */
export function readKey({ key = '', code = '', shiftKey }: KeyboardEvent): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase()
  if (/^[!-~]{2,}$/.test(key) && key !== 'Unidentified') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^(Key|Digit).$/.test(code) ? code.slice(-1).toLowerCase() : code
}

declare global {
  interface Window {
    /** In raw scripts. */
    readKey(event: KeyboardEvent): string
  }
}
