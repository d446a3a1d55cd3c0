import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { cellSign, cellText, percentDigits, termText, worded } from '@escandallo/contracts/reports/cell-text.ts'
import type { Cell, CellKind, ReportBlock } from '@escandallo/contracts/reports/content.ts'
import { blockWords, fieldWords } from '@escandallo/contracts/reports/words.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/charts/chart.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoneyShort } from '../../ui/words/format.ts'

type BlockProps = { block: ReportBlock; language: Language; currency: string }

const isNumber = (kind: CellKind) => !['text', 'term', 'name', 'day'].includes(kind)
const nameOf = (key: string, language: Language) => worded(fieldWords[key], language) ?? key

/** One part of a report, with the words and the figures that its files have. */
export const Block = ({ block, language, currency }: BlockProps) => {
  const { t } = useTranslation('reports')
  if (block.kind === 'table' && block.rows.length === 0) return null
  const text = (kind: CellKind, value: Cell) => cellText(kind, value, language, currency)
  /** A figure and what it was before have as many decimals. */
  const besideBefore = ({ cell, value, before }: { cell: CellKind; value: Cell; before: Cell }, shown: Cell) =>
    cellText(cell, shown, language, currency, percentDigits([value, before]))
  const title = worded(blockWords[block.key], language) ?? block.key
  switch (block.kind) {
    case 'figures':
      return (
        <Section title={title}>
          <div className="grid-cards">
            {block.items.map((item) => (
              <StatCard
                key={item.key}
                label={nameOf(item.key, language)}
                value={`${estimateSign(item.estimated)}${besideBefore(item, item.value)}`}
                coverage={[
                  item.before === null ? null : `${t('before')} ${besideBefore(item, item.before)}`,
                  item.coverage === null || item.coverage === '100'
                    ? null
                    : t('known', { share: text('percent', item.coverage) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </div>
        </Section>
      )
    case 'chart':
      return (
        <Section title={title}>
          <Chart
            label={title}
            kind="bar"
            labels={block.keys.map((key) => termText(key, language))}
            series={[{ name: t('now'), values: block.values }]}
            {...(block.before && { previous: { name: t('before'), values: block.before } })}
            format={(value) => text(block.cell, value)}
            formatAxis={(value) =>
              block.cell === 'amount' ? formatMoneyShort(value, language, currency) : text(block.cell, value)
            }
          />
        </Section>
      )
    case 'table':
      return (
        <Section title={title}>
          <Rows block={block} title={title} language={language} currency={currency} />
        </Section>
      )
    case 'texts':
      return (
        <Section title={title}>
          {block.items.map((item) => (
            <p key={item}>{item}</p>
          ))}
        </Section>
      )
    default:
      return block satisfies never
  }
}

/** The same word in both languages. */
const SUM = 'Total'

type RowsProps = { block: Extract<ReportBlock, { kind: 'table' }>; title: string; language: Language; currency: string }

const Rows = ({ block, title, language, currency }: RowsProps) => {
  const { columns, rows, sum } = block
  const digits = columns.map(({ kind }, at) =>
    kind === 'percent' ? percentDigits([...rows, ...(sum ? [sum] : [])].map((row) => row[at] ?? null)) : 0,
  )
  const cells = (row: readonly Cell[], place: number) =>
    row.map((value, at) => {
      const isSum = place === rows.length
      const { key, kind } = columns[at] ?? { key: String(at), kind: 'text' as const }
      const isBlank = value === null && (isSum || !isNumber(kind))
      return (
        <td key={key} className={isNumber(kind) ? 'report-number' : undefined}>
          {isBlank
            ? isSum && at === 0
              ? SUM
              : ''
            : `${cellSign(block, place, at)}${cellText(kind, value, language, currency, digits[at])}`}
        </td>
      )
    })
  return (
    // A wide table scrolls within itself, by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <div className="report-table" tabIndex={0}>
      <table className="ledger" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ key, kind }) => (
              <th key={key} scope="col" className={isNumber(kind) ? 'report-number' : undefined}>
                {nameOf(key, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
            <tr key={at}>{cells(row, at)}</tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>{cells(sum, rows.length)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
