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

const stepKeys: Readonly<Record<string, number>> = { j: 1, k: -1 }
const arrowKeys: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The row that a step leads to: from none of them to the first or last, and never beyond those. */
const rowAfter = (at: number, step: number, count: number): number => {
  if (at < 0) return step > 0 ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, at + step))
}

const focusRow = (row: HTMLTableRowElement | undefined) => {
  const link = row?.querySelector<HTMLElement>('th a, th button')
  const target = link ?? row?.querySelector<HTMLElement>('a, button, input')
  target?.focus()
}

/** `j` and `k` walk the focus through the rows' links, `x` selects the row that has it, Shift+arrow selects on the way. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>, { count, onToggle }: RowKeys) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!body.current || count === 0 || keysAreTaken(event)) return
      const rows = [...body.current.rows]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const selecting = event.shiftKey && at >= 0 ? arrowKeys[event.key] : undefined
      const step = stepKeys[event.key] ?? selecting
      if (step !== undefined) {
        event.preventDefault()
        const next = rowAfter(at, step, rows.length)
        focusRow(rows[next])
        if (selecting !== undefined && next !== at) onToggle?.(next)
      } else if (event.key === 'x' && at >= 0) {
        event.preventDefault()
        onToggle?.(at)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
