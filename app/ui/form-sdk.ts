// The SDK and its styles, in one chunk that is loaded when a form is opened.
import '@typeform/embed/build/css/widget.css'

export { createWidget } from '@typeform/embed'
