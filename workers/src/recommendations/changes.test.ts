import { streamExamples } from '@escandallo/contracts/stream-examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { expect, test } from 'vitest'
import { changesAfter, changingTypes } from './changes.ts'

const today = '2026-03-31'
const examples = Object.values(streamExamples).flat() as Pick<Recorded, 'type' | 'data'>[]
const subjectsAfter = (type: string) => {
  const example = examples.find((event) => event.type === type)
  if (!example) throw new Error(`no example of ${type}`)
  return changesAfter(example, today).map(({ subject }) => subject)
}

test('an ingredient or a category of its own makes a corporation’s plates and comparisons be evaluated again', () => {
  expect(subjectsAfter('CustomIngredientChanged')).toEqual(['plates', 'comparator'])
  expect(subjectsAfter('CustomCategoryAdded')).toEqual(['plates', 'comparator'])
})

test('every event that is waited for changes something, and no other does', () => {
  const changing = examples
    .filter((event) => changesAfter(event, '2999-01-01').length > 0 || changesAfter(event, '2000-01-01').length > 0)
    .map(({ type }) => type)
  // Which rule was adjusted says what it changes; an example of each rule is not kept.
  const waited = new Set(changingTypes)
  expect(changing.filter((type) => !waited.has(type))).toEqual([])
  expect(changingTypes.filter((type) => !changing.includes(type))).toEqual([])
})

test('what waits for a person on a paper changes no figure', () => {
  for (const type of ['DocumentSuggested', 'DocumentReviewClaimed', 'PushKeyUsed', 'UserSignedIn'])
    expect(changingTypes).not.toContain(type)
})
