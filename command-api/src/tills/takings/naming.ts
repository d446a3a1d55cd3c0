import { type Takings, takingsName } from '@escandallo/contracts/tills/takings/details.ts'
import { v5 as uuidv5 } from 'uuid'

/** Of a till there are takings of one level and the same days once. */
export const takingsIdOf = (tillId: string, takings: Pick<Takings, 'from' | 'until' | 'articles'>): string =>
  uuidv5(`takings ${takingsName(takings)}`, tillId)

/** A report of a file is named by what it says: the same again, under whatever name, is the same. */
export const partIdOf = (takings: Takings): string => uuidv5(JSON.stringify(takings), uuidv5.URL)
