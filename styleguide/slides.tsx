import { Carousel } from '~/ui/carousel'
import { Specimen, State } from './specimen'

const labels = {
  carousel: 'carousel',
  slide: 'slide',
  slides: '{{name}}, slides',
  previous: 'Previous slide',
  next: 'Next slide',
  show: 'Show slide {{number}}',
}

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
        <Carousel label="Phases" labels={labels}>
          {slides(['Sketch', 'Prototype', 'Build', 'Launch', 'Grow'])}
        </Carousel>
      </State>
      <State name="all in view">
        <Carousel label="One phase" labels={labels}>
          {slides(['Care'])}
        </Carousel>
      </State>
    </Specimen>
  )
}
