import { describe, expect, test } from 'vitest'
import type { Found } from '../kitchen-search.ts'
import { choicesFor, preselected, steppedTo } from './choices.ts'

const foundItem = (name: string) =>
  ({ kind: 'product', id: name, name, code: null, perUnit: null, gap: null }) as never as Found
const prawn = foundItem('Gamba blanca')

describe('the choices for what is typed', () => {
  const request = { name: 'gamba', matches: [prawn], state: 'ready', creates: true } as const
  test('are what was found, then what creates it or costs nothing', () =>
    expect(choicesFor(request)).toEqual([prawn, 'create', 'free']))
  test('are nothing that creates where nobody may, and only what was found while it is looked up', () => {
    expect(choicesFor({ ...request, creates: false })).toEqual([prawn, 'free'])
    expect(choicesFor({ ...request, state: 'busy' })).toEqual([prawn])
  })
  test('are none for no name, nor where the search failed', () => {
    expect(choicesFor({ ...request, name: '' })).toEqual([])
    expect(choicesFor({ ...request, state: 'failed' })).toEqual([])
  })
})

describe('the choice before anybody has chosen', () => {
  test('is what creates where nothing was found, unless it may cost nothing or nobody may create', () => {
    expect(preselected({ name: 'gamba', matches: [], creates: true })).toBe(0)
    expect(preselected({ name: 'agua', matches: [], creates: true })).toBeNull()
    expect(preselected({ name: 'gamba', matches: [], creates: false })).toBeNull()
  })
})

test.each([
  [null, 1, 0],
  [null, -1, 2],
  [2, 1, 0],
  [0, -1, 2],
  [0, 1, 1],
])('from %s a step of %s among three leads to %s', (chosen, step, next) =>
  expect(steppedTo(chosen, step, 3)).toBe(next),
)
