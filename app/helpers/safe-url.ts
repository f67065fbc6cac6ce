/** Whether an address is `https:` or a path of this site; nothing else may be shown as a picture or link. */
export function isSafeUrl(address: string): boolean {
  // A second slash or a backslash after the first would name another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
