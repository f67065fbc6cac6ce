import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type TabsProps = { label: string; tabs: { id: string; label: string; panel: ReactNode }[] }

/**
 * Tabs as the ARIA Authoring Practices describe a list of them: up, down, Home and End move and choose.
 * Find in page chooses the tab it finds something in; without scripts every panel is shown.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  const id = useId()

  // React has no `hidden="until-found"` and no `beforematch` event.
  useEffect(() => {
    for (const [index, panel] of [...(panels.current?.children ?? [])].entries()) {
      if (index === chosen) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
      panel.ariaHidden = index === chosen ? null : 'true'
    }
  }, [chosen])
  useEffect(() => {
    const show = ({ target }: Event) => {
      const index = [...(panels.current?.children ?? [])].indexOf(target as Element) // an element fires it
      if (index >= 0) setChosen(index)
    }
    const element = panels.current
    element?.addEventListener('beforematch', show)
    return () => element?.removeEventListener('beforematch', show)
  }, [])

  const choose = (index: number) => {
    setChosen(index)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next: Record<string, number> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }
    const index = next[event.key]
    if (index === undefined) return
    event.preventDefault()
    choose(index)
  }

  return (
    <div className="flex flex-col gap-8 lg:flex-row lg:gap-16">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        onKeyDown={onKeyDown}
        className="scripting-only border-t border-line lg:w-67.5 lg:shrink-0 xl:w-82.5"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            className="flex w-full items-center justify-between border-b border-line py-4 text-start lg:py-5 font-display text-h4 font-semibold tracking-snug text-ink-3 aria-selected:text-ink aria-selected:after:arrow aria-selected:after:text-signal"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div ref={panels} className="min-w-0 flex-1">
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-panel-${tab.id}`}
            tabIndex={index === chosen ? 0 : undefined}
            aria-labelledby={`${id}-tab-${tab.id}`}
            className={index === chosen ? undefined : 'closed-by-scripts'}
          >
            <p className="without-scripts mb-2 font-display text-h4 font-semibold">{tab.label}</p>
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  )
}
