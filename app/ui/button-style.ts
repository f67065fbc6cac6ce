const variants = {
  /** The one call to action on a screen. */
  signal:
    'signal-button bg-signal text-on-signal hover:bg-[color-mix(in_oklab,var(--color-signal),white_18%)]',
  ink: 'bg-ink text-paper hover:bg-ink-2',
  dark: 'bg-on-signal text-white hover:bg-night-2',
  ghost: 'shadow-edge hover:bg-current/10',
}

const sizes = {
  normal: 'min-h-13 px-6 py-4',
  small: 'min-h-touch px-5 py-3 text-small',
  /** Narrow on phones, where the bar is. */
  bar: 'min-h-touch px-3 py-3 text-[min(var(--text-small),4.4vw)] sm:px-5 sm:text-small',
}

export type ButtonVariant = keyof typeof variants

/** Classes of everything that looks like a button, link or not. */
export function buttonStyle(variant: ButtonVariant, size: keyof typeof sizes = 'normal'): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold leading-none no-underline wrap-anywhere transition-colors forced-colors:border print:border print:bg-transparent print:text-ink ${sizes[size]} ${variants[variant]}`
}
