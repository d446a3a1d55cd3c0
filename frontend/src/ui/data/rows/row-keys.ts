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

/** `j` and `k` walk the focus through the rows' links, `x` selects the row that has it, Shift+arrow selects on the way. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>, { count, onToggle }: RowKeys) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!body.current || count === 0 || keysAreTaken(event)) return
      const rows = [...body.current.rows]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const arrow = event.shiftKey && at >= 0
      const step =
        event.key === 'j' || (arrow && event.key === 'ArrowDown')
          ? 1
          : event.key === 'k' || (arrow && event.key === 'ArrowUp')
            ? -1
            : 0
      if (step !== 0) {
        event.preventDefault()
        const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))
        const row = rows[next]
        const target =
          row?.querySelector<HTMLElement>('th a, th button') ?? row?.querySelector<HTMLElement>('a, button, input')
        target?.focus()
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
