import type { Layout } from '../../layout.ts'
import { atelier } from './abroad/atelier.ts'
import { dispatch } from './abroad/dispatch.ts'
import { kiosk } from './abroad/kiosk.ts'
import { northern } from './abroad/northern.ts'
import { porto } from './abroad/porto.ts'
import { judgedAgain } from './again/every-judged-again.ts'
import { opened } from './opened/every-opened.ts'
import { counterRoll } from './slips/counter-roll.ts'
import { loadingSlip } from './slips/loading-slip.ts'
import { warehouseStrip } from './slips/warehouse-strip.ts'
import { dozens } from './spain/dozens.ts'
import { grossPrices } from './spain/gross-prices.ts'
import { keptBack } from './spain/kept-back.ts'
import { noteSums } from './spain/note-sums.ts'
import { partialSums } from './spain/partial-sums.ts'
import { sectioned } from './spain/sections.ts'
import { sideLedger } from './spain/side-ledger.ts'
import { twoDeckers } from './spain/two-deckers.ts'
import { codeLetters } from './tables/code-letters.ts'
import { ratesAcross } from './tables/rates-across.ts'
import { stripAbove } from './tables/strip-above.ts'
import { tareWeights } from './tables/tare-weights.ts'
import { judgedThird } from './third/every-judged-third.ts'
import { givenBack } from './unusual/given-back.ts'
import { headless } from './unusual/headless.ts'
import { herd } from './unusual/herd.ts'
import { quotation } from './unusual/quotation.ts'

/** What the reader was judged by, at first until 2026-11-23, and is made with since. */
export const judged: readonly Layout[] = [
  atelier,
  dispatch,
  kiosk,
  northern,
  porto,
  counterRoll,
  loadingSlip,
  warehouseStrip,
  dozens,
  grossPrices,
  keptBack,
  noteSums,
  partialSums,
  sectioned,
  sideLedger,
  twoDeckers,
  codeLetters,
  ratesAcross,
  stripAbove,
  tareWeights,
  givenBack,
  headless,
  herd,
  quotation,
  ...judgedAgain,
  ...judgedThird,
  ...opened,
]
