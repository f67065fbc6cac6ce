import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { chipRow, chipStyle } from './chip-style'

type ChipChoiceProps = {
  legend: string
  name: string
  chips: { value: string; label: string; count?: number }[]
  /** The value in the URL. */
  chosen: string
  /** Makes the query and fragment of a value's URL. */
  makeUrl: (value: string) => string
  onChoose?: (value: string) => void
}

/**
 * Uncontrolled radio group. Styles show what belongs to the choice (`:has(:checked)`), so it works before
 * hydration and without scripts. The URL follows by `replaceState`; nothing is navigated.
 */
export function ChipChoice({ legend, name, chips, chosen, makeUrl, onChoose }: ChipChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // A default that changed would check a button that the visitor has not touched.
  const [atFirst] = useState(chosen)
  const { key } = useLocation()
  const shown = useRef(key)

  const choose = (value: string) => {
    history.replaceState(history.state, '', `${location.pathname}${makeUrl(value)}`)
    onChoose?.(value)
  }

  const followEarly = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked')
    if (early && early.value !== chosen) choose(early.value)
  })
  useEffect(() => followEarly(), [])

  // The URL has changed by a link, or by going back.
  const followUrl = useEffectEvent(() => {
    for (const field of group.current?.querySelectorAll('input') ?? [])
      field.checked = field.value === chosen
    onChoose?.(chosen)
  })
  useEffect(() => {
    if (shown.current !== key) followUrl()
    shown.current = key
  }, [key])

  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      {/* The row scrolls, not the fieldset: a fieldset ignores its scroll padding. */}
      <div className={chipRow}>
        {chips.map(({ value, label, count }) => (
          <label key={value} className="group relative flex">
            {/* The button covers the whole chip, so that it takes the press itself. */}
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === atFirst}
              onChange={({ target }) => choose(target.value)}
              className="peer absolute inset-0 appearance-none rounded-full max-md:checked:[scroll-initial-target:nearest]"
            />
            <span
              className={`${chipStyle} group-hover:bg-surface peer-checked:bg-ink peer-checked:text-paper peer-checked:shadow-none peer-checked:forced-colors:underline`}
            >
              {label}
              {count !== undefined && <sup className="font-mono text-note">{count}</sup>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
