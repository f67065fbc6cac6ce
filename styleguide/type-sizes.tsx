import type from '~/styles/type.css?raw'
import { readTokens } from './read-tokens'
import { Specimen } from './specimen'

/** The use of each typeface. */
const faces: Record<string, string> = {
  '--font-weight-firm': 'Geist 550: chips, prices, labels of tabs',
  '--font-display': 'Bricolage Grotesque: headings, figures',
  '--font-text': 'Geist: everything that is read',
  '--font-mono': 'Geist Mono: measures, counters, notes that look like code',
}

export function TypeSizes() {
  const sizes = readTokens(type, '--text-').filter(({ name }) => !name.endsWith('--line-height'))
  return (
    <Specimen id="type" title="Type" note="Headings grow with the window; text does not.">
      <ul className="sg-rows">
        {readTokens(type, '--font-').map(({ name }) => (
          <li key={name}>
            <code>{name}</code>
            <span className={`sg-face ${name.slice(2).replace('font-weight', 'font')}`}>
              {faces[name]}
            </span>
          </li>
        ))}
        {sizes.map(({ name, value }) => (
          <li key={name}>
            <code>
              {name}
              <br />
              {value}
            </code>
            <span className={`${name.slice(2)} ${/-h\d/.test(name) ? 'sg-heading' : ''}`}>
              Drawn, then shipped
            </span>
          </li>
        ))}
        {readTokens(type, '--tracking-').map(({ name, value }) => (
          <li key={name}>
            <code>
              {name}
              <br />
              {value}
            </code>
            <span className={`${name.slice(2)} text-h4`}>Drawn, then shipped</span>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
