import { describe, expect, test } from 'vitest'
import { hears, kitchenNamedBy } from './named.ts'

const ours = '00000000-0000-4000-8000-000000000001'
const theirs = '00000000-0000-4000-8000-000000000002'
const sees = (_: string, id: string) => id === ours
const about = (kind: 'dish' | 'product' | 'menu', id: string) => ({ kind, id, name: 'Pulpo' })

describe('somebody of one establishment hears advice', () => {
  test.each([
    ['about a dish of theirs', 'R20', about('dish', ours), {}, true],
    ['about a dish of another', 'R20', about('dish', theirs), {}, false],
    ['about a menu of another', 'R20', about('menu', theirs), {}, false],
    ['about a product, which is everybody’s', 'R01', about('product', theirs), {}, true],
    ['about two dishes of theirs that taste alike', 'R60', about('dish', ours), { otherId: ours }, true],
    ['that names a dish of another beside theirs', 'R60', about('dish', ours), { otherId: theirs }, false],
    ['that names some dish, as it was once written', 'R60', about('dish', ours), { other: 'Sepia' }, false],
    ['that names another supplier', 'R03', about('product', theirs), { other: 'Huerta' }, true],
  ])('%s: %s', (_, rule, subject, figures, isHeard) => {
    expect(hears(sees, { rule, subject, figures: { ...figures } })).toBe(isHeard)
  })
})

test('advice names what it is about, and what stands beside it', () => {
  expect(kitchenNamedBy({ rule: 'R60', subject: about('dish', ours), figures: { otherId: theirs } })).toEqual([
    about('dish', ours),
    { kind: 'dish', id: theirs },
  ])
})
