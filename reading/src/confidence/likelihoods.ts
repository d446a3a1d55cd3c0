import { isKitchen } from '../lexicon/parties/kitchens.ts'
import { type Evidence, othersPlace, type Read, type ReadLine, rivalSupplier, yearApart } from '../reading.ts'
import { isIban } from '../values/ibans.ts'
import type { Word } from '../words/word.ts'
import { calibrated, isLearned, sureFrom } from './calibrating.ts'
import { isContradicted } from './features.ts'
import { isTotalProved, linesContradictSum, type Proof } from './proved.ts'
import { type Fields, type Signalled, signalsOf } from './signals.ts'

const unsure = <Value extends Read<unknown> | ReadLine>(value: Value): Value => ({
  ...value,
  confidence: Math.min(value.confidence, sureFrom - 0.001),
})

/** Its place, or another party that looks as much like the supplier, leaves in doubt whose it is. */
const mayBeOthers = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ code }) => code === othersPlace || code === rivalSupplier)

/**
 * Nobody else's tax id by its place; and of a scan, where figures are easily misread and titles lost, one whose control holds, as
 * it was read where another stands beside it, with a word before it or its firm's name beside it.
 */
const isProvedId = ({ evidence = [], alternatives }: Read<string>, scanned: boolean): boolean => {
  const has = (wanted: string) => evidence.some(({ code }) => code === wanted)
  const isSaid = has('label') || has('same-block')
  const isCertain = isSaid && has('checksum') && (!has('repaired') || alternatives.length === 0)
  return !mayBeOthers(evidence) && (!scanned || isCertain)
}

/** A number that is named, and not told without its year where that stands apart. */
const mayBeSure = (number: Read<string>): boolean =>
  isLearned(number) ||
  (number.evidence?.some(({ code }) => code === 'label') === true &&
    !number.evidence.some(({ code }) => code === yearApart))

/** What was bought is told in a word at least, and no name begins with a sign that its words were lost before. */
const isNamedWhole = ({ name }: ReadLine): boolean => /\p{L}{2}/u.test(name) && /^[\p{L}\p{N}("'«“¿¡.]/u.test(name)

/** "redondo 150", "75 cl": among names that begin with capitals the end of one whose beginning was lost. */
const isNamesEnd = ({ name }: ReadLine, lines: readonly ReadLine[]): boolean =>
  /^(?:\p{Ll}|\d+(?:[.,]\d+)?\s?(?:kg|g|l|cl|ml)\b)/u.test(name) &&
  lines.filter((line) => /^\p{Lu}/u.test(line.name)).length > 0.5 * (lines.length - 1)

/** A scan may have spoilt the account that is printed first, and left the second. */
const isSecondAccount = ({ boxes: [box], alternatives }: Read<string>): boolean =>
  alternatives.some(({ value, boxes: [other] }) => {
    const isAbove = box && other && (other.page < box.page || (other.page === box.page && other.y < box.y))
    return isAbove === true && !isIban(String(value))
  })

/** A name that its tax id speaks for is no surer than whose id that is. */
const isNamedAfterOthers = (name: Read<string>, taxId: Read<string> | undefined): boolean =>
  !isLearned(name) &&
  name.evidence?.some(({ code }) => code === 'same-block') === true &&
  mayBeOthers(taxId?.evidence ?? [])

/** A kitchen buys food, and hardly ever sells it to another: that it is the supplier is worth a look, whatever speaks for it. */
const isBuyersName = (name: Read<string> | undefined): boolean =>
  name !== undefined && !isLearned(name) && isKitchen(name.value)

/** Everything that was read, with how likely each value is right, and what was counted for and against it. */
export const withLikelihoods = <Page extends Fields>(
  page: Page,
  footing: Proof | null,
  words: readonly Word[],
  scanned: boolean,
): { page: Page; signals: Signalled[] } => {
  const holds = { closes: footing?.closes ?? false, sums: Boolean(footing?.linesSum || footing?.taxIncluded) }
  const signals = signalsOf(page, holds, words)
  const by = new Map(signals.map((signal) => [signal.path, signal]))
  const put = <Value extends Read<unknown> | ReadLine>(path: string, value: Value): Value => {
    const signalled = by.get(path)
    return signalled ? calibrated(value, signalled, scanned) : value
  }
  // A base without tax is its total once more, and one rate of several closes by itself: the sums of a scan are sure together.
  const isDoubted = scanned && !(footing && isTotalProved(footing, page.lines.length))
  const footed = (totals: Page['totals']): Page['totals'] =>
    isDoubted ? Object.fromEntries(Object.entries(totals).map(([figure, value]) => [figure, unsure(value)])) : totals
  const identified = (value: Read<string>): Read<string> =>
    isLearned(value) || (isProvedId(value, scanned) && !isBuyersName(page.supplier.name)) ? value : unsure(value)
  const all = <Group extends object>(prefix: string, group: Group): Group =>
    Object.fromEntries(
      Object.entries(group).map(([name, value]) => [name, value && put(`${prefix}${name}`, value)]),
    ) as Group
  const { number, issueDate, dueDate } = page
  const supplier = all('supplier.', page.supplier)
  const named = (value: Read<string>): Read<string> =>
    isNamedAfterOthers(value, supplier.taxId) || isBuyersName(value) ? unsure(value) : value
  const banked = (value: Read<string>): Read<string> =>
    scanned && !isLearned(value) && isSecondAccount(value) ? unsure(value) : value
  const head = Object.fromEntries(Object.entries({ number, issueDate, dueDate }).filter(([, value]) => value))
  const features = { ...page, ...all('', head) }
  return {
    page: {
      ...features,
      ...(number && features.number && !mayBeSure(number) && { number: unsure(features.number) }),
      supplier: {
        ...supplier,
        ...(supplier.taxId && { taxId: identified(supplier.taxId) }),
        ...(supplier.name && { name: named(supplier.name) }),
        ...(supplier.iban && { iban: banked(supplier.iban) }),
      },
      totals: footed(all('totals.', page.totals)),
      lines: page.lines.map((line, index) => {
        const weighed = put(`lines.${index}`, line)
        const isWhole =
          !(scanned && linesContradictSum(footing)) &&
          !isContradicted(weighed) &&
          isNamedWhole(weighed) &&
          !isNamesEnd(weighed, page.lines)
        return isLearned(weighed) || isWhole ? weighed : unsure(weighed)
      }),
    },
    signals,
  }
}
