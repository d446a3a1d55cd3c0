/** What does not fit of a cell: the cell itself, or a part of it that is cut by itself. */
const cutIn = (cell: Element): string[] => {
  const cut = [cell, ...cell.querySelectorAll('.chip, .one-line')].filter((part) => part.scrollWidth > part.clientWidth)
  return cut[0] === cell ? [cell.textContent ?? ''] : cut.map((part) => part.textContent ?? '')
}

const offer = (cell: Element, words: readonly string[]) => {
  if (words.length > 0) cell.setAttribute('data-tip', words.join(' · '))
  else cell.removeAttribute('data-tip')
}

/**
 * Shows what is cut in a table's cells as their tips: of the cell that is pointed at, and of the whole row when its link is
 * reached by keys. A row's link lies over its cells, so they are found by where the pointer is. Gives what ends it.
 */
export const showCutWords = (body: HTMLTableSectionElement): (() => void) => {
  let at: Element | undefined
  const onMove = ({ target, clientX }: PointerEvent) => {
    const row = (target as Element).closest('tr')
    const cell = [...(row?.children ?? [])].find((candidate) => {
      const { left, right } = candidate.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    if (!cell || cell === at) return
    at = cell
    offer(cell, cutIn(cell))
    cell.dispatchEvent(new Event('pointerover', { bubbles: true }))
  }
  const onFocus = ({ target }: FocusEvent) => {
    const head = (target as Element).closest('th')
    const cells = [...(head?.closest('tr')?.children ?? [])]
    if (head) offer(head, cells.flatMap(cutIn))
  }
  const stop = new AbortController()
  const { signal } = stop
  body.addEventListener('pointermove', onMove, { signal, passive: true })
  body.addEventListener('focusin', onFocus, { signal })
  return () => stop.abort()
}
