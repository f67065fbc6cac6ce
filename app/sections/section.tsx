import type { ComponentProps } from 'react'

type SectionProps = ComponentProps<'section'> & {
  onNight?: boolean
  /** For a page that has many of them: less space above and below. */
  close?: boolean
  /** Goes on from what stands above it: no space between. */
  follows?: boolean
}

/** A band across the page, its content at the page's width; its classes lay that content out. */
export function Section({
  onNight = false,
  close = false,
  follows = false,
  className = '',
  children,
  ...rest
}: SectionProps) {
  const space = close ? 'section-close' : 'section'
  const ground = onNight ? ' bg-night text-on-night' : ''
  return (
    <section {...rest} className={`${space}${follows ? ' pt-0' : ''}${ground}`}>
      <div className={`page-width ${className}`}>{children}</div>
    </section>
  )
}
