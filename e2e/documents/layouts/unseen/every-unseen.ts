import type { Layout } from '../layout.ts'
import { varied } from '../varied/varied.ts'
import { butcher } from './abroad/butcher.ts'
import { dairyman } from './abroad/dairyman.ts'
import { halles } from './abroad/halles.ts'
import { quinta } from './abroad/quinta.ts'
import { tradeCounter } from './abroad/trade-counter.ts'
import { auction } from './spain/auction.ts'
import { cellarBook } from './spain/cellar-book.ts'
import { dairyTruck } from './spain/dairy-truck.ts'
import { farmShed } from './spain/farm-shed.ts'
import { marketSheet } from './spain/market-sheet.ts'
import { shellfish } from './spain/shellfish.ts'
import { weeklyAccount } from './spain/weekly-account.ts'

const byHand: readonly Layout[] = [
  auction,
  cellarBook,
  dairyTruck,
  farmShed,
  marketSheet,
  shellfish,
  weeklyAccount,
  butcher,
  dairyman,
  halles,
  quinta,
  tradeCounter,
]

/** Layouts that only sums are ever known of: some by hand, as many again by lots that no seed of the varied set can draw. */
export const unseen = (seed: number): readonly Layout[] => [
  ...byHand,
  ...byHand.map((_, index) => varied(seed, index, 'unseen')),
]
