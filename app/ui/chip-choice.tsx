import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type To, useNavigate } from 'react-router'
import { answerShown } from './answer-shown'
import { chipRow, chipStyle } from './chip-style'

type ChipChoiceProps = {
  legend: string
  name: string
  chips: { value: string; label: string; count?: number }[]
  /** The value that the address says. */
  chosen: string
  /** Where a value is. */
  addressOf: (value: string) => To
}

/**
 * One of several kinds to look at: radio buttons. Which is chosen is the browser's to say, and styles
 * show what belongs to it (`:has(:checked)`), so that a press is answered at once, before React has
 * the page and without it. The address follows when there is time, in place of the one before.
 */
export function ChipChoice({ legend, name, chips, chosen, addressOf }: ChipChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const following = useRef(0)
  // One that changed would check a button that nobody has touched.
  const [atFirst] = useState(chosen)
  const navigate = useNavigate()

  const follow = (field: HTMLInputElement) => {
    following.current += 1
    startTransition(async () => {
      await answerShown()
      // Of choices in quick succession the last counts.
      if (field.checked)
        await navigate(addressOf(field.value), { replace: true, preventScrollReset: true })
      following.current -= 1
    })
  }

  // A choice made before React had the page.
  const followEarly = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked')
    if (early && early.value !== chosen) follow(early)
  })
  useEffect(() => followEarly(), [])

  // Somebody came here by another address of the page.
  useEffect(() => {
    if (following.current > 0) return
    for (const field of group.current?.querySelectorAll('input') ?? [])
      field.checked = field.value === chosen
  }, [chosen])

  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      {/* A fieldset that scrolled would not heed the padding that a chip is brought to. */}
      <div className={chipRow}>
        {chips.map(({ value, label, count }) => (
          <label key={value} className="group relative flex">
            {/* Over all of the chip, so that a press is the button's own and not handed on to it. */}
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === atFirst}
              onChange={({ target }) => follow(target)}
              className="peer absolute inset-0 appearance-none rounded-full max-md:checked:[scroll-initial-target:nearest]"
            />
            <span
              className={`${chipStyle} group-hover:bg-surface peer-checked:bg-ink peer-checked:text-paper peer-checked:shadow-none peer-checked:forced-colors:underline`}
            >
              {label}
              {count !== undefined && <sup className="font-mono text-[11px]">{count}</sup>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
