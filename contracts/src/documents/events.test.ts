import { expect, test } from 'vitest'
import { documentEvent, filesNamedBy } from './events.ts'
import { documentExamples, partExamples } from './examples.ts'

const hashesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hashesIn) : []
}

test('every stored object that an event names is looked after', () => {
  const parsed = [...documentExamples, ...partExamples].map((example) => documentEvent.parse(example))
  expect(parsed.flatMap(filesNamedBy).length).toBeGreaterThan(3)
  for (const event of parsed) expect(filesNamedBy(event), event.type).toEqual(hashesIn(event.data))
})
