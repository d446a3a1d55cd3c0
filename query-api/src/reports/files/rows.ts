import { ESTIMATE } from '@escandallo/contracts/costing/signs.ts'
import { cellText, type ReportLanguage, termText, worded } from '@escandallo/contracts/reports/cell-text.ts'
import type { CellKind, ReportBlock, ReportContent, Cell as Value } from '@escandallo/contracts/reports/content.ts'
import { blockWords, fieldWords } from '@escandallo/contracts/reports/words.ts'
import { Big } from 'big.js'
import type { Cell } from '../../sheets/workbook.ts'

const title = (value: string): Cell => ({ value, kind: 'title' })
const text = (value: string): Cell => ({ value, kind: 'text' })

/** A cell of a workbook: numbers stay numbers, per cent as they are said (28.5), what is not known is empty. */
const cellOf = (kind: CellKind, value: Value, language: ReportLanguage, currency: string): Cell => {
  if (value === null) return null
  switch (kind) {
    case 'amount':
      return { value: Number(new Big(value).div(100)), kind: 'amount' }
    case 'count':
    case 'decimal':
    case 'price':
      return { value: Number(value), kind: 'decimal' }
    case 'percent':
      return { value: Number(new Big(value).round(2, Big.roundHalfUp)), kind: 'decimal' }
    case 'rate':
      return { value: Number(String(value).split(' ')[0]), kind: 'decimal' }
    case 'day':
      return { value: String(value), kind: 'day' }
    default:
      return text(cellText(kind, value, language, currency))
  }
}

const rowsOf = (block: ReportBlock, language: ReportLanguage, currency: string): Cell[][] => {
  const nameOf = (key: string) => worded(fieldWords[key], language) ?? key
  const cell = (kind: CellKind, value: Value) => cellOf(kind, value, language, currency)
  const [before, coverage, estimated] =
    language === 'es' ? ['Antes', 'Se conoce %', 'Datos estimados'] : ['Before', 'Known %', 'Estimated']
  switch (block.kind) {
    case 'figures':
      return [
        [
          ...[null, null, title(before), title(coverage)],
          ...(block.items.some((item) => item.estimated) ? [title(estimated)] : []),
        ],
        ...block.items.map((item) => [
          ...[text(nameOf(item.key)), cell(item.cell, item.value), cell(item.cell, item.before)],
          cell('percent', item.coverage),
          ...(item.estimated ? [text(ESTIMATE.trim())] : []),
        ]),
      ]
    case 'chart':
      return [
        [null, null, ...(block.before ? [title(before)] : [])],
        ...block.keys.map((key, at) => [
          ...[text(termText(key, language)), cell(block.cell, block.values[at] ?? null)],
          ...(block.before ? [cell(block.cell, block.before[at] ?? null)] : []),
        ]),
      ]
    case 'table':
      return [
        [...block.columns.map(({ key }) => title(nameOf(key))), ...(block.estimated ? [title(estimated)] : [])],
        ...[...block.rows, ...(block.sum ? [block.sum] : [])].map((row, place) => [
          ...row.map((value, at) => cell(block.columns[at]?.kind ?? 'text', value)),
          ...(block.estimated?.rows.includes(place) ? [text(ESTIMATE.trim())] : []),
        ]),
      ]
    case 'texts':
      return block.items.map((item) => [text(item)])
    default:
      return block satisfies never
  }
}

/** Everything that a report tells, block under block, each with its heading. */
export const rowsOfReport = ({ blocks, currency }: ReportContent, language: ReportLanguage): Cell[][] =>
  blocks.flatMap((block) => [
    [title(worded(blockWords[block.key], language) ?? block.key)],
    ...rowsOf(block, language, currency),
    [],
  ])
