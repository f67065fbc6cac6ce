import type { Contact } from '~/content/schemas/inner-pages'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { readerIgnore } from '~/ui/reader-ignore'
import { FormLink } from './form-dialog'

/** “Have A Project In Mind?”, with the pop-up form behind its button. */
export function ContactCall({ heading, text, action }: Contact['callToAction']) {
  return (
    <section
      className={`${readerIgnore} section bg-tint-1 text-night dark:border-t dark:border-line dark:bg-night-2 dark:text-on-night`}
    >
      <div className="page-width grid items-end gap-4 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-2 max-w-lead text-lead">{text}</p>
        </div>
        <div className="lg:justify-self-end">
          <FormLink form={action.form} callToAction={heading} className={buttonStyle('signal')}>
            {action.label}
            <Arrow />
          </FormLink>
        </div>
      </div>
    </section>
  )
}
