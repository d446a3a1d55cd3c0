import { lineCheck } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { type LineField, lineFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatRate, formatUnitPrice } from '../../ui/words/format.ts'
import { doubtClues, useEvidenceWords } from './why-list.tsx'

type Clue = NonNullable<Reading['lines'][number]['evidence']>[number]

/** Why a line is in doubt. Amounts in minor units, `percent` is how likely the reader takes it to be right. */
type LineReason =
  | { code: 'figures'; computed: number; total: number }
  | { code: 'missing'; fields: LineField[] }
  | { code: 'contradicted'; check: string }
  | { code: 'clue'; clue: Clue }
  | { code: 'unsure'; percent: number; adds: boolean }

/** What every line that has a price needs before its paper can be confirmed. */
const needed: readonly LineField[] = lineFields.filter((field) => field !== 'discountRate' && field !== 'taxRate')

/** Checks of the reading that failed and name this line: a code or hidden data that says something else than the page. */
const contradictions = (reading: Reading, at: number): LineReason[] =>
  reading.checks
    .filter(
      ({ name, holds, paths }) => !holds && name !== 'lines-sum-to-base' && paths?.some((path) => isOfLine(path, at)),
    )
    .map(({ name }) => ({ code: 'contradicted', check: name }))

const isOfLine = (path: string, at: number) => path === `lines.${at}` || path.startsWith(`lines.${at}.`)

/** Why a line is in doubt, what can be put right first; empty where nothing is known against it. Of a line that was added by hand nothing was read. */
const lineReasons = (line: DocumentLine, reading: Reading | null, readLines: readonly string[]): LineReason[] => {
  const at = readLines.indexOf(line.lineId)
  const read = reading?.lines[at]
  const check = lineCheck(line)
  const missing = needed.filter((field) => line[field] === null)
  const reasons: LineReason[] = [
    ...(check && !check.holds ? [{ code: 'figures' as const, computed: check.expected, total: check.printed }] : []),
    ...(missing.length > 0 ? [{ code: 'missing' as const, fields: missing }] : []),
    ...(reading && read ? contradictions(reading, at) : []),
    ...(read?.evidence ?? [])
      .filter(({ code }) => doubtClues.has(code))
      .map((clue): LineReason => ({ code: 'clue', clue })),
  ]
  if (reasons.length > 0 || !read) return reasons
  return [{ code: 'unsure', percent: Math.floor(read.confidence * 100), adds: check !== null }]
}

/** One reason in words: "2 × 3,40 € no da 7,20 €, da 6,80 €". */
const useLineReasonWords = (currency: string) => {
  const { t, i18n } = useTranslation('documents')
  const evidenceWords = useEvidenceWords()
  const { language } = i18n
  const money = (cents: number) => formatMoney(cents, language, currency)
  return (line: DocumentLine, reason: LineReason): string | null => {
    switch (reason.code) {
      case 'figures':
        return t(line.discountRate === '0' ? 'lineReasons.figures' : 'lineReasons.figuresDiscounted', {
          quantity: formatNumber(line.quantity ?? '', language, 6),
          price: formatUnitPrice(line.unitPrice ?? '', language, currency),
          discount: formatRate(line.discountRate, language, 6),
          total: money(reason.total),
          computed: money(reason.computed),
        })
      case 'missing':
        return t('lineReasons.missing', {
          fields: reason.fields.map((field) => t(`fields.${field}`).toLocaleLowerCase(language)).join(', '),
        })
      case 'contradicted':
        return i18n.exists(`alarms.${reason.check}.title`, { ns: 'documents' })
          ? t(`alarms.${reason.check}.title`)
          : t('lineReasons.contradicted')
      case 'clue':
        return evidenceWords(reason.clue)
      case 'unsure':
        return t(reason.adds ? 'lineReasons.unsureAdds' : 'lineReasons.unsure', { percent: reason.percent })
      default:
        return reason satisfies never
    }
  }
}

type ReadLines = { reading: DocumentDetails['reading']; readLines: readonly string[] }

/** Why lines are in doubt, in words; empty for a line that none of the doubts is about. Which product it is, is a question of its own. */
export const useLineReasons = ({ reading, readLines }: ReadLines, doubts: readonly string[], currency: string) => {
  const reasonWords = useLineReasonWords(currency)
  return (line: DocumentLine): string[] =>
    doubts.some((doubt) => doubt.startsWith(`lines.${line.lineId}`) && !doubt.endsWith('.product'))
      ? lineReasons(line, reading, readLines).flatMap((reason) => reasonWords(line, reason) ?? [])
      : []
}
