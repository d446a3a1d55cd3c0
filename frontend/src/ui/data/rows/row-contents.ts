import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { type Column, mayBeCut } from '../columns.ts'
import { areSameDrawn } from './same-drawn.ts'

/** What says what a table's rows hold. Lists write it in place: most of it is another function each time they are drawn. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  href?: (row: Row) => string
  pending?: (row: Row) => boolean
  rowActions?: (row: Row) => ReactNode
}

/** What stands in a row. */
export type RowContent = {
  name: string
  href: string | undefined
  isPending: boolean
  cells: readonly ReactNode[]
  actions: ReactNode
}

/** What the cells of a column have in common. */
export type CellLayout = Pick<Column<never>, 'key' | 'header' | 'align' | 'phone' | 'primary'> & { isCut: boolean }

const layoutOf = <Row>(column: Column<Row>): CellLayout => {
  const { key, header, align, phone, primary } = column
  return { key, header, align, phone, primary, isCut: mayBeCut(column) }
}

/** The same object as long as what it comes to is the same. */
export const useSteady = <Value>(value: Value): Value => {
  const latest = useRef(value)
  if (!areSameDrawn(latest.current, value)) latest.current = value
  return latest.current
}

export const useLayouts = <Row>(columns: readonly Column<Row>[]): readonly CellLayout[] =>
  useSteady(columns.map(layoutOf))

const contentOf = <Row>({ columns, rowName, href, pending, rowActions }: RowLook<Row>, row: Row): RowContent => ({
  name: rowName(row),
  href: href?.(row),
  isPending: pending?.(row) ?? false,
  cells: columns.map(({ cell }) => cell(row)),
  actions: rowActions?.(row),
})

/**
 * Gives what stands in a row, and the same object again while that has not changed: whatever a list writes in place anew, and however often it
 * is drawn, only rows of which something else is to be seen are drawn anew.
 */
export const useRowContents = <Row>(look: RowLook<Row>, keys: readonly string[]) => {
  const contents = useRef(new Map<string, { row: Row; look: RowLook<Row>; content: RowContent }>())
  useEffect(() => {
    // Of rows that have gone nothing is held.
    const present = new Set(keys)
    for (const key of contents.current.keys()) if (!present.has(key)) contents.current.delete(key)
  }, [keys])
  return useCallback(
    (key: string, row: Row): RowContent => {
      const last = contents.current.get(key)
      if (last?.row === row && last.look === look) return last.content
      const next = contentOf(look, row)
      const content = last && areSameDrawn(last.content, next) ? last.content : next
      contents.current.set(key, { row, look, content })
      return content
    },
    [look],
  )
}
