import type { Footing } from '../arithmetic/totals.ts'
import type { Amount } from '../candidates/amounts.ts'
import type { Evidence, Read, Reading, ReadLine, ReadTotals } from '../reading.ts'
import { boxesOf } from '../words/word.ts'
import { sureFrom } from './calibrating.ts'
import { figureConfidence, lineConfidence } from './calibration.ts'
import { figureFeatures, lineFeatures } from './features.ts'

/** The lines with how likely each is right. */
export const withLineConfidence = (
  { lines, sums }: { lines: ReadLine[]; sums: boolean },
  scanned: boolean,
): ReadLine[] =>
  lines.map((line) => ({
    ...line,
    confidence: lineConfidence(lineFeatures(line, sums), scanned),
    evidence: [...(line.evidence ?? []), ...(sums ? [{ code: 'equation', detail: 'lines-sum-to-base' }] : [])],
  }))

type Figure = 'subtotal' | 'taxes' | 'total'

const equationsOf = (footing: Footing, figure: Figure): string[] => [
  ...(footing.closes ? ['base-and-taxes-are-total'] : []),
  ...(footing.linesSum && figure === 'subtotal' ? ['lines-sum-to-base'] : []),
  ...(footing.taxIncluded && figure === 'total' ? ['lines-sum-to-base'] : []),
  ...(footing.table.length > 0 && figure === 'taxes' ? ['base-times-rate-is-tax'] : []),
]

const printedText = (amounts: Amount[]): string =>
  amounts.flatMap((amount) => amount.words.map((word) => word.text)).join(' ')

const evidenceOf = (footing: Footing, figure: Figure, from: Amount[]): Evidence[] => {
  const label = from.find((amount) => amount.kind !== null && amount.weight > 0)?.label
  const mended = footing.mended?.what === figure ? footing.mended : null
  return [
    ...(label ? [{ code: 'label', detail: label.slice(0, 200) }] : []),
    ...equationsOf(footing, figure).map((detail) => ({ code: 'equation', detail })),
    ...(mended ? [{ code: 'repaired', detail: printedText(mended.from ? [mended.from] : []).slice(0, 200) }] : []),
  ]
}

const readOf = (cents: number, from: Amount[], footing: Footing, figure: Figure, scanned: boolean): Read<number> => {
  const confidence = figureConfidence(figureFeatures(footing, from), scanned)
  const rivals = figure === 'total' ? footing.rivals : []
  return {
    value: cents,
    confidence,
    boxes: boxesOf(from.flatMap((amount) => amount.words)),
    alternatives: rivals.map((amount) => ({
      value: amount.cents,
      confidence: Math.round(200 * (1 - confidence)) / 1000,
      boxes: boxesOf(amount.words),
    })),
    evidence: evidenceOf(footing, figure, from),
  }
}

/** A discount is printed with a minus or without; what it takes off a credit note is given back, so it is negative. */
const discounted = (footing: Footing, discount: Amount): number =>
  Math.abs(discount.cents) * ((footing.total?.cents ?? 0) < 0 ? -1 : 1)

/** A discount that no equation needs is only a label's word for it. */
const discountOf = (footing: Footing, discount: Amount, scanned: boolean): Read<number> => {
  const proved = footing.linesSum || footing.taxIncluded
  const confidence = proved ? figureConfidence(figureFeatures(footing, [discount]), scanned) : 0.6
  return {
    value: discounted(footing, discount),
    confidence,
    boxes: boxesOf(discount.words),
    alternatives: [],
    evidence: [
      { code: 'label', detail: discount.label.slice(0, 200) },
      ...(proved ? [{ code: 'equation', detail: 'lines-sum-to-base' }] : []),
    ],
  }
}

/** What stands at the foot besides, believed where an equation needs it. */
const atFoot = (amounts: Amount[], footing: Footing, equation: string, scanned: boolean): Read<number> => ({
  value: amounts.reduce((sum, { cents }) => sum + Math.abs(cents), 0),
  confidence: figureConfidence(figureFeatures(footing, amounts), scanned),
  boxes: boxesOf(amounts.flatMap(({ words }) => words)),
  alternatives: [],
  evidence: [
    { code: 'label', detail: (amounts[0]?.label ?? '').slice(0, 200) },
    { code: 'equation', detail: equation },
  ],
})

/** The totals with their confidence. */
export const totalsOf = (footing: Footing | null, scanned: boolean): ReadTotals => {
  if (!footing) return {}
  const { total, subtotal, taxes, discount, charges, withheld } = footing
  return {
    ...(subtotal && { subtotal: readOf(subtotal.cents, subtotal.from, footing, 'subtotal', scanned) }),
    ...(discount && { discount: discountOf(footing, discount, scanned) }),
    ...(taxes && { taxes: readOf(taxes.cents, taxes.from, footing, 'taxes', scanned) }),
    ...(total && { total: readOf(total.cents, [total], footing, 'total', scanned) }),
    ...(charges.length > 0 && { charges: atFoot(charges, footing, 'lines-sum-to-base', scanned) }),
    ...(withheld && { withheld: atFoot([withheld], footing, 'base-and-taxes-are-total', scanned) }),
  }
}

type Fields = Pick<Reading, 'supplier' | 'number' | 'issueDate' | 'dueDate' | 'totals' | 'taxes' | 'lines' | 'kind'>

/** The paths of the fields a person has to look at: missing ones that every such document has, and uncertain ones. */
export const doubtful = (read: Fields, today: string): string[] => {
  const paths: string[] = []
  const look = (path: string, field: Read<unknown> | undefined, required: boolean) => {
    if (field ? field.confidence < sureFrom : required) paths.push(path)
  }
  const priced = read.kind !== 'delivery-note'
  look('supplier.name', read.supplier.name, true)
  look('supplier.taxId', read.supplier.taxId, read.kind !== 'delivery-note')
  look('supplier.iban', read.supplier.iban, false)
  look('number', read.number, true)
  look('issueDate', read.issueDate, true)
  look('dueDate', read.dueDate, false)
  if (read.issueDate && read.issueDate.value > today && !paths.includes('issueDate')) paths.push('issueDate')
  look('totals.subtotal', read.totals.subtotal, false)
  look('totals.taxes', read.totals.taxes, false)
  look('totals.discount', read.totals.discount, false)
  look('totals.total', read.totals.total, priced)
  if (read.lines.length === 0) paths.push('lines')
  read.lines.forEach((line, index) => {
    if (line.confidence < sureFrom) paths.push(`lines.${index}`)
  })
  return paths
}
