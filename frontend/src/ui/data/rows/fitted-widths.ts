import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How wide columns would be by their shares, and how wide their contents are. */
type Wanted = { has: number; needs: number }

/**
 * Shares out the room of some columns by what stands in them: a column that needs less than it has leaves the rest to
 * those that need more. Where all have enough, what is over goes to each as to its share.
 */
export const fittedTo = (columns: readonly Wanted[]): number[] => {
  const room = columns.reduce((sum, { has }) => sum + has, 0)
  const needed = columns.reduce((sum, { needs }) => sum + needs, 0)
  if (needed <= room) return columns.map(({ has, needs }) => needs + ((room - needed) * has) / room)
  const widths = new Map<number, number>()
  let [left, shares] = [room, room]
  for (let settled = -1; settled !== widths.size; ) {
    settled = widths.size
    for (const [at, { has, needs }] of columns.entries()) {
      if (widths.has(at) || needs > (left * has) / shares) continue
      widths.set(at, needs)
      left -= needs
      shares -= has
    }
  }
  return columns.map(({ has }, at) => widths.get(at) ?? (left * has) / shares)
}

/** A long name or two of a page go on in a second line: for them alone all the others would. */
const LONG = 0.1
const mostOf = (widths: readonly number[]): number =>
  widths.toSorted((a, b) => b - a)[Math.floor(widths.length * LONG)] ?? 0

/** The padding of a cell, which all of its column have. */
const paddingOf = (cell: Element): number => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  return Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
}

/** The width of what stands in a cell while all of it stands in one line, with the cell's own padding. */
const contentOf = (cell: Element, padding = paddingOf(cell)): number => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return Math.ceil(range.getBoundingClientRect().width + padding)
}

/** How often letters of another typeface have come: words that were measured before are as wide as those of another one. */
const useLoadedFonts = (): number => {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const { fonts } = document
    if (typeof fonts?.addEventListener !== 'function') return
    const onLoaded = () => setLoaded((count) => count + 1)
    fonts.addEventListener('loadingdone', onLoaded)
    return () => fonts.removeEventListener('loadingdone', onLoaded)
  }, [])
  return loaded
}

const sharedHeads = (body: HTMLTableSectionElement | null): Element[] => [
  ...(body?.parentElement?.querySelectorAll('thead th[data-share]') ?? []),
]

/** How wide each column would be by its share, whatever it has been given since: else every measure would lead to another. */
const widthsByShare = (heads: readonly Element[]): number[] => {
  const shares = heads.map((head) => Number(head.getAttribute('data-share')))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const room = Math.round(heads.reduce((sum, head) => sum + head.getBoundingClientRect().width, 0))
  return shares.map((share) => (room * share) / all)
}

/**
 * The shares of a steady table's columns, once its rows are there: as wide as their contents need, and never narrower than
 * those of a page before, so that turning pages moves little. Undefined until then, and where nothing is laid out.
 * @param key changes with the columns and with the language of what stands in them.
 */
export const useFittedShares = (
  body: RefObject<HTMLTableSectionElement | null>,
  key: string | undefined,
  rows: unknown,
): readonly number[] | undefined => {
  const needs = useRef<{ key: string; most: number[] }>({ key: '', most: [] })
  const [fitted, fit] = useState<{ key: string; shares: number[] }>()
  const loadedFonts = useLoadedFonts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured anew
  useLayoutEffect(() => {
    const heads = sharedHeads(body.current)
    const has = widthsByShare(heads)
    const lines = [...(body.current?.rows ?? [])].filter((row) => row.querySelector('[data-cut]'))
    if (key === undefined || lines.length === 0 || has.length < 2 || !has.every((width) => width > 0)) return
    if (needs.current.key !== key) needs.current = { key, most: [] }
    const { most } = needs.current
    const cells = lines.map((row) => [...row.querySelectorAll('[data-cut]')])
    body.current?.setAttribute('data-measured', '')
    for (const [at, head] of heads.entries()) {
      const padding = cells[0]?.[at] && paddingOf(cells[0][at])
      const contents = cells.flatMap(({ [at]: cell }) => (cell ? contentOf(cell, padding) : []))
      most[at] = Math.max(most[at] ?? contentOf(head), mostOf(contents))
    }
    body.current?.removeAttribute('data-measured')
    const widths = fittedTo(has.map((width, at) => ({ has: width, needs: most[at] ?? 0 })))
    // The same widths again ask for no other drawing, which would measure them again.
    fit((before) => (before?.key === key && before.shares.join() === widths.join() ? before : { key, shares: widths }))
  }, [body, key, rows, loadedFonts])
  return fitted?.key === key ? fitted?.shares : undefined
}
