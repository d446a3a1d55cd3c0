import type { Dependencies } from '../../dependencies.ts'
import { foodDataCentral } from './food-data-central.ts'
import { shippedFoods } from './shipped.ts'

/** Where foods are looked up: the table that comes along, and FoodData Central when there is a key. */
export const foodsOf = (key: string | undefined): Dependencies['foods'] => ({
  shipped: shippedFoods(),
  central: key === undefined ? null : foodDataCentral({ key }),
})
