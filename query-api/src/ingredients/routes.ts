import { FoodSearchQuery, FoodsFound } from '@escandallo/contracts/ingredients/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { FoodDataMissing } from './food-data/food-data.ts'

/** Foods of USDA, the same for everyone. FoodData Central failing takes nothing away of what comes along. */
export const ingredientRoutes = (app: Server, { foods }: Pick<Dependencies, 'foods'>) => {
  app.get(
    '/ingredients/usda/search',
    { schema: { querystring: FoodSearchQuery, response: { 200: FoodsFound } }, access: 'signed-in' },
    async ({ query: { q = '', size = 20 } }): Promise<FoodsFound> => {
      const shipped = await foods.shipped.search(q, size)
      if (foods.central === null) return { items: shipped, missing: null }
      try {
        const central = await foods.central.search(q, size)
        return { items: [...shipped, ...central].slice(0, 2 * size), missing: null }
      } catch (error) {
        if (!(error instanceof FoodDataMissing)) throw error
        return { items: shipped, missing: error.reason }
      }
    },
  )
}
