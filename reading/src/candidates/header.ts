import type { Choice } from '../choices/choice.ts'
import type { Row } from '../layout/rows.ts'
import type { ReadContext, Reading } from '../reading.ts'
import { dayOrderOf } from '../values/dates.ts'
import type { Word } from '../words/word.ts'
import { bestOf } from './candidate.ts'
import { choiceAmong } from './choosing.ts'
import { type Currency, currencyOf } from './currencies.ts'
import { customerOf } from './customer.ts'
import { dateCandidates } from './days/dates.ts'
import { termCandidates } from './days/terms.ts'
import { billedNotes } from './delivery-notes.ts'
import { kindOf } from './kinds/kinds.ts'
import { languageOf } from './languages.ts'
import { numberCandidates } from './numbers/numbers.ts'
import { withSeries } from './numbers/series.ts'
import { factsOf } from './parties/facts.ts'
import { supplierOf, zonesFor } from './parties/supplier.ts'

export type HeaderFields = Pick<
  Reading,
  'kind' | 'language' | 'supplier' | 'customer' | 'number' | 'issueDate' | 'dueDate' | 'deliveryNotes'
> & { currency: Currency; choices: Choice[] }

/** Less likely ones are not shown. */
const LEAST_NUMBER = 0.3

/** A day printed after another: what falls due before it was issued was misread. */
const dueAfter = (due: ReturnType<typeof bestOf<string>>, issued: string | undefined) =>
  due && issued && due.value < issued ? { ...due, confidence: Math.min(due.confidence, 0.4) } : due

/** What a document says beside its goods and amounts. `goods` are the words of its table of goods. */
export const headerOf = (
  rows: Row[],
  goods: Set<Word>,
  { today, ownTaxIds, scanned }: Pick<ReadContext, 'today' | 'ownTaxIds'> & { scanned: boolean },
): HeaderFields => {
  const kind = kindOf(rows)
  const language = languageOf(rows)
  const zones = zonesFor(rows, ownTaxIds, goods)
  const supplier = supplierOf(rows, ownTaxIds, goods, zones)
  const customer = customerOf(factsOf(rows, zones), ownTaxIds, supplier.taxId?.value)
  const currency = currencyOf(rows, [supplier.taxId?.value, supplier.iban?.value], { language, scanned })
  const order = dayOrderOf(
    rows.map((row) => row.text),
    currency.value === 'USD' && language === 'en',
  )
  const dates = dateCandidates(rows, order, today, goods)
  const issueDate = bestOf(dates.issue)
  const dueDays = dates.due.length > 0 ? dates.due : termCandidates(rows, issueDate?.value)
  const dueDate = dueAfter(bestOf(dueDays), issueDate?.value)
  const titled = zones.filter((zone) => zone.title !== null && !/\d/.test(zone.words ?? ''))
  const parties = new Set(titled.flatMap((zone) => [...zone.block.words]))
  const numbers = withSeries(numberCandidates(rows, kind, goods, parties), rows, goods)
  const number = bestOf(numbers, LEAST_NUMBER)
  const deliveryNotes = kind === 'delivery-note' ? [] : billedNotes(rows, order)
  return {
    kind,
    language,
    currency,
    supplier,
    choices: [choiceAmong('number', numbers)],
    ...(customer && { customer }),
    ...(number && { number }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    ...(deliveryNotes.length > 0 && { deliveryNotes }),
  }
}
