import { StoreBadge } from '~/ui/store-badge'
import { Specimen, State } from './specimen'

const appStore = { get: 'Get it on the', notYet: 'Not yet on the' }
const googlePlay = { get: 'Get it on', notYet: 'Not yet on' }

export function Badges() {
  return (
    <Specimen
      id="badges"
      title="Store badges"
      note="A product that is not in a store says so in words."
    >
      <State name="in the store">
        <StoreBadge store="App Store" labels={appStore} url="https://apps.apple.com/" />
        <StoreBadge store="Google Play" labels={googlePlay} url="https://play.google.com/" />
      </State>
      <State name="not in the store">
        <StoreBadge store="App Store" labels={appStore} />
        <StoreBadge store="Google Play" labels={googlePlay} />
      </State>
    </Specimen>
  )
}
