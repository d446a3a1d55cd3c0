import { describe, expect, test } from 'vitest'
import { normalizeName } from '../../values/names.ts'
import { headBeginnings } from './head-beginnings.ts'
import { matched, preparedCandidates } from './matcher.ts'
import { firstPairs } from './testing/first-pairs.ts'
import { secondPairs } from './testing/second-pairs.ts'

const holds = (name: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => ` ${normalizeName(name)} `.includes(` ${beginning}`))

describe('what a database preselects for a name', () => {
  test('holds the goods in another number and language', () => {
    for (const [name, other] of [
      ['NUECES 1 KG', 'Nuez'],
      ['Potatoes', 'Patata agria'],
      ['Julivert', 'Perejil rizado'],
    ] as const)
      expect(holds(other, headBeginnings(name)), `${name} ${other}`).toBe(true)
  })
  test('holds every right product of the pairs that is of the same head', () => {
    const right = [...firstPairs, ...secondPairs].flatMap((pair) => {
      const [match] = pair.right === null ? [] : matched(pair.name, preparedCandidates([{ name: pair.right }])).ranked
      return match?.isHead ? [{ name: pair.name, right: match.candidate.name }] : []
    })
    expect(right.length).toBeGreaterThan(200)
    const missed = right.filter((pair) => !holds(pair.right, headBeginnings(pair.name)))
    expect(missed.map(({ name, right: product }) => `${name}: ${product}`)).toEqual([])
  })
})
