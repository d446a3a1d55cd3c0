import type { Layout } from '../layout.ts'
import { alone } from './alone.ts'
import { celler } from './celler.ts'
import { cloud } from './cloud.ts'
import { handel } from './handel.ts'
import { mainframe } from './mainframe.ts'
import { maison } from './maison.ts'
import { market } from './market.ts'
import { monthly } from './monthly.ts'
import { quay } from './quay.ts'
import { till } from './till.ts'
import { valueNote } from './value-note.ts'

export const building: readonly Layout[] = [
  market,
  cloud,
  mainframe,
  quay,
  alone,
  till,
  monthly,
  celler,
  valueNote,
  maison,
  handel,
]
