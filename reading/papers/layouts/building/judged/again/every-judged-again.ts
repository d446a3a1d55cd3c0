import type { Layout } from '../../../layout.ts'
import { butcher } from './abroad/butcher.ts'
import { dairyman } from './abroad/dairyman.ts'
import { halles } from './abroad/halles.ts'
import { quinta } from './abroad/quinta.ts'
import { tradeCounter } from './abroad/trade-counter.ts'
import { cratesReturned } from './across/crates-returned.ts'
import { exchangeSheet } from './across/exchange-sheet.ts'
import { receiptCounter } from './across/receipt-counter.ts'
import { remittanceSlip } from './across/remittance-slip.ts'
import { bakeryDays } from './houses/bakery-days.ts'
import { ciderHouse } from './houses/cider-house.ts'
import { coopReturn } from './houses/coop-return.ts'
import { linenRounds } from './houses/linen-rounds.ts'
import { oilMill } from './houses/oil-mill.ts'
import { packagingOffer } from './houses/packaging-offer.ts'
import { webOrder } from './houses/web-order.ts'
import { xarcuterNote } from './houses/xarcuter-note.ts'
import { auction } from './spain/auction.ts'
import { cellarBook } from './spain/cellar-book.ts'
import { dairyTruck } from './spain/dairy-truck.ts'
import { farmShed } from './spain/farm-shed.ts'
import { marketSheet } from './spain/market-sheet.ts'
import { shellfish } from './spain/shellfish.ts'
import { weeklyAccount } from './spain/weekly-account.ts'

/** What the reader was judged by from then until 2026-11-25. */
export const judgedAgain: readonly Layout[] = [
  cratesReturned,
  exchangeSheet,
  receiptCounter,
  remittanceSlip,
  bakeryDays,
  ciderHouse,
  coopReturn,
  linenRounds,
  oilMill,
  packagingOffer,
  webOrder,
  xarcuterNote,
  butcher,
  dairyman,
  halles,
  quinta,
  tradeCounter,
  auction,
  cellarBook,
  dairyTruck,
  farmShed,
  marketSheet,
  shellfish,
  weeklyAccount,
]
