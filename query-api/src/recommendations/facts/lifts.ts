import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import type { TenantOf } from '../../dependencies.ts'
import { bestSwaps } from '../../plates/public.ts'

/** Of so many dishes with a bad grade or letter is it found out what would lift them. */
const SWAPPED = 12
const isPoor = ({ grade, climate }: Facts['plates'][number]) => grade === 'D' || grade === 'E' || climate === 'E'

/** Plates, the poor ones with the single change that lifts them most. */
export const withLifts = async (tenant: TenantOf, day: string, plates: Facts['plates']): Promise<Facts['plates']> => {
  const poor = plates.filter(isPoor).slice(0, SWAPPED)
  if (poor.length === 0) return plates
  const lifts = await bestSwaps(
    tenant,
    day,
    poor.map(({ dishId }) => dishId),
  )
  return plates.map((plate) => ({ ...plate, ...lifts.get(plate.dishId) }))
}
