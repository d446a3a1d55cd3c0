import { categories, type Named } from '@escandallo/contracts/products/categories.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import {
  CategoryList,
  CurrenciesFound,
  CurrencySearchQuery,
  CustomCategoryList,
  IngredientSearchQuery,
  IngredientsFound,
  RestrictionList,
} from '@escandallo/contracts/products/reference-queries.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { currencies } from '@escandallo/contracts/values/money.ts'
import { hasWords, normalizeName, searchWords } from '@escandallo/contracts/values/names.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

const access = 'signed-in' as const

/** Entries that have every word of a text in either language; those that begin with it come first. */
export const namedLike = <Entry extends { name: Named }>(entries: readonly Entry[], text: string): Entry[] => {
  const words = searchWords(text)
  const matches = entries.flatMap((entry) => {
    const names = [normalizeName(entry.name.es), normalizeName(entry.name.en)]
    const has = names.some((name) => hasWords(name, words))
    return has ? [{ entry, begins: names.some((name) => name.startsWith(words?.join(' ') ?? '')) }] : []
  })
  return matches.sort((a, b) => Number(b.begins) - Number(a.begins)).map(({ entry }) => entry)
}

const nameIn = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (code: string) => names.of(code) ?? code
}
const [inSpanish, inEnglish] = [nameIn('es'), nameIn('en')]
const money = currencies.map((code) => ({ code, name: { es: inSpanish(code), en: inEnglish(code) } }))

/** What is the same for everyone, and the categories that a corporation made up itself. */
export const referenceRoutes = (app: Server, { tenants }: Pick<Dependencies, 'tenants'>) => {
  app.get('/categories/list', { schema: { response: { 200: CategoryList } }, access }, async () => ({
    items: categories.map(({ subcategories, ...category }) => ({
      ...category,
      subcategories: subcategories.map((sub) => ({ ...sub, vat: [...sub.vat] })),
    })),
  }))

  app.get(
    '/ingredients/search',
    {
      schema: { querystring: IngredientSearchQuery, response: { 200: IngredientsFound } },
      access,
      reads: ['ingredients'],
    },
    async (request) => {
      const { q = '', size = 10 } = request.query
      const rows = await tenants.read(tenantOf(request), (tenant) =>
        tenant
          .from('custom_ingredient')
          .select(['ingredientId', 'name', 'category', 'subcategory', 'density', 'merma'])
          .where('removed', '=', false)
          .orderBy('search')
          .orderBy('ingredientId')
          .execute(),
      )
      const ours = rows.map(({ ingredientId, name, subcategory, ...rest }) => ({
        id: ingredientId,
        name: { es: name, en: name },
        subcategory: subcategory ?? '',
        ...rest,
      }))
      return { items: namedLike([...ours, ...ingredients], q).slice(0, size) }
    },
  )

  app.get('/ingredients/restrictions', { schema: { response: { 200: RestrictionList } }, access }, async () => ({
    items: [...restrictions],
  }))

  app.get(
    '/currencies/search',
    { schema: { querystring: CurrencySearchQuery, response: { 200: CurrenciesFound } }, access },
    async ({ query: { q = '' } }) => {
      const byCode = money.filter(({ code }) => code === q.trim().toUpperCase())
      return { items: [...new Set([...byCode, ...namedLike(money, q)])] }
    },
  )

  app.get(
    '/custom-categories/list',
    { schema: { response: { 200: CustomCategoryList } }, access, reads: ['products', 'ingredients'] },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const made = await tenant.from('custom_category').select('name').execute()
        const used = await tenant
          .from('product_list')
          .select(['customCategory as name', sql<number>`count(*)::integer`.as('products')])
          .where('removed', '=', false)
          .where('customCategory', 'is not', null)
          .groupBy('customCategory')
          .orderBy('customCategory')
          .$narrowType<{ name: string }>()
          .execute()
        const names = new Set(used.map(({ name }) => normalizeName(name)))
        const unused = made.filter(({ name }) => !names.has(normalizeName(name)))
        const items = [...used, ...unused.map(({ name }) => ({ name, products: 0 }))]
        return { items: items.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.name < b.name ? -1 : 1)) }
      }),
  )
}
