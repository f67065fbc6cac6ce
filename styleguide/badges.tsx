import { StoreBadge } from '~/ui/store-badge'
import { Specimen, State } from './specimen'

export function Badges() {
  return (
    <Specimen
      id="badges"
      title="Store badges"
      note="A product that is not in a store says so in words."
    >
      <State name="in the store">
        <StoreBadge store="App Store" url="https://apps.apple.com/" />
        <StoreBadge store="Google Play" url="https://play.google.com/" />
      </State>
      <State name="not in the store">
        <StoreBadge store="App Store" />
        <StoreBadge store="Google Play" />
      </State>
    </Specimen>
  )
}
