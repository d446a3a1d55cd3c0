import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import type { ReadModels } from '../read-models.ts'

type Span = Pick<ReadModels['product_cost_span'], 'cost' | 'unit' | 'pieces'>

/** Far below a cent, and fewer than a span carries: a third of a pack times three is the pack. */
const DECIMALS = 12

/**
 * What one unit of a product costs as it is bought. A span's cost is of what a kitchen takes: of one piece where a unit holds several,
 * and those of its own days turn it back into the pack that invoices and the product's page speak of.
 */
export const unitCostOf = ({ cost, unit, pieces }: Span): string | null =>
  cost === null || pieces === null || kindOfUnit(unit) !== 'count' || new Big(pieces).eq(0)
    ? cost
    : new Big(cost).times(pieces).round(DECIMALS, Big.roundHalfUp).toFixed()
