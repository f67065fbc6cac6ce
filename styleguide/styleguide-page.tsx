import './styleguide.css'
import { Badges } from './badges'
import { Buttons } from './buttons'
import { Cards } from './cards'
import { Chips } from './chips'
import { Colors } from './colors'
import { Devices } from './devices'
import { Dialogs } from './dialogs'
import { Disclosures } from './disclosures'
import { Fields } from './fields'
import { Forms } from './forms'
import { Icons } from './icons'
import { Measures } from './measures'
import { Slides } from './slides'
import { TabSets } from './tab-sets'
import { Tables } from './tables'
import { Texts } from './texts'
import { TypeSizes } from './type-sizes'

export function meta() {
  return [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]
}

/** Every token and every part in its states. It is not shipped (app/routes.ts). */
export default function StyleguidePage() {
  return (
    <main>
      <header className="sg-head bg-night text-on-night">
        <div className="drafting-grid sg-grid" />
        <div className="page-width">
          <h1 className="text-h1">
            <span className="drawn-type">Style</span> guide
          </h1>
          <p className="text-lead text-on-night-2">
            Every token and every part of app/ui, in all its states. Point at things and use the Tab
            key: hover and focus are real here.
          </p>
        </div>
      </header>
      <div className="page-width">
        <Colors />
        <TypeSizes />
        <Measures />
        <Buttons />
        <Chips />
        <Badges />
        <Icons />
        <Disclosures />
        <TabSets />
        <Slides />
        <Cards />
        <Dialogs />
        <Tables />
        <Fields />
        <Devices />
        <Texts />
        <Forms />
      </div>
    </main>
  )
}
