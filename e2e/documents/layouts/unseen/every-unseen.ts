import type { Layout } from '../layout.ts'
import { varied } from '../varied/varied.ts'
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

const byHand: readonly Layout[] = [
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

/** Layouts that only sums are ever known of: some by hand, as many again by lots that no seed of the varied set can draw. */
export const unseen = (seed: number): readonly Layout[] => [
  ...byHand,
  ...byHand.map((_, index) => varied(seed, index, 'unseen')),
]
