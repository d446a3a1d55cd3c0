import { productEvent } from '@escandallo/contracts/products/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { productCost } from './product-cost.ts'
import { productList } from './product-list.ts'

export const productsGroup = group({
  name: 'products',
  version: 6,
  events: typesOf(productEvent),
  parse: parserOf(productEvent),
  projections: [productList, productCost],
})
