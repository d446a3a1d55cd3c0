import type { ClaimLine, ClaimPaper, ClaimReason } from '@escandallo/contracts/claims/lines.ts'
import { lineTotal, taxOf } from '@escandallo/contracts/documents/arithmetic.ts'
import { bookedLines } from '@escandallo/contracts/documents/booking.ts'
import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { type Amount, toMajor, wholeOf } from '@escandallo/contracts/values/money.ts'
import { inBase, kindOfUnit, measureOfLine, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { v5 as uuidv5 } from 'uuid'
import type { Against, Agreed, Paper } from './facts.ts'

/** Cents of a line that rounding may come to: nobody claims these. */
const ROUNDING = 2

/** What was billed of one product, all its lines together. */
type Billed = {
  productId: string
  name: string
  code: string | null
  unit: Unit
  quantity: Big
  /** Without tax, with its share of what stands at the foot, without what is wrong in its own arithmetic. */
  total: Big
  /** Of one unit, as it is printed where that is what the total follows from. */
  price: Big
  taxRate: string | null
}

type Content = DocumentContent
type PrintedLine = Content['lines'][number]

const paperOf = ({ documentId, kind, number, issueDate }: Paper): ClaimPaper => ({
  kind: kind === 'delivery-note' ? 'delivery-note' : 'invoice',
  id: documentId,
  number,
  date: issueDate,
})

const productIdOf = ({ matches }: Paper, lineId: string): string | null => {
  const product = matches.find((match) => match.lineId === lineId)?.product
  return product && 'productId' in product && typeof product.productId === 'string' ? product.productId : null
}

/** What a line prints above what its own figures come to; nought where they do, or where one of them is missing. */
const excessOf = ({ quantity, unitPrice, discountRate, total }: PrintedLine): Amount => {
  if (quantity === null || unitPrice === null || total === null) return 0
  const excess = total - lineTotal({ quantity, unitPrice, discountRate })
  return excess > ROUNDING ? excess : 0
}

/** The printed price of a unit with what it comes to, where the line has no discount and its unit is no pack. */
const printedOf = ({ quantity, unitPrice, discountRate, unit }: PrintedLine) => {
  const measure = measureOfLine({ unit })
  if (quantity === null || unitPrice === null || Number(discountRate) !== 0 || !new Big(measure.quantity).eq(1))
    return null
  return { price: new Big(unitPrice), total: lineTotal({ quantity, unitPrice, discountRate }) }
}

const sameKind = (lines: readonly { unit: Unit }[]) => new Set(lines.map(({ unit }) => kindOfUnit(unit))).size === 1

/** Products with what was billed of them; those that are billed by kilogram and by piece at once are left out. */
const billedOf = (paper: Paper): Billed[] => {
  const { content } = paper
  if (!content) return []
  const booked = bookedLines(content)
  const lines = content.lines.flatMap((line, at) => {
    const productId = productIdOf(paper, line.lineId)
    const total = booked[at]
    if (!productId || total == null || line.quantity === null || Number(line.quantity) <= 0) return []
    const measure = measureOfLine(line)
    const quantity = new Big(line.quantity).times(measure.quantity)
    return [{ productId, line, unit: measure.unit, quantity, total: total - excessOf(line), printed: printedOf(line) }]
  })
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ours]) => {
    const [first] = ours
    if (!first || !sameKind(ours)) return []
    const { unit, line } = first
    const rates = new Set(ours.map(({ line: { taxRate } }) => taxRate))
    const quantity = ours.reduce(
      (sum, each) => sum.plus(each.quantity.times(inBase(each.unit)).div(inBase(unit))),
      new Big(0),
    )
    const total = ours.reduce((sum, each) => sum.plus(each.total), new Big(0))
    const printed = ours.length === 1 && first.printed?.total === first.total ? first.printed.price : null
    return [
      {
        productId,
        unit,
        name: line.name ?? '',
        code: line.code,
        quantity,
        total,
        price: printed ?? total.div(100).div(quantity),
        taxRate: rates.size === 1 ? line.taxRate : null,
      },
    ]
  })
}

type Stated = Partial<Omit<ClaimLine, 'lineId'>> & { reason: ClaimReason; name: string; amount: Amount }

/** The id of a line follows from what it claims, so that the same claim proposed twice is the same. */
const claimLine = (documentId: string, about: string, stated: Stated): ClaimLine => ({
  lineId: uuidv5(`${stated.reason} ${about}`, documentId),
  productId: null,
  code: null,
  quantity: null,
  unit: null,
  billed: null,
  owed: null,
  taxRate: null,
  tax: stated.taxRate == null ? null : taxOf(stated.amount, stated.taxRate),
  papers: [],
  note: null,
  ...stated,
})

/** A price of one unit in another unit of the same kind; null where kilograms would be told in pieces. */
const priceIn = ({ unit, unitPrice }: Agreed, into: Unit): Big | null =>
  kindOfUnit(unit) === kindOfUnit(into) ? new Big(unitPrice).times(inBase(into)).div(inBase(unit)) : null

const deliveredOf = (notes: readonly Paper[], { productId, unit }: Billed) => {
  const lines = notes.flatMap((note) => billedOrNot(note).filter((line) => line.productId === productId))
  if (lines.some((line) => kindOfUnit(line.unit) !== kindOfUnit(unit))) return null
  return lines.reduce((sum, line) => sum.plus(line.quantity.times(inBase(line.unit)).div(inBase(unit))), new Big(0))
}

/** What a note says came, priced or not. */
const billedOrNot = (note: Paper) =>
  (note.content?.lines ?? []).flatMap((line) => {
    const productId = productIdOf(note, line.lineId)
    if (!productId || line.quantity === null) return []
    const measure = measureOfLine(line)
    return [{ productId, unit: measure.unit, quantity: new Big(line.quantity).times(measure.quantity) }]
  })

