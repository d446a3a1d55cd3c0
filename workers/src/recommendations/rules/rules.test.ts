import { suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import { finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { soldRules } from '@escandallo/contracts/recommendations/scopes.ts'
import { type RuleCode, ruleCodes } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { sentenceOf } from '@escandallo/contracts/recommendations/words/sentence.ts'
import { describe, expect, test } from 'vitest'
import { type Case, furtherCases } from '../testing/cases.ts'
import { bought, compared, dish, id, other, paid, paper, product, season, weekly } from '../testing/facts.ts'
import { noFacts } from '../testing/no-facts.ts'
import { findingsIn } from './rules.ts'

const cases: Readonly<Record<RuleCode, Case>> = {
  ...furtherCases,
  R01: {
    says: { products: [product({ prices: [paid('2026-03-20', '12'), paid('2025-12-20', '10')] })] },
    figures: { before: '10', since: '2025-12-20', now: '12', change: '0.2' },
    monthly: 2_000,
    silent: {
      'a rise under the threshold': {
        products: [product({ prices: [paid('2026-03-20', '10.4'), paid('2025-12-20', '10')] })],
      },
      'a rise that is four months old': {
        products: [product({ prices: [paid('2025-11-20', '12'), paid('2025-10-20', '10')] })],
      },
      'two units': {
        products: [product({ prices: [paid('2026-03-20', '12'), paid('2025-12-20', '1', { unit: 'g' })] })],
      },
    },
  },
  R02: {
    says: {
      products: [
        product({
          prices: ['11.9', '11.5', '11.1', '10.7', '10.35', '10'].map((price, at) => paid(`2026-03-${26 - at}`, price)),
        }),
      ],
      // Told from a rise by its steps.
      rules: [{ rule: 'R01', silenced: false, threshold: '0.5' }],
    },
    silent: {
      'prices that go up and down': {
        products: [
          product({
            prices: ['10', '10.3', '10', '10.3', '10', '10'].map((price, at) => paid(`2026-03-${26 - at}`, price)),
          }),
        ],
      },
    },
  },
  R03: {
    says: { compared: [compared()] },
    figures: { other: 'Cala', unit: 'kg', now: '15', best: '12', product: 'Merluza del Cabo' },
    monthly: 2_000,
    silent: {
      'less than the threshold': {
        compared: [compared({ best: '14.5' })],
        rules: [{ rule: 'R03', silenced: false, threshold: '0.05' }],
      },
    },
  },
  R05: {
    says: { documents: [paper({ duplicateOf: other })] },
    silent: { 'one that was rejected': { documents: [paper({ duplicateOf: other, status: 'rejected' })] } },
  },
  R06: {
    says: { documents: [paper({ status: 'pending', warnings: 2 })] },
    silent: { 'what was confirmed': { documents: [paper({ warnings: 2 })] } },
  },
  R08: {
    says: { products: [product({ purchases: [...bought(['2026-03-28'], '40'), ...bought(weekly)] })] },
    figures: { times: '4', usual: '10' },
    silent: {
      'what was bought so before': {
        products: [
          product({ purchases: [...bought(['2026-03-28'], '40'), ...bought(weekly), ...bought(['2026-01-13'], '40')] }),
        ],
      },
      'too few purchases to say': {
        products: [product({ purchases: [...bought(['2026-03-28'], '40'), ...bought(weekly.slice(3))] })],
      },
    },
  },
  R09: {
    says: { documents: [paper({ kind: 'delivery-note', issueDate: '2026-02-01' })] },
    silent: {
      'a billed one': { documents: [paper({ kind: 'delivery-note', issueDate: '2026-02-01', billed: true })] },
      'one of this month': { documents: [paper({ kind: 'delivery-note', issueDate: '2026-03-20' })] },
    },
  },
  R10: {
    says: { documents: [paper({ dueDate: '2026-04-05' })] },
    silent: {
      'what is due later': { documents: [paper({ dueDate: '2026-04-20' })] },
      'what was due': { documents: [paper({ dueDate: '2026-03-20' })] },
    },
  },
  R12: {
    says: { products: [product({ prices: [paid('2026-03-20', '2', { unit: 'unit' }), paid('2026-03-10', '2')] })] },
    silent: {
      'the same unit': { products: [product({ prices: [paid('2026-03-20', '2'), paid('2026-03-10', '2')] })] },
    },
  },
  R13: {
    says: {
      products: [
        product({
          prices: [
            paid('2026-03-20', '2.22', { value: '10', unitQuantity: '4.5' }),
            paid('2026-03-10', '2', { value: '10', unitQuantity: '5' }),
          ],
        }),
      ],
    },
    figures: { before: '5', since: '2026-03-10', now: '4.5', price: '10' },
    monthly: 1_000,
    silent: {
      'a smaller pack for less': {
        products: [
          product({
            prices: [
              paid('2026-03-20', '2', { value: '9', unitQuantity: '4.5' }),
              paid('2026-03-10', '2', { value: '10', unitQuantity: '5' }),
            ],
          }),
        ],
      },
    },
  },
  R15: {
    says: { products: [product({ purchases: bought(weekly) })] },
    figures: { interval: '7', last: '2026-02-24' },
    silent: {
      'what came two weeks ago': { products: [product({ purchases: bought(['2026-03-17', ...weekly]) })] },
      'what is bought twice a year': {
        products: [
          product({
            purchases: bought(['2025-12-01', '2025-08-01', '2025-06-01', '2025-04-01', '2025-02-01', '2025-01-01']),
          }),
        ],
      },
    },
  },
  R20: {
    says: { dishes: [dish({ cost: '6', foodCost: '40' })] },
    figures: { margin: '0.6', target: '0.7', needed: '2200', net: '15', due: '20', month: null },
    silent: {
      'a dish on its target': { dishes: [dish({ cost: '4.5', foodCost: '30' })] },
      'a dish that is not sold': { dishes: [dish({ cost: '6', foodCost: '40', active: false })] },
      'a cost with a gap': { dishes: [dish({ cost: null, foodCost: '40', gaps: 1 })] },
    },
  },
  R24: {
    says: { dishes: [dish({ cost: '16', foodCost: '106.7' })] },
    silent: { 'a dear dish': { dishes: [dish({ cost: '14', foodCost: '93' })] } },
  },
  R26: {
    says: { dishes: [dish({ cost: null, gaps: 2, coverage: '0.6' })] },
    silent: { 'a draft': { dishes: [dish({ cost: null, gaps: 2, active: false })] } },
  },
  R28: {
    says: { menus: [dish({ type: 'tasting', foodCost: '35' })] },
    silent: {
      'à la carte': { menus: [dish({ type: 'a-la-carte', foodCost: '35' })] },
      'one within its budget': { menus: [dish({ type: 'tasting', foodCost: '30' })] },
    },
  },
  R30: {
    says: { establishments: [{ establishmentId: id, name: 'Puerto', hours: false }] },
    silent: { 'known hours': { establishments: [{ establishmentId: id, name: 'Puerto', hours: true }] } },
  },
  R31: {
    says: { products: [product({ stops: 2 })] },
    silent: { 'what nobody cooks with': { products: [product()] } },
  },
  R32: {
    says: { documents: [paper({ status: 'pending', uploadedAt: '2026-03-20T08:00:00.000Z' })] },
    silent: {
      'what came yesterday': { documents: [paper({ status: 'pending' })] },
      'what was confirmed': { documents: [paper({ uploadedAt: '2026-03-20T08:00:00.000Z' })] },
    },
  },
  R34: {
    says: { products: [product({ uses: 3, prices: [paid('2025-12-01', '2')] })] },
    silent: {
      'a price of this quarter': { products: [product({ uses: 3, prices: [paid('2026-02-01', '2')] })] },
      'what nobody cooks with': { products: [product({ prices: [paid('2025-12-01', '2')] })] },
    },
  },
  R35: {
    says: { products: [product(), product({ productId: other, code: 'C2' })] },
    silent: {
      'another supplier': {
        products: [
          product({ prices: [paid('2026-03-20', '2')] }),
          product({ productId: other, prices: [paid('2026-03-20', '2', { supplier: 'Cala' })] }),
        ],
      },
      'another name': { products: [product(), product({ productId: other, nameKey: 'te' })] },
    },
  },
  R36: {
    says: { invitations: [{ userId: id, sentAt: '2026-03-01T08:00:00.000Z' }] },
    silent: { 'one of yesterday': { invitations: [{ userId: id, sentAt: '2026-03-30T08:00:00.000Z' }] } },
  },
}

const saidBy = (code: RuleCode, facts: Partial<Facts>) =>
  findingsIn({ ...noFacts, ...facts }).filter(({ rule }) => rule === code)

describe.each(ruleCodes)('%s', (code) => {
  const { says, figures, monthly, silent } = cases[code]
  test('speaks, with figures for every blank of its sentence', () => {
    const [stated] = saidBy(code, says)
    if (!stated) expect.fail(`${code} says nothing`)
    expect(finding.safeParse(stated).error).toBeUndefined()
    if (figures) expect(stated.figures).toMatchObject(figures)
    if (monthly !== undefined) expect(stated.monthly).toBe(monthly)
    if (code === 'R36') return
    for (const language of ['es', 'en'] as const) {
      const { title, why } = sentenceOf(stated, language)
      expect(`${title} ${why}`).not.toMatch(/—|NaN|Invalid/)
    }
  })
  test.each(Object.entries(silent))('says nothing of %s', (_, facts) => expect(saidBy(code, facts)).toEqual([]))
})

test('no rule says anything of a house without paper', () => expect(findingsIn(noFacts)).toEqual([]))

describe('a product of two suppliers', () => {
  const [ana, bea] = [{ supplier: 'Ana' }, { supplier: 'Bea' }]
  const boughtFrom = [
    { supplierId: 'Ana', spend: 12_000, bought: { quantity: '10', unit: 'kg' } },
    { supplierId: 'Bea', spend: 18_000, bought: { quantity: '20000', unit: 'g' } },
  ]
  const priced = (...prices: FactsOfProduct['prices']) => ({ products: [product({ prices, boughtFrom })] })
  test('has risen at neither where they ask two prices', () => {
    const facts = priced(paid('2026-03-20', '12', ana), paid('2026-03-01', '10', bea), paid('2025-12-01', '12', ana))
    expect(saidBy('R01', facts)).toEqual([])
    expect(
      saidBy('R13', priced(paid('2026-03-20', '10', ana), paid('2026-03-01', '10', { ...bea, unitQuantity: '2' }))),
    ).toEqual([])
    expect(
      saidBy('R12', priced(paid('2026-03-20', '10', ana), paid('2026-03-01', '1', { ...bea, unit: 'unit' }))),
    ).toEqual([])
  })
  test('has risen where one of them asks more, at what is bought there, in whatever unit of weight', () => {
    const facts = priced(
      paid('2026-03-21', '12', ana),
      paid('2026-03-20', '0.012', { ...bea, unit: 'g' }),
      paid('2025-12-20', '10', bea),
      paid('2025-12-01', '12', ana),
    )
    const [rise] = saidBy('R01', facts)
    // 2 € more a kilogram, 20 kg in three months.
    expect(rise).toMatchObject({ figures: { supplier: 'Bea', before: '10', now: '12' }, monthly: 1_333 })
  })
  test('says one thing of a product: what weighs most', () => {
    const facts = priced(
      paid('2026-03-21', '14', ana),
      paid('2026-03-20', '11', bea),
      paid('2025-12-20', '10', bea),
      paid('2025-12-01', '10', ana),
    )
    expect(saidBy('R01', facts).map(({ figures }) => figures.supplier)).toEqual(['Ana'])
  })
})

test('what is offered cheaper comes to what the comparator would save, however little of a price it is', () => {
  const rows = [compared(), compared({ productId: other, best: '14.9', saving: 137 })]
  const findings = saidBy('R03', { compared: rows })
  expect(findings.reduce((sum, { monthly }) => sum + (monthly ?? 0), 0)).toBe(2_137)
})

test('an offer of the same product names no other', () => {
  const [same] = saidBy('R03', { compared: [compared({ bestProductId: id })] })
  expect(same?.figures).toMatchObject({ other: 'Cala', product: null })
})

test('a corporation has thresholds of its own', () => {
  const products = [product({ prices: [paid('2026-03-20', '12'), paid('2025-12-20', '10')] })]
  expect(saidBy('R01', { products, rules: [{ rule: 'R01', silenced: false, threshold: '0.25' }] })).toEqual([])
})

test('what a dish costs above its target a month is what each portion does, as often as it was sold', () => {
  const findings = findingsIn({ ...noFacts, dishes: [dish({ cost: '6', foodCost: '40', sold: '120' })] })
  expect(findings.find(({ rule }) => rule === 'R20')).toMatchObject({
    figures: { month: '6000', days: '90' },
    monthly: 6000,
  })
  // 6.00 € less 30 per cent of 15.00 € are 1.50 €, forty times; below its cost it is the same sum.
  const [below] = findingsIn({ ...noFacts, dishes: [dish({ cost: '16', foodCost: '106.7', sold: '6' })] })
  expect(below).toMatchObject({ rule: 'R24', figures: { month: '2300' }, monthly: 2300 })
  // One portion in three months, 1.5 cents above: half a cent a month is a cent, as the list of dishes says.
  const [half] = findingsIn({ ...noFacts, dishes: [dish({ cost: '4.515', foodCost: '30.1', sold: '1' })] })
  expect(half).toMatchObject({ rule: 'R20', monthly: 1 })
})

test('the rules whose money rests on what is sold of a dish are those that are evaluated when it changes', () => {
  const monthlyOf = (sold: string | null) =>
    ['6', '16'].flatMap((cost) =>
      findingsIn({ ...noFacts, dishes: [dish({ cost, foodCost: cost === '6' ? '40' : '106.7', sold })] }),
    )
  const unsold = monthlyOf(null)
  const moved = monthlyOf('30').filter(({ monthly }, at) => monthly !== unsold[at]?.monthly)
  expect(moved.map(({ rule }) => rule).toSorted()).toEqual([...soldRules])
})

test('the price that is named is the one that the page of the dish names', () => {
  // 3.12 / 0.3 × 1.10 are 11.44: no card has that.
  const [stated] = saidBy('R20', { dishes: [dish({ cost: '3.12', foodCost: '36', net: '8.67', sold: '30' })] })
  const needed = suggestedPrice('3.12', noFacts.targetFoodCost, '10')
  expect(needed).toBe(1_150)
  expect(stated?.figures).toMatchObject({ needed: String(needed), due: '10.454545' })
  // 3.12 € less 30 per cent of 8.67 € are 0.519 €, ten times: not what that price would bring.
  expect(stated?.monthly).toBe(519)
})

test.each<[RuleCode, Partial<Facts>, string]>([
  ['R01', { products: [product({ prices: [paid('2026-03-20', '1.0934997'), paid('2025-12-20', '1')] })] }, 'change'],
  ['R16', { seasons: [{ ...season, now: '1.3934997' }] }, 'change'],
])('%s keeps the digits of its ratio, which is shortened once where it is written', (code, facts, figure) => {
  const [stated] = saidBy(code, facts)
  expect(stated?.figures[figure]).toMatch(/^0\.[03]934997$/)
})

test('a margin keeps the digits of its dish, so that both are written alike', () => {
  const findings = findingsIn({ ...noFacts, dishes: [dish({ cost: '7.7628', foodCost: '51.752' })] })
  expect(findings.find(({ rule }) => rule === 'R20')?.figures).toMatchObject({ margin: '0.48248' })
})
