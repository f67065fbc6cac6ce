import { useCallback, useEffect, useRef, useState } from 'react'
import { drawnSide } from '~/content/project-piece'
import { isPictureFile } from '~/lib/picture-file'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { isWideScreen } from '~/ui/picture-shape'
import { type BoxWidths, sizesIn } from '~/ui/picture-sizes'

type DivideProps = {
  /** A website or a dashboard, by its drawing or its screenshot, or a scene. */
  wide?: string | undefined
  /** A phone's screen: before the wide one, or alone. */
  phone?: string | undefined
  /** Its width; that of a banner by default. */
  box?: BoxWidths
  /** Describes what is shown; empty when the text beside it does. */
  alt?: string | undefined
  /** The divider drifts to its rest once, when the page is opened. */
  animated?: boolean
  /** In the first screen, to be fetched with the page. */
  eager?: boolean
  /** On a narrow screen the phone is alone. */
  phoneFirst?: boolean
  /** From edge to edge of a place that has a height of its own. */
  fullBleed?: boolean
  /** The divider's final position, in percent from the start: the drawn share of the picture. */
  rest?: 46 | 52
}

/**
 * One thing, half drawn and half shipped, with a divider that a pointer, touch or the arrow keys
 * move. The divider is a native range, laid over the whole stage.
 */
export function Divide({
  wide,
  phone,
  box = { 0: 'min(560px,91vw)' },
  alt = '',
  animated = false,
  eager = false,
  phoneFirst = false,
  fullBleed = false,
  rest = 46,
}: DivideProps) {
  const stage = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const [drawn, setDrawn] = useState<number>(rest)
  const labels = useLabels('divide')

  const moveTo = useCallback((value: number) => {
    setDrawn(value)
    stage.current?.style.setProperty('--divide', `${value}%`)
    stage.current?.setAttribute('data-moved', '')
  }, [])
  // The range is native, and may have been moved before hydration.
  useEffect(() => {
    const moved = range.current?.valueAsNumber ?? rest
    if (moved !== rest) moveTo(moved)
  }, [moveTo, rest])

  const isScene = wide !== undefined && !isPictureFile(wide) && !isWideScreen(wide)
  return (
    <div
      ref={stage}
      dir="ltr"
      className={`divide-stage relative [--drift-from:70%] ${rest === 46 ? '[--divide:46%]' : '[--divide:52%]'} ${fullBleed ? 'h-full' : ''} ${wide && phone ? 'pb-[16%]' : ''}`}
      data-animated={animated ? '' : undefined}
      data-full-bleed={fullBleed ? '' : undefined}
    >
      {wide && (
        <div
          className={`divide-sheet relative ${fullBleed ? 'h-full' : `rounded-sheet ${isScene ? 'aspect-4/3' : 'aspect-1440/900'}`}`}
        >
          <TwoSkins
            name={wide}
            drawn={drawnSide(wide, 'website')}
            alt={alt}
            eager={phoneFirst ? '(width >= 640px)' : eager}
            sizes={sizesIn(box)}
          />
        </div>
      )}
      {phone && (
        <div className="divide-phone relative aspect-390/844 rounded-[13%/6%] border-5 border-device bg-device outline outline-white/20">
          <TwoSkins
            name={phone}
            drawn={drawnSide(phone, 'mobile')}
            alt={wide ? '' : alt}
            eager={eager}
            sizes={
              wide
                ? `${phoneFirst ? '(width < 640px) 330px, ' : ''}${sizesIn(box, (width) => `calc(0.3 * ${width})`)}`
                : sizesIn(box)
            }
          />
        </div>
      )}
      <input
        ref={range}
        type="range"
        min="0"
        max="100"
        value={drawn}
        onChange={({ currentTarget }) => moveTo(currentTarget.valueAsNumber)}
        aria-label={isScene ? labels.picture : labels.product}
        aria-valuetext={fillIn(labels.value, { drawn, shipped: 100 - drawn })}
        className="divide-range scripting-only absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <div className="pointer-events-none absolute inset-0">
        <span className="divide-grip absolute inset-0" aria-hidden="true">
          <span className="divide-handle absolute top-[36%] left-px -m-5.75 grid size-11.5 place-items-center rounded-full bg-signal text-on-signal">
            <Icon size={22} d="M7 6l-5 5 5 5M15 6l5 5-5 5M3 11h16" strokeWidth="2.2" />
          </span>
        </span>
      </div>
    </div>
  )
}

type TwoSkinsProps = {
  name: string
  drawn: string
  alt: string
  sizes: string
  eager: boolean | string
}

/** The same picture twice, the drawn one over the shipped one, cut at the divider. */
function TwoSkins({ name, drawn, alt, sizes, eager }: TwoSkinsProps) {
  return (
    <div className="divide-skins absolute inset-0 overflow-clip rounded-[inherit] [&_img]:block [&_img]:size-full [&_img]:object-cover [&_img]:object-[var(--focus,top)]">
      <Picture name={name} skin="shipped" alt={alt} sizes={sizes} eager={eager} />
      <div className="divide-sketch">
        {/* The drawing comes after what it lies on, which is enough of a first picture. */}
        <Picture name={drawn} skin="drawn" alt="" sizes={sizes} />
      </div>
    </div>
  )
}
