import type { SetName } from '../world/firms.ts'
import type { Layout } from './layout.ts'
import { testLayouts } from './test/every-test.ts'
import { validationLayouts } from './validation/every-validation.ts'
import { varied } from './varied/varied.ts'

/** The layouts that are drawn of a set; of the varied ones there are as many as wanted, others for another seed. */
export function layoutsOf(set: Exclude<SetName, 'train'>, { seed = 1, layouts = 40 } = {}): readonly Layout[] {
  if (set === 'varied') return Array.from({ length: layouts }, (_, index) => varied(seed, index))
  return set === 'test' ? testLayouts(seed) : validationLayouts
}
