import { createHash } from 'node:crypto'
import type { Sample } from './manifest.ts'

/** Which half of the suppliers' layouts a paper is of, by a hash: one half may be looked at while the other one judges. */
export const halfOf = ({ layout, truth }: Pick<Sample, 'layout' | 'truth'>): 0 | 1 =>
  (createHash('sha256')
    .update(`${layout} ${truth?.supplierTaxId ?? truth?.supplierName ?? ''}`)
    .digest()
    .readUInt8(0) % 2) as 0 | 1
