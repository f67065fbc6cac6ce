import { ProjectArt } from '~/sections/project-art'
import { buttonStyle } from '~/ui/button-style'
import { FlipCard } from '~/ui/flip-card'
import { Specimen } from './specimen'

const side = (name: string) => (
  <div className="sg-back bg-night text-on-night">
    <h3 className="text-h3">{name}</h3>
    <a href="#cards" className={buttonStyle('ghost', 'small')}>
      Open {name}
    </a>
  </div>
)

export function Cards() {
  return (
    <Specimen
      id="cards"
      title="Card that turns over"
      note="On hover, on keyboard focus within and on tap. It fades where motion is not wanted."
    >
      <ul className="sg-cards">
        <FlipCard
          front={
            <ProjectArt
              project="travellet"
              category="mobile"
              picture="travellet-mobile"
              box={{ 0: '320px' }}
              alt="A wallet for travellers"
            />
          }
          back={side('Travellet')}
        />
        <FlipCard
          front={
            <ProjectArt
              project="builtop"
              category="website"
              picture="builtop-website"
              box={{ 0: '320px' }}
              alt="A builder’s website"
            />
          }
          back={side('Builtop')}
        />
      </ul>
    </Specimen>
  )
}
