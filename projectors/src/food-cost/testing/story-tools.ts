import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'

export const FIRST = '2026-01-01'
export const CORPORATION_ID = '00000000-0000-4000-8000-000000000001'
export const id = (kind: string, at: number) => `${kind.repeat(8)}-0000-4000-8000-${String(at).padStart(12, '0')}`
export const ids = (kind: string, count: number) => Array.from({ length: count }, (_, at) => id(kind, at))

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Data = Record<string, unknown>
export const exampleOf = (examples: readonly { type: string; data: unknown }[], type: string): Data =>
  structuredClone(examples.find((example) => example.type === type)?.data) as Data

/**
 * What a story by chance is written with.
 * @param span its days, how many events these are for, and how often something takes effect on a day of its own.
 */
export const storyTools = (seed: number, span: { days: number; most: number; dated: number }) => {
  const next = chance(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const among = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value
  const day = () => plusDays(FIRST, upTo(span.days))
  const someDay = () => (next() < span.dated ? {} : { effectiveFrom: day() })
  const events: Told[] = []
  const tell = (stream: string, type: string, data: Data) => {
    const at = `${plusDays(FIRST, Math.floor((events.length * span.days) / span.most))}T10:00:00.000Z`
    events.push({ stream, type, data: { ...data, at } })
  }
  const ofProduct = (productId: string, type: string, more: object) => {
    const { effectiveFrom: _day, facts: _facts, ...example } = exampleOf(productExamples, type)
    tell(`product-${productId}`, type, { ...example, productId, ...more })
  }
  return { next, upTo, among, day, someDay, events, tell, ofProduct }
}
