/**
 * Whether a text is one plain address of a mailbox and nothing else: the shape that HTML's
 * `input type=email` accepts, with a dot in the domain. ASCII, one @, no quotes, comments, groups or lists
 * (a subset of RFC 5321), so that it may stand in a mail's header; 254 characters at most.
 */
export const isPlainAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  )