const agreedBy = ({ agreed, notes }: Against, { productId, unit }: Billed) => {
  const priced = notes.flatMap((note) =>
    billedOf(note).map(
      (line): Agreed => ({
        productId: line.productId,
        unit: line.unit,
        paper: paperOf(note),
        unitPrice: line.price.toFixed(),
      }),
    ),
  )
  const first = [...agreed, ...priced].find((each) => each.productId === productId && priceIn(each, unit) !== null)
  const price = first && priceIn(first, unit)
  return first && price && price.gt(0) ? { price, paper: first.paper } : null
}

/** What is wrong with one product: goods that did not come, then the price of those that did, a smaller pack, a higher tax. */
const ofProduct = (against: Against, billed: Billed): ClaimLine[] => {
  const { documentId } = against.invoice
  const { productId, name, code, unit, quantity, total, price, taxRate } = billed
  const lines: ClaimLine[] = []
  const add = (stated: Omit<Stated, 'name'>) =>
    lines.push(claimLine(documentId, productId, { productId, name, code, unit, taxRate, ...stated }))
  const invoice = paperOf(against.invoice)
  const came = against.notes.length > 0 ? deliveredOf(against.notes, billed) : null
  const missing = came && quantity.gt(came) ? quantity.minus(came) : new Big(0)
  const unpaid = wholeOf(missing.times(price).times(100))
  if (came && unpaid > ROUNDING)
    add({
      reason: 'quantity',
      quantity: round(missing, 6),
      amount: unpaid,
      billed: round(quantity, 6),
      owed: round(came, 6),
      papers: [invoice, ...against.notes.map(paperOf)],
    })
  const received = quantity.minus(missing)
  const agreed = agreedBy(against, billed)
  const dearer = agreed ? wholeOf(price.minus(agreed.price).times(received).times(100)) : 0
  const shrunk = against.shrunk.find((pack) => pack.productId === productId)
  if (agreed && dearer > ROUNDING)
    add({
      reason: 'price',
      quantity: round(received, 6),
      amount: dearer,
      billed: round(price, 4),
      owed: round(agreed.price, 4),
      papers: [invoice, agreed.paper],
    })
  else if (shrunk) {
    // What was paid for a whole pack, less what the smaller one is worth at the price of before.
    const less = new Big(1).minus(new Big(shrunk.now).div(shrunk.before))
    const amount = wholeOf(less.times(price).times(received).times(100))
    if (amount > ROUNDING)
      add({
        reason: 'shrunk',
        quantity: round(received, 6),
        amount,
        billed: shrunk.now,
        owed: shrunk.before,
        papers: [invoice, shrunk.paper],
      })
  }
  const rated = against.rated.find((each) => each.productId === productId)
  if (rated && taxRate !== null && new Big(taxRate).gt(rated.rate)) {
    const tax = wholeOf(total.times(new Big(taxRate).minus(rated.rate)).div(100))
    if (tax > ROUNDING)
      add({
        reason: 'vat',
        quantity: null,
        unit: null,
        amount: 0,
        tax,
        billed: taxRate,
        owed: rated.rate,
        papers: [invoice, rated.paper],
      })
  }
  return lines
}

const taxChecks = new Set(['tax', 'surcharge', 'taxes-sum'])

/** The line of paper that a check is of. */
const checkedLine = ({ name, code, quantity, unit }: Content['lines'][number], check: string) => ({
  name: name ?? footOf(check).name,
  code,
  quantity,
  unit,
})

/** A line that no line of the paper stands for: of its taxes, or of its total. */
const footOf = (check: string) => ({
  name: taxChecks.has(check) ? 'IVA' : 'Total',
  code: null,
  quantity: null,
  unit: null,
})

/** What a check's difference claims: tax of a check of taxes, money without tax of any other. */
const claimedBy = (name: string, more: number, taxRate: string | null) => {
  if (taxChecks.has(name)) return { amount: 0, tax: more }
  return name === 'total' ? { amount: more, tax: 0 } : { amount: more, taxRate }
}

/** Figures that come to more than what they follow from. */
const arithmetic = ({ invoice }: Against, content: Content): ClaimLine[] =>
  checksOf(content).flatMap(({ name, of, expected, printed, holds }) => {
    const more = printed - expected
    // That the bases are the subtotal is said by the lines already.
    if (holds || more <= ROUNDING || name === 'bases-sum-to-subtotal') return []
    const line = content.lines.find(({ lineId }) => lineId === of)
    return [
      claimLine(invoice.documentId, `${name} ${of ?? ''}`, {
        reason: 'arithmetic',
        ...(line ? checkedLine(line, name) : footOf(name)),
        billed: toMajor(printed),
        owed: toMajor(expected),
        papers: [paperOf(invoice)],
        ...claimedBy(name, more, line?.taxRate ?? null),
      }),
    ]
  })

/** Everything that may be claimed of an invoice. One that was billed before is claimed whole, and nothing else of it. */
export const foundIn = (against: Against): ClaimLine[] => {
  const { invoice, repeats } = against
  const { content } = invoice
  if (!content) return []
  if (repeats) {
    const { subtotal, taxes, total } = content.totals
    if (total === null || total <= 0) return []
    const net = subtotal !== null && taxes !== null && subtotal + taxes === total ? subtotal : total
    const papers = [paperOf(invoice), repeats]
    const name = invoice.number ?? 'Total'
    return [claimLine(invoice.documentId, 'whole', { reason: 'twice', name, amount: net, tax: total - net, papers })]
  }
  return [...billedOf(invoice).flatMap((billed) => ofProduct(against, billed)), ...arithmetic(against, content)]
}
