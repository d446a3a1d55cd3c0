import { expect, test } from 'vitest'
import { counts, overShare, tooManyOpen } from './shares.ts'

const many = (origins: Parameters<ReturnType<typeof counts>['add']>[0], count: number) => {
  const made = counts()
  for (let each = 0; each < count; each++) made.add(origins)
  return made
}

test.each([
  ['identity', 20],
  ['corporation', 24],
  ['address', 28],
] as const)('one %s may take so much of what 32 can be worked on, and another finds room', (whose, share) => {
  expect(overShare(many({ [whose]: 'a' }, share - 1), { [whose]: 'a' }, 32)).toBe(false)
  expect(overShare(many({ [whose]: 'a' }, share), { [whose]: 'a' }, 32)).toBe(true)
  expect(overShare(many({ [whose]: 'a' }, share), { [whose]: 'b' }, 32)).toBe(false)
})

test('whoever is nobody in particular has no share, and a limit of one lets one in', () => {
  expect(overShare(many({}, 100), {}, 32)).toBe(false)
  expect(overShare(counts(), { identity: 'a' }, 1)).toBe(false)
})

test('one identity may have only so many open, however little work they are', () => {
  expect(tooManyOpen(many({ identity: 'a', corporation: 'c' }, 31), { identity: 'a', corporation: 'c' })).toBe(false)
  expect(tooManyOpen(many({ identity: 'a', corporation: 'c' }, 32), { identity: 'a', corporation: 'c' })).toBe(true)
  expect(tooManyOpen(many({ identity: 'a', corporation: 'c' }, 32), { identity: 'b', corporation: 'c' })).toBe(false)
})

test('whoever has nothing open is forgotten', () => {
  const open = many({ identity: 'a', address: 'x' }, 2)
  expect(open.size()).toBe(2)
  open.remove({ identity: 'a', address: 'x' })
  open.remove({ identity: 'a', address: 'x' })
  expect(open.size()).toBe(0)
})
