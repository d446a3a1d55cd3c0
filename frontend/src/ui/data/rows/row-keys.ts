import { type RefObject, useEffect } from 'react'

type RowKeys = { count: number; onToggle?: (index: number) => unknown }

/** True while keys belong to a text field or a dialog rather than to the page. */
export const keysAreTaken = (event: KeyboardEvent) => {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  return (
    target.matches?.('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ||
    target.closest?.('[role=dialog], [role=menu]') !== null
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const selectingSteps: Readonly<Record<string, number>> = { ...steps, ArrowDown: 1, ArrowUp: -1 }

/** How many rows on a key goes, 0 for one that stays: arrows go with Shift, from a row that has the focus. */
const stepOf = ({ key, shiftKey }: KeyboardEvent, isInRow: boolean): number =>
  (shiftKey && isInRow ? selectingSteps : steps)[key] ?? 0

/** The row that is `step` from one, among `count`; from none, the first or the last. */
const steppedTo = (at: number, step: number, count: number): number => {
  if (at < 0) return step > 0 ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, at + step))
}

/** The link of a row's heading is what opens it; else what comes first. */
const focusRow = (row: HTMLTableRowElement | undefined) => {
  const heading = row?.querySelector<HTMLElement>('th a, th button')
  const target = heading ?? row?.querySelector<HTMLElement>('a, button, input')
  target?.focus()
}

/** `j` and `k` walk the focus through the rows' links, `x` selects the row that has it, Shift+arrow selects on the way. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>, { count, onToggle }: RowKeys) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!body.current || count === 0 || keysAreTaken(event)) return
      const rows = [...body.current.rows]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = stepOf(event, at >= 0)
      if (step !== 0) {
        event.preventDefault()
        const next = steppedTo(at, step, rows.length)
        focusRow(rows[next])
        if (event.key.startsWith('Arrow') && next !== at) onToggle?.(next)
      } else if (event.key === 'x' && at >= 0) {
        event.preventDefault()
        onToggle?.(at)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
