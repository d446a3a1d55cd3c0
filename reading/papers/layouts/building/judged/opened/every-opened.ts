import type { Layout } from '../../../layout.ts'
import { coffeeAndMachine } from './abroad/coffee-and-machine.ts'
import { courtesyCopy } from './abroad/courtesy-copy.ts'
import { dosingOffer } from './abroad/dosing-offer.ts'
import { marketplaceOrder } from './abroad/marketplace-order.ts'
import { seaCratesGuide } from './abroad/sea-crates-guide.ts'
import { cheeseDairyNote } from './spain/cheese-dairy-note.ts'
import { chemicalsReturned } from './spain/chemicals-returned.ts'
import { fortnightOfBread } from './spain/fortnight-of-bread.ts'
import { hotelLaundryWeek } from './spain/hotel-laundry-week.ts'
import { iceVanTicket } from './spain/ice-van-ticket.ts'
import { kegsAndEmpties } from './spain/kegs-and-empties.ts'
import { naturalGasBill } from './spain/natural-gas-bill.ts'

/** Layouts that only sums were known of until 2026-11-25. */
export const opened: readonly Layout[] = [
  coffeeAndMachine,
  courtesyCopy,
  dosingOffer,
  marketplaceOrder,
  seaCratesGuide,
  cheeseDairyNote,
  chemicalsReturned,
  fortnightOfBread,
  hotelLaundryWeek,
  iceVanTicket,
  kegsAndEmpties,
  naturalGasBill,
]
