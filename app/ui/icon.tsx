import type { ComponentProps } from 'react'

type IconProps = ComponentProps<'svg'> & {
  /** The side of its field, and of the icon unless `width` and `height` say otherwise, in px. */
  size: number
  /** Its lines; with several that change apart, give them as children. */
  d?: string
}

/** A line drawing beside words, or in a control that has a name: it says nothing itself. */
export function Icon({ size, d, children, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {d && <path d={d} />}
      {children}
    </svg>
  )
}
