import { Carousel } from '~/ui/carousel'
import { Specimen, State } from './specimen'

const slides = (titles: string[]) =>
  titles.map((title) => (
    <div key={title} className="sg-slide">
      {title}
    </div>
  ))

export function Slides() {
  return (
    <Specimen
      id="slides"
      title="Carousel"
      note="A scrolling track: swipe, wheel and arrow keys are the browser’s. The buttons are extra."
    >
      <State name="more than fit">
        <Carousel label="Phases">
          {slides(['Sketch', 'Prototype', 'Build', 'Launch', 'Grow'])}
        </Carousel>
      </State>
      <State name="all in view">
        <Carousel label="One phase">{slides(['Care'])}</Carousel>
      </State>
    </Specimen>
  )
}
