import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heardEvents } from './heard-events'

/** Handlers of what an element tells of itself alone: React listens at the element. */
const ownEvents = ['onClose', 'onCancel', 'onToggle', 'onLoad', 'onError', 'onScroll', 'onInvalid']
/** Where the browser's name is another than the handler's. */
const otherNames: Record<string, string[]> = {
  onFocus: ['focusin'],
  onBlur: ['focusout'],
  onMouseEnter: ['mouseover', 'mouseout'],
  onMouseLeave: ['mouseover', 'mouseout'],
  onPointerEnter: ['pointerover', 'pointerout'],
  onPointerLeave: ['pointerover', 'pointerout'],
  onDoubleClick: ['dblclick'],
  // A button that is ticked tells it by a click, a text by its input, a list by its change.
  onChange: ['click', 'input', 'change'],
}

/** Each handler of an element, as opposed to a component, with the file it stands in. */
const handlers = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...code.matchAll(/\s(on[A-Z]\w+)=\{/g)].flatMap(({ 1: name = '', index }) => {
      const tag = code.slice(0, index).match(/.*<([a-z]\w*|[A-Z][\w.]*)\s/s)?.[1] ?? ''
      return /^[a-z]/.test(tag) ? [`${name} in ${file}`] : []
    })
  })

it('finds the handlers of elements', () => {
  expect(handlers.length).toBeGreaterThan(15)
})

it.each([...new Set(handlers)])('React is told of what %s waits for', (handler) => {
  const name = handler.split(' ')[0] ?? ''
  if (ownEvents.includes(name)) return
  const events = otherNames[name] ?? [name.slice(2).toLowerCase()]
  expect(events.filter((event) => !heardEvents.has(event))).toEqual([])
})

it('React is told of what the router’s links and forms wait for', () => {
  expect(['click', 'submit'].filter((event) => !heardEvents.has(event))).toEqual([])
})
