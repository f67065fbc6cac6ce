import type { PictureSkin } from '~/pictures/picture-kinds'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { Specimen, State } from './specimen'

const skins: PictureSkin[] = ['drawn', 'shipped']

export function Devices() {
  return (
    <Specimen
      id="devices"
      title="Device frames and pictures"
      note="A phone has a body; a website and a dashboard are sheets. Every picture exists drawn and shipped."
    >
      <State name="phone: drawn, shipped">
        {skins.map((skin) => (
          <div key={skin} className="sg-phone">
            <Picture
              name="travellet-mobile"
              skin={skin}
              alt={`A wallet, ${skin}`}
              sizes="180px"
              className={`${phone} w-full`}
            />
          </div>
        ))}
      </State>
      <State name="sheet: drawn, shipped">
        {skins.map((skin) => (
          <div key={skin} className="sg-sheet">
            <Picture
              name="builtop-website"
              skin={skin}
              alt={`A site, ${skin}`}
              sizes="400px"
              className={`${sheet} w-full`}
            />
          </div>
        ))}
      </State>
    </Specimen>
  )
}
