import type { Layout } from '../layout.ts'
import { bottega } from './abroad/bottega.ts'
import { handel } from './abroad/handel.ts'
import { harbour } from './abroad/harbour.ts'
import { lisbon } from './abroad/lisbon.ts'
import { maison } from './abroad/maison.ts'
import { familiesSideways } from './elaborate/families.ts'
import { prompt } from './elaborate/prompt.ts'
import { stamped } from './elaborate/stamped.ts'
import { supply } from './elaborate/supply.ts'
import { avoir } from './foreign-kinds/avoir.ts'
import { docket } from './foreign-kinds/docket.ts'
import { lowlands } from './foreign-kinds/lowlands.ts'
import { scontrino } from './foreign-kinds/scontrino.ts'
import { buyerFirst } from './harder/buyer-first.ts'
import { doubleRows } from './harder/double-rows.ts'
import { figuresLeft } from './harder/figures-left.ts'
import { notesOnly } from './harder/notes-only.ts'
import { rightBand } from './harder/right-band.ts'
import { unpriced } from './harder/unpriced.ts'
import { judged } from './judged/every-judged.ts'
import { goodsBack } from './other-kinds/goods-back.ts'
import { offer } from './other-kinds/offer.ts'
import { selfService } from './other-kinds/self-service.ts'
import { till } from './other-kinds/till.ts'
import { valueNote } from './other-kinds/value-note.ts'
import { alone } from './plain/alone.ts'
import { cloud } from './plain/cloud.ts'
import { equivalenceTable } from './plain/equivalence-table.ts'
import { hundreds } from './plain/hundreds.ts'
import { mainframe } from './plain/mainframe.ts'
import { market } from './plain/market.ts'
import { monthly } from './plain/monthly.ts'
import { quay } from './plain/quay.ts'
import { celler } from './regions/celler.ts'
import { farmhouse } from './regions/farmhouse.ts'
import { pier } from './regions/pier.ts'

export const building: readonly Layout[] = [
  bottega,
  handel,
  harbour,
  lisbon,
  maison,
  familiesSideways,
  prompt,
  stamped,
  supply,
  avoir,
  docket,
  lowlands,
  scontrino,
  buyerFirst,
  doubleRows,
  figuresLeft,
  notesOnly,
  rightBand,
  unpriced,
  goodsBack,
  offer,
  selfService,
  till,
  valueNote,
  alone,
  cloud,
  equivalenceTable,
  hundreds,
  mainframe,
  market,
  monthly,
  quay,
  celler,
  farmhouse,
  pier,
  ...judged,
]
