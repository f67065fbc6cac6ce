import { useEffect, useRef, useState } from 'react'
import type { FormFrame } from '~/ui/form-frame'
import { useFormOpener, useHiddenFields } from './form-dialog'

/** Classes for the two heights, spelled out for Tailwind to find. */
const heights = { 450: 'h-[450px]', 530: 'h-[530px]' }

type FormWidgetProps = {
  form: string
  title: string
  callToAction: string
  /** Height in CSS pixels: 450 on the home page, 530 in the partner block (SPEC.md section 9). */
  height: 450 | 530
}

/** A form embedded in the page, opened when it comes near the view; without scripts, a plain frame. */
export function FormWidget({ form, title, callToAction, height }: FormWidgetProps) {
  const { host } = useFormOpener()
  const hidden = useHiddenFields(callToAction)
  const place = useRef<HTMLDivElement>(null)
  const [Frame, setFrame] = useState<typeof FormFrame | 'missing'>()

  useEffect(() => {
    if (!place.current) return
    const open = () =>
      import('~/ui/form-frame').then(
        ({ FormFrame }) => setFrame(() => FormFrame),
        () => setFrame('missing'),
      )
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const address = `${host}/to/${form}`
  const plainFrame = (
    <iframe
      src={`${address}?${new URLSearchParams(hidden)}`}
      title={title}
      height={height}
      loading="lazy"
      className="w-full"
    />
  )
  return (
    <div
      ref={place}
      data-form-widget={form}
      className={`overflow-hidden rounded-card bg-surface text-ink shadow-form forced-colors:border ${heights[height]}`}
    >
      {Frame === 'missing' && plainFrame}
      {Frame && Frame !== 'missing' && <Frame address={address} title={title} hidden={hidden} />}
      <noscript>{plainFrame}</noscript>
    </div>
  )
}
