import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { kitchenCompositions, kitchenOwners, kitchenSellingPrices } from './owners.ts'
import { kitchenPrices, kitchenProducts } from './products.ts'
import { kitchenChanges, kitchenSettings } from './settings.ts'

const unions = [productEvent, recipeEvent, dishEvent, menuEvent, corporationEvent]

/** All that a cost depends on, in one group: whoever computes with it sees one moment. */
export const kitchenGroup = group({
  name: 'kitchen',
  version: 3,
  events: typesOf(...unions),
  parse: parserOf(...unions),
  projections: [
    kitchenSettings,
    kitchenChanges,
    kitchenProducts,
    kitchenPrices,
    kitchenCompositions,
    kitchenSellingPrices,
    kitchenOwners,
  ],
})
