import type { ComponentProps } from 'react'

type SearchFieldProps = { label: string } & ComponentProps<'input'>

/** The field for the query; its label is also its placeholder. */
export const SearchField = ({ label, ...input }: SearchFieldProps) => (
  <input
    type="search"
    name="q"
    aria-label={label}
    placeholder={label}
    maxLength={100}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    enterKeyHint="search"
    className="min-h-13 w-full min-w-[min(12.5rem,100%)] grow basis-0 rounded-control bg-surface px-4 text-body text-ink shadow-edge shadow-ink-3 placeholder:text-ink-3 forced-colors:border"
    {...input}
  />
)
