import { SAMPLE_DOCUMENT } from '@escandallo/contracts/values/demo/samples.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import type { Establishment } from '../catalogue/corporation.ts'
import { establishments } from '../catalogue/corporation.ts'
import type { Product } from '../catalogue/product-table.ts'
import { productsOf } from '../catalogue/products.ts'
import type { Supplier } from '../catalogue/suppliers.ts'
import { suppliers } from '../catalogue/suppliers.ts'
import { lineTotal, taxesOf, totalsOf } from './arithmetic.ts'
import { addDays, dayNumber, daysBetween, monthsBefore, weekday, weekNumber } from './calendar.ts'
import type { DemoDocument, DemoLine, DocumentKind } from './document.ts'
import { priceOn } from './prices.ts'

export type HistoryOptions = {
  /** The demo's today, 'YYYY-MM-DD': nothing is dated later. */
  until: string
  months?: number
  seed?: string
}

/** The word that the supplier's paper has for a unit, where it is not the kitchen's. */
const UNIT_WORDS: Record<DemoDocument['language'], Record<string, string>> = {
  es: {},
  ca: { caja: 'caixa', bolsa: 'bossa' },
  en: { caja: 'case', bot: 'bottle' },
}

type Era = { until: string; seed: string }
type Delivery = { supplier: Supplier; establishment: Establishment; day: string }

const FREQUENCY = { always: 0.88, often: 0.5, seldom: 0.2 }

/** The terrace fills the bigger house in summer; Christmas fills both. */
const BUSY = {
  puerto: [0.75, 0.8, 0.9, 1, 1.05, 1.2, 1.35, 1.4, 1.1, 0.95, 0.85, 1.1],
  mercado: [0.9, 0.9, 1, 1.05, 1.05, 1, 0.9, 0.85, 1, 1.1, 1.05, 1.25],
}

const isClosed = ({ closed }: Establishment, day: string) =>
  closed !== null && day.slice(5) >= closed.from && day.slice(5) <= closed.to

function isDeliveryDay({ supplier, establishment, day }: Delivery, seed: string): boolean {
  const { weekdays, everyWeeks } = supplier.deliveries[establishment.key]
  if (!weekdays.includes(weekday(day)) || isClosed(establishment, day)) return false
  // Fortnightly and monthly rounds are spread over the weeks, or every wholesaler would come on the same one.
  const turn = suppliers.indexOf(supplier) + establishments.indexOf(establishment)
  if (everyWeeks > 1 && (weekNumber(day) + turn) % everyWeeks !== 0) return false
  return !random(seed, 'missed', supplier.key, establishment.key, day).chance(0.08)
}

/** Drinks and wine have agreed discounts; the others make an offer now and then, the butcher and the wholesaler more often. */
function discountOf(product: Product, { supplier, day }: Delivery, seed: string): string {
  if (supplier.key === 'morisca')
    return product.category === 'CAT12' ? '10' : product.subcategory === '11.2' ? '12.5' : '0'
  if (supplier.key === 'northvine') return product.usual >= 5 ? '5' : '0'
  const offer = random(seed, 'offer', product.key, day)
  if (!offer.chance(supplier.key === 'carnes' || supplier.key === 'almenas' ? 0.2 : 0.04)) return '0'
  return ['3', '5', '8', '10'][offer.whole(0, 3)] ?? '5'
}

function lineOf(product: Product, delivery: Delivery, era: Era): DemoLine | null {
  const { supplier, establishment, day } = delivery
  const draw = random(era.seed, 'line', product.key, establishment.key, day)
  const unitPrice = priceOn(product, day, era)
  if (unitPrice === null || !draw.chance(FREQUENCY[product.frequency])) return null
  const busy = BUSY[establishment.key][Number(day.slice(5, 7)) - 1] ?? 1
  const wanted = product.usual * establishment.appetite * busy * draw.between(0.7, 1.3)
  const quantity =
    product.pack === null && product.unit === 'kg'
      ? wanted.toFixed(supplier.scale)
      : String(Math.max(1, Math.round(wanted)))
  const priced = { quantity, unitPrice, discountRate: discountOf(product, delivery, era.seed) }
  return {
    code: product.code,
    name: product.printedName,
    ...priced,
    unit: UNIT_WORDS[supplier.language][product.unit] ?? product.unit,
    taxRate: product.taxRate,
    total: lineTotal(priced),
    productKey: product.key,
  }
}

