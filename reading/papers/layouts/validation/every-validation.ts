import type { Layout } from '../layout.ts'
import { brewery } from './borders/brewery.ts'
import { duckFarm } from './borders/duck-farm.ts'
import { kitchenWare } from './borders/kitchen-ware.ts'
import { laundry } from './borders/laundry.ts'
import { teatime } from './borders/teatime.ts'
import { transport } from './borders/transport.ts'
import { cellarAgency } from './coast/cellar-agency.ts'
import { coldStore } from './coast/cold-store.ts'
import { harbourWholesale } from './coast/harbour-wholesale.ts'
import { musselRaft } from './coast/mussel-raft.ts'
import { stallScales } from './coast/stall-scales.ts'
import { washHouse } from './coast/wash-house.ts'
import { boxReturn } from './plains/box-return.ts'
import { farmVan } from './plains/farm-van.ts'
import { fieldBook } from './plains/field-book.ts'
import { oilPress } from './plains/oil-press.ts'
import { pestVisit } from './plains/pest-visit.ts'
import { sweetRound } from './plains/sweet-round.ts'
import { bakehouse } from './towns/bakehouse.ts'
import { cellar } from './towns/cellar.ts'
import { extinguisher } from './towns/extinguisher.ts'
import { grocer } from './towns/grocer.ts'
import { roaster } from './towns/roaster.ts'
import { wholesale } from './towns/wholesale.ts'

export const validationLayouts: readonly Layout[] = [
  musselRaft,
  stallScales,
  coldStore,
  washHouse,
  cellarAgency,
  harbourWholesale,
  fieldBook,
  oilPress,
  sweetRound,
  boxReturn,
  farmVan,
  pestVisit,
  brewery,
  duckFarm,
  kitchenWare,
  laundry,
  teatime,
  transport,
  bakehouse,
  cellar,
  extinguisher,
  grocer,
  roaster,
  wholesale,
]
