import type { Column } from '../layout/columns.ts'
import type { Token } from '../layout/tokens.ts'

/** "6,000 garrafa 5 l": where few figures of a column bear a unit, one that begins where the names do is of the name. */
export const withoutStrayUnits = (columns: Column[]): Column[] => {
  const name = columns.find((column) => column.kind === 'name')
  if (!name) return columns
  const isStray = ({ unit, word }: Token) =>
    unit !== null && unit !== word && Math.abs(unit.x - name.x) < 0.4 * unit.height
  return columns.map((column) => {
    const tokens = [...column.tokens]
    const united = tokens.filter(([, token]) => token.unit !== null).length
    if (column.kind === 'name' || united === 0 || united >= 0.5 * tokens.length) return column
    return {
      ...column,
      tokens: new Map(tokens.map(([row, token]) => [row, isStray(token) ? { ...token, unit: null } : token])),
    }
  })
}
