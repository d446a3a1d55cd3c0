import type { Element, Item } from '@escandallo/contracts/recipes/elements.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { useRef, useState } from 'react'
import { newId } from '../../platform/cryptography/ids.ts'

export const newElement = (item: Item, quantity: string | null, unit: Unit): Element => ({
  elementId: newId(),
  item,
  quantity,
  unit,
  basis: 'net',
  merma: null,
  note: null,
})

/** The rows with one of them at another place; as they are where there is no such place. */
export const moved = (rows: readonly Element[], from: number, to: number): Element[] => {
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export const withCopy = (rows: readonly Element[], at: number): Element[] => {
  const row = rows[at]
  return row ? rows.toSpliced(at + 1, 0, { ...row, elementId: newId() }) : [...rows]
}

const MOST_STEPS = 200

/**
 * Every step of a list of elements, to be taken back and done again. Steps on the same field of the same row within a moment are one:
 * nobody takes back a word letter by letter.
 */
export const useSteps = (rows: readonly Element[], onChange: (rows: Element[]) => void) => {
  const past = useRef<(readonly Element[])[]>([])
  const future = useRef<(readonly Element[])[]>([])
  const last = useRef({ field: '', at: 0 })
  const [, redraw] = useState(0)
  const show = (next: readonly Element[]) => {
    onChange([...next])
    redraw((count) => count + 1)
  }
  return {
    change: (next: Element[], field = '') => {
      const now = Date.now()
      const same = field !== '' && last.current.field === field && now - last.current.at < 1000
      last.current = { field, at: now }
      if (!same) past.current = [...past.current, rows].slice(-MOST_STEPS)
      future.current = []
      show(next)
    },
    undo: () => {
      const previousRows = past.current.pop()
      if (!previousRows) return
      future.current.push(rows)
      last.current = { field: '', at: 0 }
      show(previousRows)
    },
    redo: () => {
      const after = future.current.pop()
      if (!after) return
      past.current.push(rows)
      show(after)
    },
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
  }
}
