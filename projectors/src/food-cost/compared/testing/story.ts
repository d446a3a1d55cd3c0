import { corporationExamples } from '@escandallo/contracts/corporations/examples.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'
import { paper } from '../../../testing/documents.ts'
import { CORPORATION_ID, exampleOf, FIRST, id, ids, storyTools } from '../../testing/story-tools.ts'

export const DAYS = 150

export const products = ids('a', 7)
const suppliers = ids('5', 3)

/** Names of one ingredient in forms that are the same, another, and not known to be either. */
const names: readonly (readonly [name: string, ingredient: string | null])[] = [
  ['Patata agria', 'potato'],
  ['PATATA AGRIA SACO 15 KG', 'potato'],
  ['Patata monalisa', 'potato'],
  ['Patata', 'potato'],
  ['Merluza fresca', 'hake'],
  ['Merluza congelada', 'hake'],
  ['Sal', null],
]

/**
 * What happens to prices by chance: invoices that come late, are reopened, deleted and come again, of several rates of VAT and in other
 * units and currencies, lists that hold for a time and are withdrawn, least orders, goods without a weight and with another from some day,
 * products that are merged, renamed and removed, groups made by hand, another currency of the house.
 */
export const storyOf = (seed: number, steps = 45): Told[] => {
  const { next, upTo, among, day, someDay, events, tell, ofProduct } = storyTools(seed, {
    days: DAYS,
    most: steps + 20,
    dated: 0.4,
  })
  const details = (of?: (typeof names)[number]) => {
    const [name, ingredient] = of ?? among(names)
    return {
      ...(exampleOf(productExamples, 'ProductRegistered').details as object),
      name,
      ingredient,
      category: null,
      subcategory: null,
      suppliers: [],
      unit: among(['kg', 'unit', 'l'] as const),
      merma: among(['0', '20', '45']),
      eqUd: among([null, '0.5', '15']),
      density: among([null, null, '0.9']),
    }
  }
  const units = ['kg', 'kg', 'g', 'unit', 'l'] as const
  const costs: { productId: string; costId: string; waits: boolean }[] = []
  const paid = () => {
    const productId = among(products)
    const costId = id('9', events.length)
    const waits = next() < 0.15
    costs.push({ productId, costId, waits })
    const { cost } = exampleOf(productExamples, 'ProductCostRecorded')
    ofProduct(productId, 'ProductCostRecorded', {
      cost: {
        ...(cost as object),
        costId,
        supplierId: among(suppliers),
        date: next() < 0.05 ? '2031-01-01' : day(),
        value: among(['1', '2.5', '7', '0.99', '33', '0']),
        unitQuantity: among(['1', '3', '10']),
        unit: among(units),
        currency: next() < 0.05 ? 'USD' : 'EUR',
        documentId: among([null, id('d', 1)]),
        lineId: null,
      },
      irregularity: waits ? { reason: 'unit-changed', change: null, previous: '1', previousCostId: costId } : null,
      ...(next() < 0.1 ? { effectiveFrom: day() } : {}),
    })
  }
  const papers = ids('d', 6)
  const bill = (documentId: string) => {
    const lines = Array.from({ length: 1 + upTo(3) }, (_, at) => ({
      ...(paper.lines[0] as object),
      lineId: id('e', events.length * 5 + at),
      quantity: among(['1', '12', '3.5', '-2']),
      unit: among(['kg', 'ud', 'g', 'doc']),
      unitPrice: '2',
      total: among([100, 2400, 333]),
      taxRate: among(['4', '10', '21']),
    }))
    const matches = lines.flatMap(({ lineId }) =>
      next() < 0.85 ? [{ lineId, product: { kind: 'existing', productId: among(products) } }] : [],
    )
    tell(`document-${documentId}`, 'DocumentConfirmed', {
      documentId,
      by: id('7', 1),
      document: {
        establishmentId: id('8', upTo(2)),
        supplier: { kind: 'existing', supplierId: among(suppliers) },
        matches,
        content: { ...paper, lines, issueDate: day(), currency: next() < 0.1 ? 'USD' : 'EUR', totals: {} },
      },
    })
  }
  const lists: string[] = []
  const listed = () => {
    const pricelistId = id('c', lists.length)
    lists.push(pricelistId)
    const supplierId = among(suppliers)
    const offers = Array.from({ length: 1 + upTo(4) }, (_, row) => {
      const validFrom = day()
      return {
        row,
        productId: among(products),
        code: null,
        name: among([null, 'PATATA AGRIA', 'PATATA MONALISA', 'MERLUZA CONG']),
        price: among(['0.8', '1', '2.4', '30']),
        currency: next() < 0.05 ? 'USD' : 'EUR',
        unit: among(units),
        unitQuantity: among(['1', '5']),
        merma: among([null, null, '10']),
        minimum: among([null, null, '4', '500']),
        validFrom,
        validUntil: among([null, plusDays(validFrom, upTo(60))]),
        note: null,
      }
    })
    tell(`pricelist-${pricelistId}`, 'PricelistApplied', {
      pricelistId,
      by: id('7', 1),
      supplierId,
      name: 'tarifa',
      source: among(['hand', 'list']),
      part: 0,
      columns: null,
      offers,
    })
  }
  const comparisons = ids('f', 2)
  const settle = (type: string) => {
    const waiting = costs.find(({ waits }) => waits)
    if (!waiting) return paid()
    waiting.waits = false
    return ofProduct(waiting.productId, type, { costId: waiting.costId })
  }
  const acts: (() => void)[] = [
    ...[paid, paid, paid, listed, listed, listed],
    ...[0, 0, 0].map(() => () => bill(among(papers))),
    () =>
      tell('document', among(['DocumentReopened', 'DocumentDeleted']), { documentId: among(papers), by: id('7', 1) }),
    () => {
      const pricelistId = lists[upTo(lists.length)]
      if (pricelistId) tell(`pricelist-${pricelistId}`, 'PricelistWithdrawn', { pricelistId, by: id('7', 1) })
    },
    () => settle('ProductCostApproved'),
    () => settle('ProductCostDismissed'),
    () => {
      const [cost] = costs.splice(upTo(costs.length), 1)
      if (cost)
        ofProduct(cost.productId, 'ProductCostWithdrawn', {
          costId: cost.costId,
          ...(next() < 0.4 ? { effectiveFrom: day() } : {}),
        })
    },
    () => ofProduct(among(products), 'ProductDetailsChanged', { details: details(), ...someDay() }),
    () => {
      const test = {
        testId: id('6', events.length),
        date: FIRST,
        unit: among(['kg', 'unit']),
        gross: '4',
        net: '3',
        byProducts: [{ name: 'Pieles', quantity: '1', value: among(['0.5', '90']) }],
      }
      ofProduct(among(products), 'ProductYieldTested', { test, merma: '25', ...someDay() })
    },
    () => {
      const productId = among(products)
      const into = among(products.filter((other) => other !== productId))
      ofProduct(productId, 'ProductsMerged', { into, costIds: [], suppliers: [], ...someDay() })
    },
    () => ofProduct(among(products), 'ProductsUnmerged', { into: products[0], ...someDay() }),
    () => ofProduct(among(products), among(['ProductRemoved', 'ProductRestored']), {}),
    () =>
      tell('comparison', 'ProductsCompared', {
        comparisonId: among(comparisons),
        by: id('7', 1),
        comparison: { name: 'A mano', productIds: products.filter(() => next() < 0.35) },
      }),
    () => tell('comparison', 'ComparisonDissolved', { comparisonId: among(comparisons), by: id('7', 1) }),
    () => {
      const founded = exampleOf(corporationExamples, 'CorporationFounded')
      const currency = among(['EUR', 'EUR', 'USD'])
      tell('corporation-1', 'CorporationDetailsChanged', {
        corporationId: CORPORATION_ID,
        by: id('7', 1),
        details: { ...(founded.details as object), currency },
      })
    },
  ]
  tell('corporation-1', 'CorporationFounded', {
    ...exampleOf(corporationExamples, 'CorporationFounded'),
    corporationId: CORPORATION_ID,
  })
  for (const [at, productId] of products.entries())
    ofProduct(productId, 'ProductRegistered', { details: details(next() < 0.7 ? names[at] : undefined) })
  for (let step = 0; step < steps; step += 1) among(acts)()
  return events
}
