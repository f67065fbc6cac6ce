import type { YAMLError } from 'yaml'

/**
 * Says what is wrong with YAML in an editor's words.
 * @param line the text of the line it is found in
 */
export function explainSyntax({ code, message }: YAMLError, line: string): string {
  const { key, value = '' } =
    /^\s*(?:- +)?(?<key>[\w ]+?) *: +(?<value>.*)/.exec(line)?.groups ?? {}
  if (/^\s*(?:- +)?[\w ]+:(?:[^\S \t\r\n]|\u200b)/.test(line))
    return 'has a blank that does not count behind its colon: type it again'
  const putInQuotes = `put the ${key ?? 'value'} in quotes`
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (/^\? /.test(value)) return `${putInQuotes}: “?” has a meaning of its own at its beginning`
      return /:(\s|$)/.test(value)
        ? `${putInQuotes}: it has a colon`
        : 'the line below it is indented too far'
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
      return `${putInQuotes}: “${value.charAt(0)}” has a meaning of its own at its beginning`
    case 'UNEXPECTED_TOKEN':
      return /^["'[{]/.test(value)
        ? `has more after the closing ${/^["']/.test(value) ? 'quote: put the other kind of quotes around all of it' : 'bracket: put it in quotes'}`
        : putInQuotes
    case 'BAD_DQ_ESCAPE':
      return 'has a “\\” between double quotes: write it twice'
    case 'TAB_AS_INDENT':
      return 'begins with a tab: indent with blanks'
    case 'BAD_INDENT':
      return 'is not indented like the lines around it, or lacks a closing bracket'
    case 'MISSING_CHAR':
      return message.includes('quote') ? 'lacks its closing quote' : 'lacks a value'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'lacks the colon and the blank after its name'
    case 'MULTIPLE_DOCS':
      return 'has a line of --- in it: take that out'
    default:
      return message.replace(/ at line [\s\S]*/, '')
  }
}
