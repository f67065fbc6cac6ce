import { useRef } from 'react'
import { useInView } from '~/lib/use-in-view'
import { useLabels } from '~/react-contexts'
import { FormFrame } from '~/ui/form-frame'
import { useFormUrl, useHiddenFields } from './form-dialog'

/** Classes for the two heights, spelled out for Tailwind to find. */
const heights = { 450: 'h-112.5', 530: 'h-132.5' }

type FormWidgetProps = {
  form: string
  title: string
  callToAction: string
  /** Height in CSS pixels: 450 on the home page, 530 in the partner block (SPEC.md section 9). */
  height: 450 | 530
}

/** A form embedded in the page, opened when it comes near the view; without scripts, a plain frame. */
export function FormWidget({ form, title, callToAction, height }: FormWidgetProps) {
  const formUrl = useFormUrl(form)
  const hidden = useHiddenFields(callToAction)
  const labels = useLabels('form')
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place, '600px')
  const ownPage = `${formUrl}?${new URLSearchParams(hidden)}`
  return (
    <div
      ref={place}
      data-form-widget={form}
      data-hydrates="near"
      className={`group/form relative overflow-hidden rounded-card bg-surface text-ink shadow-form forced-colors:border ${heights[height]}`}
    >
      <p className="scripting-only group-has-[iframe]/form:hidden absolute inset-0 grid place-content-center p-6">
        <a href={ownPage} className="py-0.5 text-small text-link underline underline-offset-4">
          {labels.open}
        </a>
      </p>
      {isNear && (
        <div className="relative h-full">
          <FormFrame formUrl={formUrl} title={title} hidden={hidden} />
        </div>
      )}
      <noscript>
        <iframe src={ownPage} title={title} height={height} loading="lazy" className="w-full" />
      </noscript>
    </div>
  )
}
