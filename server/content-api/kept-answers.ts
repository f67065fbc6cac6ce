import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type Answer, found, type missing, type unavailable } from '../../contracts/answer.ts'
import type { Copy, LastGood } from './last-good.ts'

/** How long after its host last said so an answer may be shown, in milliseconds: a day. */
export const goodFor = 24 * 60 * 60 * 1000

/** How long a refusal stands before the host is asked again, in milliseconds. */
const refusedFor = { missing: 10_000, unavailable: 1000 }
type Refusal = typeof missing | ReturnType<typeof unavailable>

type KeptAnswersOptions<Value> = {
  /** Asks the host; `before` is what it said last. */
  ask(path: string, before: Value | undefined): Promise<Answer<Value>>
  lastGood: LastGood<Value>
  /** How long an answer is given without asking again, in milliseconds. */
  freshFor: number
  /** How many answers are held, and of what size together. */
  room: { max: number } | { max: number; maxSize: number; sizeOf(value: Value): number }
  /** Told when an answer is another than before: undefined is none. */
  onChange(change: { before: Value | undefined; now: Value | undefined }): void
}

/**
 * Answers of a host by path: asked for once however many wait, held while fresh, then given while
 * they are asked for again, and for a day when that fails, also after a restart. What the host
 * says does not exist is forgotten at once.
 */
export function keptAnswers<Value extends object>(options: KeptAnswersOptions<Value>) {
  const { lastGood, freshFor, onChange, room } = options
  const copies = new LRUCache<string, Copy<Value>>({
    max: room.max,
    ...('maxSize' in room && {
      maxSize: room.maxSize,
      sizeCalculation: ({ value }: Copy<Value>) => room.sizeOf(value),
    }),
    dispose: (_, path, reason) => {
      if (reason === 'evict') lastGood.drop(path)
    },
  })
  const refusals = new LRUCache<string, Refusal>({
    max: 1000,
    ttl: 1,
    ttlResolution: 0,
    perf: Date,
  })
  const askOnce = oneAtATime<Answer<Value>>()
  const restoreOnce = oneAtATime<Copy<Value> | undefined>()

  const ageOf = ({ at }: Copy<Value>) => Date.now() - at
  const isFresh = (copy: Copy<Value>) => ageOf(copy) < freshFor
  const isGood = (copy: Copy<Value>) => ageOf(copy) < goodFor

  /** Asks the host, but for what an earlier process kept; and once, however many wait. */
  async function ask(path: string): Promise<Answer<Value>> {
    return refusals.get(path) ?? askOnce(path, () => askNow(path))
  }

  async function askNow(path: string): Promise<Answer<Value>> {
    const restored = copies.has(path) ? undefined : await restore(path)
    if (restored) return found(restored.value)
    const before = copies.peek(path)?.value
    const answer = await options.ask(path, before)
    if (answer.state === 'found') return found(hold(path, before, answer.value))
    refusals.set(path, answer, { ttl: refusedFor[answer.state] })
    if (answer.state === 'missing') forget(path)
    return answer
  }

  const restore = (path: string) =>
    restoreOnce(path, async () => {
      const copy = await lastGood.find(path)
      if (!copy || copies.has(path)) return undefined
      copies.set(path, copy)
      onChange({ before: undefined, now: copy.value })
      return copy
    })

  function hold(path: string, before: Value | undefined, now: Value): Value {
    const at = Date.now()
    if (before && isDeepStrictEqual(before, now)) {
      copies.set(path, { value: before, at })
      lastGood.confirm(path)
      return before
    }
    copies.set(path, { value: now, at })
    lastGood.keep(path, now)
    onChange({ before, now })
    return now
  }

  function forget(path: string): void {
    const before = copies.peek(path)?.value
    if (!before) return
    copies.delete(path)
    lastGood.drop(path)
    onChange({ before, now: undefined })
  }

  return {
    async get(path: string): Promise<Answer<Value>> {
      const copy = copies.get(path)
      if (copy && isFresh(copy)) return found(copy.value)
      const asked = ask(path)
      if (copy && isGood(copy)) return found(copy.value)
      const answer = await asked
      if (copy && answer.state === 'unavailable') forget(path)
      // What came from the disk is shown, and asked for.
      const restored = copies.peek(path)
      if (restored && !isFresh(restored)) ask(path)
      return answer
    },

    /** What is at hand, without waiting; it is asked for again when it is no longer fresh. */
    peek(path: string): Value | undefined {
      const copy = copies.get(path)
      if (copy && !isFresh(copy)) ask(path)
      if (copy && !isGood(copy)) forget(path)
      return copies.peek(path)?.value
    },

    /** What is at hand, whatever its age, and nothing is asked. */
    held: (path: string): Value | undefined => copies.peek(path)?.value,

    /** Takes what an earlier process kept, without asking the host. */
    restore,

    /** Has the answers at some paths asked for again when they are next wanted. */
    expire(isConcerned: (path: string) => boolean): void {
      for (const [path, copy] of copies.entries()) {
        if (isConcerned(path)) copy.at = Math.min(copy.at, Date.now() - freshFor)
      }
    },
  }
}

/** Runs a work by name once at a time: who asks meanwhile is given the same promise. */
function oneAtATime<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const shared = running.get(name) ?? work().finally(() => running.delete(name))
    running.set(name, shared)
    return shared
  }
}
