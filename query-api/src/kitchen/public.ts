export { type Places, type Sight, soldAt } from '@escandallo/contracts/team/sight.ts'
export { basisOf } from './basis.ts'
export { effectsOf } from './effects.ts'
export { ifConfirmed } from './if-confirmed.ts'
export { readMergers, survivorIn, withMerged } from './merged-products.ts'
export { kitchenBelow, type Subjects } from './rows/closure.ts'
export { costedList, equals } from './rows/costed-lists.ts'
export {
  type KitchenOfDays,
  kitchenOfDays,
  kitchenOfRows,
  lastFrom,
  type ProductSpan,
  productOf,
  type Version,
} from './rows/days-below.ts'
export { type ListedPrice, listedOn } from './rows/listed-prices.ts'
export { dishesReached } from './rows/reached.ts'
export { foundOn } from './rows/search.ts'
export { type Aims, estimatedIn, figuresIn, portionsOn, priceIn, soldIn, standingOf } from './rows/spans.ts'
export { above, lacksOf, missingOn, namedIn, sightOn, stopsOn, usedIn, usesOn } from './rows/uses.ts'
export type { KitchenDish, KitchenProduct, Snapshot } from './snapshot.ts'
export { inForceOn, settingsOf, snapshotOf } from './snapshot.ts'
export { dishTree, originReads, originsOf, recipeTree } from './trees.ts'
export { versionsOf } from './versions.ts'
export { assumptionsIn, whatIf } from './what-if.ts'
