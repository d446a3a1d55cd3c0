import type { Summary } from './summary.ts'

/** A share in whole per cent; a dash where there is nothing to share. */
export const percent = (value: number | null) => (value === null ? '–' : (value * 100).toFixed(0))

/** The summaries side by side, a figure a row. */
export const tableOf = (summaries: readonly Summary[]): string => {
  const names = Object.keys(summaries[0]?.scores ?? {})
  const rows = [
    ['', ...summaries.map(({ group }) => group)],
    ['files (layouts)', ...summaries.map(({ files, layouts }) => `${files} (${layouts})`)],
    ...names.map((name) => [name, ...summaries.map(({ scores }) => percent(scores[name] ?? null))]),
    ['sure and right', ...summaries.map(({ sureRight }) => percent(sureRight))],
    ['sure at all', ...summaries.map(({ sureShare }) => percent(sureShare))],
    ['silent wrong totals', ...summaries.map(({ silentTotals }) => percent(silentTotals))],
    ['ms a page', ...summaries.map(({ millisecondsAPage }) => millisecondsAPage?.toFixed(0) ?? '–')],
  ]
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  const cell = (text: string, at: number) => (at === 0 ? text.padEnd(width(0)) : text.padStart(width(at)))
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}
