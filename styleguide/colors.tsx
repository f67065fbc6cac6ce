import tokens from '~/styles/tokens.css?raw'
import { readTokens } from './read-tokens'
import { Specimen } from './specimen'

export function Colors() {
  return (
    <Specimen
      id="colors"
      title="Colours"
      note="Named by role. The second value is the dark scheme’s; where there is none, both share the first."
    >
      <ul className="sg-swatches">
        {readTokens(tokens, '--color-').map(({ name, value, dark }) => (
          <li key={name}>
            <svg viewBox="0 0 100 60" aria-hidden="true">
              {/* An attribute, not a style: the site's policy refuses inline styles. */}
              <rect width="100" height="60" fill={`var(${name})`} />
            </svg>
            <code>{name}</code>
            <span>{dark ? `${value} / ${dark}` : value}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
