import type { Layout } from '../layout.ts'
import { varied } from '../varied/varied.ts'
import { fishGuide } from './away/fish-guide.ts'
import { forn } from './away/forn.ts'
import { hoodCleaners } from './away/hood-cleaners.ts'
import { salumi } from './away/salumi.ts'
import { smokehouse } from './away/smokehouse.ts'
import { vineyard } from './away/vineyard.ts'
import { cheeseFarm } from './home/cheese-farm.ts'
import { kegsBack } from './home/kegs-back.ts'
import { laundry } from './home/laundry.ts'
import { roaster } from './home/roaster.ts'
import { scales } from './home/scales.ts'
import { warehouse } from './home/warehouse.ts'

const byHand: readonly Layout[] = [
  cheeseFarm,
  kegsBack,
  laundry,
  roaster,
  scales,
  warehouse,
  fishGuide,
  forn,
  hoodCleaners,
  salumi,
  smokehouse,
  vineyard,
]

/** Layouts that only sums are ever known of: some by hand, as many again by lots that no seed of the varied set can draw. */
export const testLayouts = (seed: number): readonly Layout[] => [
  ...byHand,
  ...byHand.map((_, index) => varied(seed, index, 'test')),
]
