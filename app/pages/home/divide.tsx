import { useCallback, useEffect, useRef, useState } from 'react'
import type { Home } from '~/content/schemas/home'
import { Picture } from '~/ui/picture'

/** Where the divider rests, in per cent from the start: so much of the product is drawn. */
const rest = 46

/**
 * One product, half drawn and half shipped, with a divider that a pointer, touch or the arrow keys
 * move. The divider is a native range, laid over the whole stage.
 */
export function Divide({ wide, phone }: Home['hero']['product']) {
  const stage = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const [drawn, setDrawn] = useState(rest)

  const moveTo = useCallback((value: number) => {
    setDrawn(value)
    stage.current?.style.setProperty('--divide', `${value}%`)
    stage.current?.setAttribute('data-moved', '')
  }, [])
  // The range is native, and may have been moved before hydration.
  useEffect(() => {
    const moved = range.current?.valueAsNumber ?? rest
    if (moved !== rest) moveTo(moved)
  }, [moveTo])

  return (
    <div ref={stage} className="divide-stage">
      <p aria-hidden="true" className="flex justify-between font-mono text-[11px] text-drawn">
        <span>fig. 1, drawn</span>
        <span className="text-[#ffb794]">shipped</span>
      </p>
      <div className="divide-sheet">
        <TwoSkins name={wide} sizes="(width >= 1024px) 600px, 86vw" />
      </div>
      <div className="divide-phone">
        <TwoSkins name={phone} sizes="(width >= 1024px) 190px, 32vw" />
      </div>
      <input
        ref={range}
        type="range"
        min="0"
        max="100"
        value={drawn}
        onChange={({ currentTarget }) => moveTo(currentTarget.valueAsNumber)}
        aria-label="How much of the product is still drawn"
        aria-valuetext={`${drawn} per cent drawn, ${100 - drawn} per cent shipped`}
        className="divide-range"
      />
      <div className="divide-over">
        <span className="divide-grip" aria-hidden="true">
          <span className="divide-handle">
            <svg
              aria-hidden="true"
              viewBox="0 0 22 22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d="M7 6l-5 5 5 5M15 6l5 5-5 5M3 11h16" />
            </svg>
          </span>
        </span>
      </div>
    </div>
  )
}

type TwoSkinsProps = { name: string; sizes: string }

/** The same screen twice, the drawn one over the shipped one, cut at the divider. */
function TwoSkins({ name, sizes }: TwoSkinsProps) {
  return (
    <div className="divide-skins">
      <Picture name={name} skin="shipped" alt="" sizes={sizes} />
      <div className="divide-sketch">
        <Picture name={name} skin="drawn" alt="" sizes={sizes} />
      </div>
    </div>
  )
}
