import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { describe, expect, test } from 'vitest'
import { id } from '../testing/kitchen.ts'
import { merging } from './merging.ts'

const row = (number: number, quantity = '100'): Element => ({
  elementId: id(number),
  item: { kind: 'product', id: id(100 + number) },
  quantity,
  unit: 'g',
  basis: 'net',
  merma: null,
  note: null,
})
const written = (elements: Element[], description: Record<string, unknown> = {}, merma = '0') => ({
  description: { name: 'Sofrito', preparation: null, ...description },
  composition: { elements, merma },
})
const base = written([row(1), row(2), row(3)])
const idsIn = ({ composition }: ReturnType<typeof written>) => composition.elements.map(({ elementId }) => elementId)

describe('two people on one recipe', () => {
  test('who changed different things have both', () => {
    const mine = written([row(1, '250'), row(2), row(3)])
    const theirs = written([row(1), row(2), row(3, '5')], { name: 'Sofrito de la casa' }, '10')
    const { conflicts, changedByThem, take } = merging(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(changedByThem).toBe(3)
    expect(take({})).toEqual(written([row(1, '250'), row(2), row(3, '5')], { name: 'Sofrito de la casa' }, '10'))
  })
  test('who changed the same row choose', () => {
    const [mine, theirs] = [written([row(1, '250'), row(2), row(3)]), written([row(1, '300'), row(2), row(3)])]
    const { conflicts, take } = merging(base, mine, theirs)
    const key = `element.${id(1)}`
    expect(conflicts).toEqual([{ key, mine: row(1, '250'), theirs: row(1, '300') }])
    expect(take({ [key]: 'theirs' })).toEqual(theirs)
    expect(take({ [key]: 'mine' })).toEqual(mine)
  })
  test('keep the rows that both added, each after the row it followed', () => {
    const { conflicts, take } = merging(
      base,
      written([row(1), row(8), row(2), row(3)]),
      written([row(1), row(2), row(3), row(9)]),
    )
    expect(conflicts).toEqual([])
    expect(idsIn(take({}))).toEqual([id(1), id(8), id(2), id(3), id(9)])
  })
  test('have a row that only one took out taken out, and are asked when the other changed it', () => {
    const without = written([row(1), row(3)])
    expect(idsIn(merging(base, without, base).take({}))).toEqual([id(1), id(3)])
    expect(idsIn(merging(base, base, without).take({}))).toEqual([id(1), id(3)])
    const { conflicts, take } = merging(base, without, written([row(1), row(2, '7'), row(3)]))
    expect(conflicts).toHaveLength(1)
    expect(idsIn(take({ [`element.${id(2)}`]: 'theirs' }))).toEqual([id(1), id(2), id(3)])
  })
  test('have the order of whoever moved rows', () => {
    const moved = written([row(3), row(1), row(2)])
    expect(idsIn(merging(base, base, moved).take({}))).toEqual([id(3), id(1), id(2)])
    expect(idsIn(merging(base, moved, base).take({}))).toEqual([id(3), id(1), id(2)])
  })
  test('are not asked about a field that was emptied and one that says nothing', () => {
    expect(merging(base, written(base.composition.elements, { preparation: '' }), base).conflicts).toEqual([])
  })
})

describe('two people on one menu', () => {
  type Line = { dishId: string; portion: string }
  const course = (number: number, dishes: Line[], name: string | null = null) => ({
    courseId: id(number),
    name,
    choice: false,
    dishes,
  })
  const served = (number: number, portion = '1'): Line => ({ dishId: id(number), portion })
  const menu = (...courses: ReturnType<typeof course>[]) => ({
    description: { name: 'Degustación' },
    composition: { courses, leftover: '0' },
    price: null as { amount: number } | null,
    status: 'draft',
  })
  const base = menu(course(1, [served(11), served(12)]), course(2, [served(21)]))

  test('who added to the same course have the dishes of both', () => {
    const mine = menu(course(1, [served(11), served(13), served(12)]), course(2, [served(21)]))
    const theirs = menu(course(1, [served(11), served(12), served(14)], 'Entrantes'), course(2, [served(21)]))
    const { conflicts, take } = merging(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(take({})).toEqual(
      menu(course(1, [served(11), served(13), served(12), served(14)], 'Entrantes'), course(2, [served(21)])),
    )
  })
  test('who serve the same dish in other portions, or ask other prices, choose', () => {
    const mine = {
      ...menu(course(1, [served(11, '0.5'), served(12)]), course(2, [served(21)])),
      price: { amount: 4500 },
    }
    const theirs = {
      ...menu(course(1, [served(11, '2'), served(12)]), course(2, [served(21)])),
      price: { amount: 5200 },
    }
    const { conflicts, take } = merging(base, mine, theirs)
    const key = `dish.${id(1)} ${id(11)}`
    expect(conflicts.map((conflict) => conflict.key)).toEqual(expect.arrayContaining([key, 'price']))
    expect(conflicts).toHaveLength(2)
    expect(take({ [key]: 'theirs', price: 'mine' })).toEqual({ ...theirs, price: { amount: 4500 } })
  })
  test('lose no dish that one puts into a course that the other takes out', () => {
    const theirs = menu(course(1, [served(11), served(12)]), course(2, [served(21), served(22)]))
    expect(merging(base, menu(course(1, [served(11), served(12)])), theirs).take({})).toEqual(
      menu(course(1, [served(11), served(12)]), course(2, [served(22)])),
    )
  })
  test('have the order of whoever moved courses', () => {
    const moved = menu(course(2, [served(21)]), course(1, [served(11), served(12)]))
    expect(merging(base, base, moved).take({})).toEqual(moved)
    expect(merging(base, moved, base).take({})).toEqual(moved)
  })
})
