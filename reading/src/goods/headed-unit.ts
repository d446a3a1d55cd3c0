import type { Column } from '../layout/columns.ts'
import type { Token } from '../layout/tokens.ts'

const weights = new Set(['kg', 'kgs', 'kilo', 'kilos', 'peso', 'pes', 'weight'])
const pieces = new Set(
  'ud uds unid unids unidad unidades uts unitats unitat pz pza pzas pieza piezas pc pcs pieces units cant cantidad'.split(
    ' ',
  ),
)

/**
 * The unit of a row of a column that holds weights and counts: weights are printed with decimals, pieces without. Where all are printed
 * alike a fraction is a weight, and what a whole number is nobody can say.
 */
const unitOfRow = (column: Column, quantity: string, token: Token | undefined): string => {
  if (!Number.isInteger(Number(quantity))) return 'kg'
  const decimals = token?.number.decimals ?? null
  if (decimals === null) return ''
  if (decimals === 0) return 'ud'
  return [...column.tokens.values()].some(({ number }) => number.decimals === 0) ? 'kg' : ''
}

/** The unit that the heading of the quantities names ("Kg", "Peso / Uds"); nothing where it names none, or leaves open which. */
export const headedUnit = (column: Column | null, quantity: string, token: Token | undefined): string => {
  const words = (column?.heading?.text ?? '').split(' ')
  const weighs = words.some((word) => weights.has(word))
  if (column && weighs && words.some((word) => pieces.has(word))) return unitOfRow(column, quantity, token)
  return weighs ? 'kg' : ''
}
