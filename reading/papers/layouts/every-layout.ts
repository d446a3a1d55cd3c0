import type { SetName } from '../world/firms.ts'
import { building } from './building/every-building.ts'
import { judging } from './judging/every-judging.ts'
import type { Layout } from './layout.ts'
import { unseen } from './unseen/every-unseen.ts'
import { varied } from './varied/varied.ts'

/** The layouts of a set; of the varied ones there are as many as wanted, others for another seed. */
export function layoutsOf(set: SetName, { seed = 1, layouts = 40 } = {}): readonly Layout[] {
  if (set === 'varied') return Array.from({ length: layouts }, (_, index) => varied(seed, index))
  if (set === 'unseen') return unseen(seed)
  return set === 'building' ? building : judging
}
