import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { isRight as isRightCell } from '@escandallo/reading/measures/line-faults.ts'
import { sameCode } from '@escandallo/reading/measures/same-values.ts'
import type { TrueLine } from '@escandallo/reading/measures/samples/truth.ts'

const figure = (value: number): string => String(Number(value.toFixed(4)))
const cents = (value: number): number => Math.round(value * 100)

const asPrinted = ({ name, quantity, unitPrice, total }: DocumentLine) => ({
  name,
  quantity,
  unitPrice,
  total: total === null ? null : (total / 100).toFixed(2),
})

const isRight = {
  name: (line: DocumentLine, truth: TrueLine) => truth.name === null || isRightCell.name(asPrinted(line), truth),
  quantity: (line: DocumentLine, truth: TrueLine) => isRightCell.quantity(asPrinted(line), truth),
  unitPrice: (line: DocumentLine, truth: TrueLine) => isRightCell.unitPrice(asPrinted(line), truth),
  total: (line: DocumentLine, truth: TrueLine) => isRightCell.total(asPrinted(line), truth),
  code: (line: DocumentLine, { code }: TrueLine) => code == null || sameCode(line.code, code),
}

/** How many of a line's printed cells say what they should; its name and its total tell most. */
const likeness = (line: DocumentLine, truth: TrueLine): number => {
  const rightCells = (['name', 'quantity', 'unitPrice', 'total', 'code'] as const).filter(
    (cell) => truth[cell] != null && isRight[cell](line, truth),
  )
  return rightCells.length + rightCells.filter((cell) => cell === 'name' || cell === 'total').length / 2
}

/** Pairs of lines that say most of the same, each of them once. */
const paired = (lines: readonly DocumentLine[], truths: readonly TrueLine[]): Map<TrueLine, DocumentLine> => {
  const pairs = truths
    .flatMap((truth) => lines.map((line) => ({ truth, line, like: likeness(line, truth) })))
    .filter(({ like }) => like >= 2)
    .sort((a, b) => b.like - a.like)
  const matched = new Map<TrueLine, DocumentLine>()
  const used = new Set<DocumentLine>()
  for (const { truth, line } of pairs) {
    if (matched.has(truth) || used.has(line)) continue
    matched.set(truth, line)
    used.add(line)
  }
  return matched
}

const corrected = (line: DocumentLine, truth: TrueLine): DocumentLine => ({
  ...line,
  ...(!isRight.name(line, truth) && { name: truth.name }),
  ...(!isRight.code(line, truth) && { code: truth.code ?? null }),
  ...(!isRight.quantity(line, truth) && { quantity: figure(truth.quantity ?? 0) }),
  ...(!isRight.unitPrice(line, truth) && { unitPrice: figure(truth.unitPrice ?? 0) }),
  ...(!isRight.total(line, truth) && { total: cents(truth.total ?? 0) }),
})

const added = (truth: TrueLine, lineId: string): DocumentLine => ({
  lineId,
  code: truth.code ?? null,
  name: truth.name,
  quantity: truth.quantity === null ? null : figure(truth.quantity),
  unit: truth.unit ?? null,
  unitPrice: truth.unitPrice === null ? null : figure(truth.unitPrice),
  taxRate: truth.taxRate == null ? null : figure(truth.taxRate),
  discountRate: figure(truth.discountRate ?? 0),
  total: truth.total === null ? null : cents(truth.total),
})

/** The lines as a person leaves them: wrong cells written again, missing lines added, lines that are none taken away. */
export const correctedLines = (
  { lines }: DocumentContent,
  truths: readonly TrueLine[],
  newId: () => string,
): DocumentLine[] => {
  const pairs = paired(lines, truths)
  return truths.map((truth) => {
    const line = pairs.get(truth)
    return line ? corrected(line, truth) : added(truth, newId())
  })
}
