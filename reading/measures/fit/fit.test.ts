import { describe, expect, test } from 'vitest'
import { sharesOf } from '../../src/choices/weighing.ts'
import type { Sample } from '../samples/manifest.ts'
import { conditionalLogit } from './conditional-logit.ts'
import { byHand, evened, leftOut, overLayouts, overSides, withBlanks } from './cross-validation.ts'
import { type Explained, type Group, groupsOf } from './groups.ts'
import { choiceLines, curveOf } from './report.ts'

/** Papers of forty layouts, each with three numbers: the labelled one is right, and where none is labelled the paper has none. */
const papers: Group[] = Array.from({ length: 120 }, (_, index) => {
  const isLabelled = index % 5 !== 0
  const options = [0, 1, 2].map((at) => ({
    value: `${at}`,
    features: { any: 1, label: isLabelled && at === index % 3 ? 1 : 0, noise: ((index * 7 + at) % 11) / 11 },
    score: at === 0 ? 0.9 : 0.3,
    right: isLabelled && at === index % 3,
  }))
  const about = { choice: 'number', file: `${index}.pdf`, scanned: false, blank: !isLabelled }
  return { ...about, layout: `${index % 40}`, real: index % 40 < 10, options }
})

describe('weights of a choice', () => {
  const weights = conditionalLogit(evened(papers), 1)
  test('find what tells the right one, and that the rest tells nothing', () => {
    expect(weights.label).toBeGreaterThan(4)
    expect(Math.abs(weights.noise ?? 9)).toBeLessThan(1)
  })
  test('choose none where nothing speaks for any', () => {
    const shares = sharesOf(weights, [
      { any: 1, noise: 0.5 },
      { any: 1, noise: 0.2 },
    ])
    expect(Math.max(...shares)).toBeLessThan(0.2)
    expect(sharesOf(weights, [{ any: 1, label: 1 }])[0]).toBeGreaterThan(0.8)
  })
  test('are the same every time', () => expect(conditionalLogit(evened(papers), 1)).toEqual(weights))
})

test('real layouts count as much together as all drawn ones, and each as much as another of its side', () => {
  const groups = evened(papers)
  const sum = (isReal: boolean) =>
    groups.filter(({ real }) => real === isReal).reduce((total, { weight }) => total + weight, 0)
  expect(sum(true)).toBeCloseTo(sum(false))
})

test('a paper whose number was lost counts a little, as one of which the rest is no number', () => {
  const groups = evened(papers)
  const blanks = withBlanks(groups).slice(groups.length)
  expect(blanks).toHaveLength(96)
  expect(blanks.every(({ options }) => options.length === 2 && options.every(({ right }) => !right))).toBe(true)
  expect(blanks[0]?.weight).toBeLessThan(0.1 * (groups[1]?.weight ?? 0))
})

describe('what is told of a choice', () => {
  const groups = evened(papers)
  const model = leftOut(groups, 1, 0.2)
  const hand = byHand(groups, 0.2)
  test('is judged on layouts that were left out, beside the scores by hand', () => {
    expect(model).toHaveLength(papers.length)
    expect(overLayouts(model)).toBeGreaterThan(0.99)
    expect(overLayouts(hand ?? [])).toBeLessThan(0.5)
    expect(overSides(model)).toBeGreaterThan(overSides(hand ?? []))
  })
  test('names real and drawn layouts apart, and what was invented', () => {
    const lines = choiceLines('number', hand, model)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('invented 6 and 0')
  })
  test('comes with a curve of shares that are right, which rises', () => {
    const shares = curveOf(model).curve.map(([, share]) => share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })
})

describe('what a paper asks to choose', () => {
  const sample = {
    file: 'a.pdf',
    kind: 'pdf-text',
    layout: 'one',
    language: 'es',
    visible: { number: true, iban: false, dueDate: false, supplierName: true, supplierTaxId: true },
    truth: { number: 'F-1', dueDate: null, supplierName: 'Frutas Vega', supplierTaxId: 'B12345674' },
  } satisfies Sample
  const option = (value: string) => ({ value, features: { any: 1 } })
  const choices = [
    { choice: 'number', options: ['F-1', 'P-2'].map(option) },
    { choice: 'dueDate', options: ['2026-01-01'].map(option) },
    { choice: 'issueDate', options: ['2026-01-01'].map(option) },
    { choice: 'party', options: ['Frutas Vega\tB12345674', 'Frutas Vega\t', '\tB12345674'].map(option) },
  ]
  const reading = { source: 'text', lines: [], choices } as unknown as Explained
  const groups = groupsOf(sample, reading, { layout: 'one', real: true })
  test('is what is printed, none where none is, and nothing where nobody knows', () => {
    expect(groups.map(({ choice, blank, options }) => [choice, blank, options.map(({ right }) => right)])).toEqual([
      ['number', false, [true, false]],
      ['dueDate', true, [false]],
      ['party', false, [true, false, false]],
    ])
  })
})

test('of the ways in which goods may be understood those are right that read most lines', () => {
  const sample = {
    file: 'b.pdf',
    kind: 'pdf-text',
    layout: 'two',
    language: 'es',
    truth: {
      lines: [
        { name: 'Tomate', quantity: 2, unitPrice: 3, total: 6 },
        { name: 'Pan', quantity: 1, unitPrice: 4, total: 4 },
      ],
    },
  } satisfies Sample
  const line = (name: string) => (name === 'Pan' ? ['Pan', '1', '4', '4.00'] : [name, '2', '3', '6.00'])
  const ways = [['Tomate', 'Pan'], ['Tomate 5,00', 'Pan'], ['Tomate'], []]
  const options = ways.map((names) => ({ value: JSON.stringify(names.map(line)), features: { any: 1 } }))
  const reading = { source: 'text', lines: [], choices: [{ choice: 'goods', options }] } as unknown as Explained
  const [group] = groupsOf(sample, reading, { layout: 'two', real: true })
  expect(group?.options.map(({ right }) => right)).toEqual([true, false, false, false])
  const lost = { ...reading, choices: [{ choice: 'goods', options: options.slice(3) }] } as unknown as Explained
  expect(groupsOf(sample, lost, { layout: 'two', real: true })[0]?.options.map(({ right }) => right)).toEqual([false])
})
