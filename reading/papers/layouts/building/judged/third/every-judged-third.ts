import type { Layout } from '../../../layout.ts'
import { atlanticCannery } from './abroad/atlantic-cannery.ts'
import { drinksCorrection } from './abroad/drinks-correction.ts'
import { dutchProforma } from './abroad/dutch-proforma.ts'
import { pastaCarrier } from './abroad/pasta-carrier.ts'
import { rungisGrocer } from './abroad/rungis-grocer.ts'
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
import { auctionNote } from './spain/auction-note.ts'
import { bakeryRounds } from './spain/bakery-rounds.ts'
import { butcherScale } from './spain/butcher-scale.ts'
import { ciderCellar } from './spain/cider-cellar.ts'
import { greengrocerCrates } from './spain/greengrocer-crates.ts'
import { hotelWholesale } from './spain/hotel-wholesale.ts'
import { returnedCheeses } from './spain/returned-cheeses.ts'

/** What the reader was judged by on 2026-11-25, and is made with since. */
export const judgedThird: readonly Layout[] = [
  atlanticCannery,
  drinksCorrection,
  dutchProforma,
  pastaCarrier,
  rungisGrocer,
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
  auctionNote,
  bakeryRounds,
  butcherScale,
  ciderCellar,
  greengrocerCrates,
  hotelWholesale,
  returnedCheeses,
]
