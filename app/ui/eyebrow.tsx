import type { ComponentProps, ElementType } from 'react'

type EyebrowProps<T extends ElementType> = ComponentProps<T> & { as?: T; onNight?: boolean }

/** The small label above a heading or a figure. */
export function Eyebrow<T extends ElementType = 'p'>({
  as,
  onNight = false,
  className = '',
  ...rest
}: EyebrowProps<T>) {
  const Tag: ElementType = as ?? 'p'
  return (
    <Tag
      {...rest}
      className={`font-mono text-note ${onNight ? 'text-drawn' : 'text-ink-3'} ${className}`}
    />
  )
}
