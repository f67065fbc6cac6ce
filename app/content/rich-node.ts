/** A sanitized text as data: an element's name, its attributes and what is in it. */
export type RichNode = string | RichElement
export type RichElement = { tag: string; attributes?: Record<string, string>; children: RichNode[] }
