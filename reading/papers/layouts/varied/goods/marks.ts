import type { Deal } from '../../../dealing/deal.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'

/** A letter or a digit for every rate of tax. */
export function marksOf({ taxes }: Deal, draw: Random): Map<number, string> {
  const signs = pick(['ABCDE', 'RGSTU', '12345', 'NIRXZ'], draw)
  return new Map(taxes.map(({ rate }, index) => [rate, signs[index] ?? '']))
}
