import { randomUUID } from 'node:crypto'
import { dishForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import type { Ask } from '../../e2e/journeys/talker.ts'

const PRODUCTS = 3_000
const DISHES = 500
const NOTICES = 150
/** As many as one command takes. */
const AT_ONCE = 500
/** Commands that are under way together. */
const TOGETHER = 8
const ELEMENTS = 5

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  for (let at = 0; at < items.length; at += TOGETHER) await Promise.all(items.slice(at, at + TOGETHER).map(work))
}

type Page = { items: { supplierId: string }[] }

const productForm = (at: number, supplierId: string, today: string) => {
  const { id, category, subcategory } = ingredients[at % ingredients.length] as (typeof ingredients)[number]
  return {
    details: {
      name: `Producto ${at} de la casa`,
      code: `P-${at}`,
      unit: 'kg',
      eqUd: null,
      merma: String(at % 30),
      density: null,
      category,
      subcategory,
      customCategory: null,
      ingredient: id,
      suppliers: [{ supplierId, code: null, name: null }],
    },
    costs: [
      {
        costId: randomUUID(),
        supplierId,
        date: today,
        value: (1 + (at % 400) / 10).toFixed(2),
        currency: 'EUR',
        unit: 'kg',
        unitQuantity: '1',
      },
    ],
  }
}

/** Makes of the demo a kitchen with 3,000 products, 500 dishes and 150 notices more, by the commands that its people send. */
export const fillKitchen = async (ask: Ask): Promise<void> => {
  const [me, { items: suppliers }] = await Promise.all([
    ask<User>('GET', '/users/me'),
    ask<Page>('GET', '/suppliers/list?size=25'),
  ])
  const today = new Date().toISOString().slice(0, 10)
  const forms = numbers(PRODUCTS).map((at) =>
    productForm(at, suppliers[at % suppliers.length]?.supplierId as string, today),
  )
  const productIds: string[] = []
  for (let at = 0; at < PRODUCTS; at += AT_ONCE) {
    const added = await ask<{ ids: string[] }>('POST', '/products/bulk', { products: forms.slice(at, at + AT_ONCE) })
    productIds.push(...added.ids)
  }
  await inTurns(numbers(DISHES), (at) => {
    const items = numbers(ELEMENTS).map((line) => ({
      kind: 'product' as const,
      id: productIds[(at * ELEMENTS + line) % PRODUCTS] as string,
    }))
    return ask('POST', '/dishes/new', dishForm({ name: `Plato ${at} de la casa`, user: me.userId }, ...items))
  })
  await inTurns(numbers(NOTICES), (at) =>
    ask('POST', '/recommendations/new', { title: `Revisar la ficha ${at} de la casa`, section: 'dishes' }),
  )
}
