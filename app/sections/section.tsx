import type { ComponentProps } from 'react'

type SectionProps = ComponentProps<'section'> & {
  onNight?: boolean
  /** `compact` for a page of many sections; `continued` has no space above. */
  spacing?: 'normal' | 'compact' | 'continued'
}

const spacings = { normal: 'section', compact: 'section-close', continued: 'section pt-0' }

/** A band across the page, its content at the page's width; its classes lay that content out. */
export function Section({
  onNight = false,
  spacing = 'normal',
  className = '',
  children,
  ...rest
}: SectionProps) {
  const ground = onNight ? ' bg-night text-on-night' : ''
  return (
    <section {...rest} className={`${spacings[spacing]}${ground}`}>
      <div className={`page-width ${className}`}>{children}</div>
    </section>
  )
}
