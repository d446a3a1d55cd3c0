import type { Alternative, Check, ReadContext, ReadingLine } from '../reading.ts'
import { type Understanding, understand } from '../understanding/understanding.ts'
import { middle, type Word } from '../words/word.ts'
import { isPrintedAmount, type Printed, placeOfDay, plain, printedOf } from './placing.ts'

/** What is seen on pages whose text nobody sees. */
export type Shown = { pages: number[]; words: Word[] }

/** From here on what the picture says in the same place counts, though it shows the other value too. */
const certain = 0.9

type Doubt = { path: string; inText: string; shown: string; other: Alternative<unknown> | null }
type Field = Alternative<unknown>

const bodyOf = (text: string): string => plain(text).replace(/^[A-Z]{2}(?=[A-Z]?\d)/, '')

const isShownText = (printed: Printed, value: unknown): boolean => printed.plain.includes(bodyOf(String(value)))
const isShownDay = (printed: Printed, value: unknown): boolean => placeOfDay(printed, String(value)).length > 0
const isShownAmount = (printed: Printed, value: unknown): boolean => isPrintedAmount(printed, Number(value))

type Kind = { isShown: (printed: Printed, value: unknown) => boolean; spelt: (value: unknown) => string }
const text: Kind = { isShown: isShownText, spelt: String }
const day: Kind = { isShown: isShownDay, spelt: String }
const amount: Kind = { isShown: isShownAmount, spelt: (cents) => (Number(cents) / 100).toFixed(2) }

const fieldsOf = ({
  supplier,
  number,
  issueDate,
  dueDate,
  totals,
}: Understanding): [string, Kind, Field | undefined][] => [
  ['supplier.taxId', text, supplier.taxId],
  ['supplier.iban', text, supplier.iban],
  ['number', text, number],
  ['issueDate', day, issueDate],
  ['dueDate', day, dueDate],
  ...Object.entries(totals).map(([name, read]): [string, Kind, Field] => [`totals.${name}`, amount, read]),
]

const fieldDoubts = (page: Understanding, seen: Understanding, printed: Printed, { pages }: Shown): Doubt[] => {
  const others = new Map(fieldsOf(seen).map(([path, , read]) => [path, read]))
  return fieldsOf(page).flatMap(([path, { isShown, spelt }, read]): Doubt[] => {
    if (!read || read.boxes.some((box) => !pages.includes(box.page))) return []
    const other = others.get(path)
    if (other && spelt(other.value) === spelt(read.value)) return []
    if (isShown(printed, read.value) && !(other && other.confidence >= certain)) return []
    // What follows from other figures stands nowhere.
    if (!other && read.boxes.length === 0) return []
    return [{ path, inText: spelt(read.value), shown: other ? spelt(other.value) : '–', other: other ?? null }]
  })
}

const figures = (text: string): string => text.replace(/\D/g, '')

/** The figures of a row as they may have been cut apart: alone, and with those after them. */
const figuresOfRow = (words: Word[]): Set<string> => {
  const all = words.map((word) => figures(word.text)).filter((figure) => figure !== '')
  return new Set(
    all.flatMap((figure, index) => [figure, figure + (all[index + 1] ?? ''), all.slice(index, index + 3).join('')]),
  )
}

const isWithin = (word: Word, { page, x, y, width, height }: ReadingLine['boxes'][number], margin: number): boolean => {
  const [across, down] = [word.box.x + word.box.width / 2, word.box.y + word.box.height / 2]
  const isLevel = down > y - margin * height && down < y + (1 + margin) * height
  return word.page === page && isLevel && across > x - 0.01 && across < x + width + 0.01
}

/** Lines of which a quantity, price or amount is not what the picture shows in their rows. */
const lineDoubts = ({ lines }: Understanding, words: Word[], { pages, words: seen }: Shown): Doubt[] =>
  lines.flatMap(({ boxes, cells }, index): Doubt[] => {
    const ownBoxes = boxes.filter((box) => pages.includes(box.page))
    const rows = seen.filter((word) => ownBoxes.some((box) => isWithin(word, { ...box, x: 0, width: 1 }, 0.5)))
    const shown = figuresOfRow(
      rows.toSorted((a, b) => middle(a) - middle(b) || a.x - b.x).toSorted((a, b) => a.x - b.x),
    )
    const amounts = (['quantity', 'unitPrice', 'total'] as const).flatMap((cell) => {
      const box = ownBoxes.length > 0 ? cells?.[cell]?.[0] : undefined
      const ownWords = box ? words.filter((word) => isWithin(word, box, 0)) : []
      return ownWords.length > 0 ? [ownWords.map((word) => word.text).join('')] : []
    })
    const missing = amounts.filter((amount) => figures(amount) !== '' && !shown.has(figures(amount)))
    const seenFigures = rows.filter((word) => /\d/.test(word.text)).map((word) => word.text)
    if (missing.length === 0) return []
    return [{ path: `lines.${index}`, inText: missing.join(' '), shown: seenFigures.join(' ') || '–', other: null }]
  })

const checkOf = (doubts: Doubt[]): Check => ({
  name: 'text-and-picture-agree',
  holds: doubts.length === 0,
  ...(doubts.length > 0 && {
    detail: doubts
      .map(({ path, inText: hidden, shown }) => `${path}: ${hidden} ≠ ${shown}`)
      .join('; ')
      .slice(0, 500),
    paths: doubts.map(({ path }) => path).slice(0, 200),
  }),
})

const withOther = <T>(path: string, read: T, doubts: Doubt[]): T => {
  const other = doubts.find((doubt) => doubt.path === path)?.other
  if (!read || !other) return read
  const { value, confidence, boxes } = other
  const { alternatives } = read as unknown as { alternatives: Field[] }
  const further = alternatives.filter((alternative) => alternative.value !== value)
  return { ...read, alternatives: [{ value, confidence: Math.min(confidence, 0.5), boxes }, ...further].slice(0, 10) }
}

const withOthers = <T extends object>(fields: T, prefix: string, doubts: Doubt[]): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, read]) => [name, withOther(`${prefix}${name}`, read, doubts)]),
  ) as T

/**
 * A reading of text that nobody sees, held against the picture that everybody sees. Either may be wrong, the one badly
 * recognised, the other changed: where they disagree in what is booked, a person has to look. Pure.
 */
export const heldAgainstPicture = (
  page: Understanding,
  words: Word[],
  shown: Shown,
  context: Pick<ReadContext, 'today' | 'ownTaxIds'>,
): Understanding => {
  if (!words.some((word) => shown.pages.includes(word.page))) return page
  const elsewhere = words.filter((word) => !shown.pages.includes(word.page))
  const all = [...elsewhere, ...shown.words].toSorted((a, b) => a.page - b.page)
  const doubts = [
    ...fieldDoubts(page, understand(all, context), printedOf(all), shown),
    ...lineDoubts(page, words, shown),
  ]
  return {
    ...page,
    supplier: withOthers(page.supplier, 'supplier.', doubts),
    totals: withOthers(page.totals, 'totals.', doubts),
    ...(page.number && { number: withOther('number', page.number, doubts) }),
    ...(page.issueDate && { issueDate: withOther('issueDate', page.issueDate, doubts) }),
    ...(page.dueDate && { dueDate: withOther('dueDate', page.dueDate, doubts) }),
    checks: [...page.checks, checkOf(doubts)],
    needsReview: [...new Set([...page.needsReview, ...doubts.map(({ path }) => path)])],
  }
}
