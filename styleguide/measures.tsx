import tokens from '~/styles/tokens.css?raw'
import { readTokens } from './read-tokens'
import { Specimen } from './specimen'

const kinds = [
  '--spacing',
  '--container-',
  '--grid-template-columns-',
  '--radius-',
  '--shadow-',
  '--ease-',
  '--default-',
  '--breakpoint-',
]

export function Measures() {
  return (
    <Specimen
      id="measures"
      title="Space, columns, corners, shadows, motion"
      note="Spacing counts in fours. Shadows are only under devices and the open form."
    >
      <ul className="sg-rows">
        {kinds
          .flatMap((kind) => readTokens(tokens, kind))
          .map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code>
              <span className="sg-measure">
                {value}
                <span data-token={name} aria-hidden="true" />
              </span>
            </li>
          ))}
      </ul>
    </Specimen>
  )
}
