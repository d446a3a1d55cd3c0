import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { PurchaseLines } from '@escandallo/contracts/dashboards/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { document, foundCorporation, product, supplier } from './event-fixtures.ts'
import { openFixtures } from './fixtures.ts'

type Truth = {
  day: string
  supplierId: string
  establishmentId: string
  productId: string | null
  quantity: string
  total: number
}
export type Search = Record<string, string | number | undefined>

/** From when on, and over how many days, things are bought. */
export const START = '2025-01-01'
export const DAYS = 540
export const year = { from: '2025-01-01', to: '2025-12-31' }

export const within =
  ({ from, to }: { from: string; to: string }) =>
  ({ day }: Truth) =>
    from <= day && day <= to

/** A corporation that bought for a year and a half: ninety papers of three suppliers, and every line of them as it was written. */
export const purchasesFixture = async () => {
  const fixtures = await openFixtures()
  const home = await foundCorporation(fixtures)
  const { establishment: centre, elsewhere: beach } = home
  const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const suppliers = [
    await supplier(home, { name: 'Frutas Ana' }),
    await supplier(home, { name: 'Peix Bo' }),
    await supplier(home, { name: 'Bodega Cano' }),
  ]
  const products = [
    (await product(home, { name: 'Tomate', category: 'CAT1' })).productId,
    (await product(home, { name: 'Cebolla', category: 'CAT1' })).productId,
    (await product(home, { name: 'Merluza', category: 'CAT4' })).productId,
    (await product(home, { name: 'Sin clasificar', category: null, subcategory: null })).productId,
  ]

  /** Every line that counts, as it was written here: what all figures are compared with. */
  const truth: Truth[] = []

  let seed = 20_260_310
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }

  const buy = async (index: number) => {
    const issueDate = plusDays(START, random(DAYS))
    const supplierId = suppliers[random(10) < 6 ? 0 : 1 + random(2)] as string
    const establishment = random(3) === 0 ? beach : centre
    const kind = index % 11 === 0 ? 'delivery-note' : index % 13 === 0 ? 'credit-note' : 'invoice'
    const bought = Array.from({ length: 1 + random(3) }, () =>
      random(6) === 0 ? null : (products[random(4)] as string),
    )
    const lines = bought.map(() =>
      lineOf({
        quantity: `${kind === 'credit-note' ? '-' : ''}${1 + random(40)}.${random(10)}`,
        unitPrice: `${random(30)}.${10 + random(89)}`,
        discountRate: random(4) === 0 ? '7.5' : '0',
        name: random(2) === 0 ? 'Piñón' : 'Tomate pera',
      }),
    )
    await document(home, {
      establishment,
      supplier: supplierId,
      products: bought,
      lines,
      issueDate,
      kind,
      dueDate: null,
    })
    if (kind === 'delivery-note') return
    for (const [at, { quantity, total }] of lines.entries())
      truth.push({
        day: issueDate,
        supplierId,
        establishmentId: establishment,
        productId: bought[at] ?? null,
        quantity: quantity ?? '0',
        total: total ?? 0,
      })
  }
  for (let index = 1; index <= 90; index++) await buy(index)
  /** Paper that has not been confirmed, and paper in another currency. */
  await document(home, {
    establishment: centre,
    supplier: suppliers[0] as string,
    status: 'pending',
    issueDate: '2026-08-10',
  })
  await document(home, {
    establishment: centre,
    supplier: suppliers[0] as string,
    currency: 'USD',
    issueDate: '2026-09-10',
  })
  await fixtures.projected()

  const ask = async <Answer>(url: string, query: Search, asker = admin): Promise<Answer> => {
    const answer = await fixtures.ask(asker, { method: 'GET', url: `/api/dashboard/${url}`, query })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`)
    return answer.json()
  }
  return {
    fixtures,
    home,
    admin,
    suppliers,
    products,
    truth,
    ask,
    lines: (query: Search) => ask<PurchaseLines>('purchases/lines', query),
    sumOf: (kept: (line: Truth) => boolean) => truth.filter(kept).reduce((sum, line) => sum + line.total, 0),
  }
}
