import type { Layout } from '../layout.ts'
import { varied } from '../varied/varied.ts'
import { cellarAllocation } from './across/cellar-allocation.ts'
import { coventTrader } from './across/covent-trader.ts'
import { depotCodes } from './across/depot-codes.ts'
import { originCredit } from './across/origin-credit.ts'
import { salamiTransport } from './across/salami-transport.ts'
import { cashHall } from './houses/cash-hall.ts'
import { fishTraces } from './houses/fish-traces.ts'
import { franchiseKitchen } from './houses/franchise-kitchen.ts'
import { gasAgency } from './houses/gas-agency.ts'
import { matrixForm } from './houses/matrix-form.ts'
import { purchasingCentre } from './houses/purchasing-centre.ts'
import { vanStrip } from './houses/van-strip.ts'

const byHand: readonly Layout[] = [
  cellarAllocation,
  coventTrader,
  depotCodes,
  originCredit,
  salamiTransport,
  cashHall,
  fishTraces,
  franchiseKitchen,
  gasAgency,
  matrixForm,
  purchasingCentre,
  vanStrip,
]

/** Layouts that only sums are ever known of: some by hand, as many again by lots that no seed of the varied set can draw. */
export const unseen = (seed: number): readonly Layout[] => [
  ...byHand,
  ...byHand.map((_, index) => varied(seed, index, 'unseen')),
]
