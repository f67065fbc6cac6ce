/**
 * The answers of a post as one text: two posts with the same print say the same. How they are sent
 * (key, token, proof of work, the button) and what the page adds (hidden fields, the way here) is no
 * part of it. A file counts by its name, size and time, which is all that a page learns of it at once.
 */
export function fingerprintOf(body: FormData | URLSearchParams): string {
  const said = [...body]
    .filter(([name]) => !notSaid.test(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : nameOf(value)])
    .filter(([, value]) => value !== '')
  return JSON.stringify(said.map((each) => JSON.stringify(each)).sort())
}

const notSaid = /^(?:key|token|altcha|door|hidden:.*|attribution:.*)$/s

/** Empty where no file is chosen: a form with a field for one, and none in it, says nothing. */
const nameOf = ({ name, size, lastModified }: File) =>
  size > 0 ? `${name}/${size}/${lastModified}` : ''