/** A supplier serves many houses, so its numbers run on with the days: some a day, one for each of ours among them. */
function running({ supplier, establishment, day }: Delivery): number {
  const dayOfYear = dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`)
  const aDay = 3 + (suppliers.indexOf(supplier) % 4) * 2
  return 11 + dayOfYear * aDay + establishments.indexOf(establishment)
}

function documentOf(kind: DocumentKind, delivery: Delivery, lines: DemoLine[], refersTo: string | null): DemoDocument {
  const { supplier, establishment, day } = delivery
  return {
    key: `${kind}-${supplier.key}-${establishment.key}-${day}`,
    kind,
    supplier: supplier.key,
    establishment: establishment.key,
    number: supplier.number(Number(day.slice(0, 4)), running(delivery), kind),
    issueDate: day,
    dueDate: addDays(day, supplier.paymentDays),
    language: supplier.language,
    refersTo,
    lines,
    taxes: taxesOf(lines),
    totals: totalsOf(lines),
  }
}

const givenBack = (line: DemoLine, share: number): DemoLine => {
  const decimals = line.quantity.split('.')[1]?.length ?? 0
  const size = decimals === 0 ? Math.max(1, Math.round(Number(line.quantity) * share)) : Number(line.quantity) * share
  const quantity = `-${size.toFixed(decimals)}`
  return { ...line, quantity, total: lineTotal({ ...line, quantity }) }
}

/** A few days later the supplier takes back a line or two that came spoilt or short. */
function creditNote(delivery: Delivery, invoice: DemoDocument, seed: string): DemoDocument | null {
  const draw = random(seed, 'credit', invoice.key)
  if (!draw.chance(0.025)) return null
  const first = draw.whole(0, invoice.lines.length - 1)
  const lines = invoice.lines
    .slice(first, first + draw.whole(1, 2))
    .map((line) => givenBack(line, draw.between(0.3, 1)))
  return documentOf('credit-note', { ...delivery, day: addDays(delivery.day, draw.whole(2, 5)) }, lines, invoice.number)
}

function documentsOfDelivery(delivery: Delivery, era: Era): DemoDocument[] {
  const { supplier, establishment, day } = delivery
  const lines = productsOf(supplier.key).flatMap((product) => lineOf(product, delivery, era) ?? [])
  if (lines.length === 0) return []
  const withNote = random(era.seed, 'note', supplier.key, establishment.key, day).chance(supplier.deliveryNotes)
  const note = withNote ? documentOf('delivery-note', delivery, lines, null) : null
  // What came with a delivery note is invoiced the day after the next.
  const invoiced = withNote ? { ...delivery, day: addDays(day, 2) } : delivery
  const invoice = documentOf('invoice', invoiced, lines, note?.number ?? null)
  return [note, invoice, creditNote(invoiced, invoice, era.seed)].filter((document) => document !== null)
}

/** Everything the suppliers handed over up to a day, oldest first: a pure function of its options. */
export function documentsOf({ until, months = 26, seed = 'alborada' }: HistoryOptions): DemoDocument[] {
  const era = { until, seed }
  const documents = daysBetween(monthsBefore(until, months), until)
    .flatMap((day) =>
      suppliers.flatMap((supplier) => establishments.map((establishment) => ({ supplier, establishment, day }))),
    )
    .filter((delivery) => isDeliveryDay(delivery, seed))
    .flatMap((delivery) => documentsOfDelivery(delivery, era))
    .filter(({ issueDate }) => issueDate <= until)
    .sort((first, second) => first.issueDate.localeCompare(second.issueDate) || first.key.localeCompare(second.key))
  // The oldest invoice is the sample, which has the same id on whatever day the demo is founded.
  const sample = documents.find(({ kind }) => kind === 'invoice')
  return documents.map((document) => (document === sample ? { ...document, key: SAMPLE_DOCUMENT } : document))
}
