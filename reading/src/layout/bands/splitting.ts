import { right } from '../../words/word.ts'
import type { Row } from '../rows.ts'
import type { Token } from '../tokens.ts'
import { type Band, cellOf, standsIn } from './cells.ts'

const middling = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How many of these stand where most do, by one edge or the other. */
const alignedShare = (tokens: Token[], em: number): number => {
  const share = (edges: number[]) => edges.filter((edge) => Math.abs(edge - middling(edges)) < 0.5 * em).length
  return Math.max(share(tokens.map((token) => token.x)), share(tokens.map((token) => token.right))) / tokens.length
}

const around = (tokens: Token[]): Band => ({
  x: Math.min(...tokens.map((token) => token.x)),
  right: Math.max(...tokens.map((token) => token.right)),
  numeric: true,
})

/** Two or more figures in every cell: as many columns printed too close for white between them. */
const byCount = (band: Band, tokens: (readonly Token[])[]): Band[] => {
  const cells = tokens.map((row) => row.filter((token) => standsIn(token.word, band))).filter((cell) => cell.length > 0)
  const count = middling(cells.map((cell) => cell.length))
  const alike = cells.filter((cell) => cell.length === count)
  if (count < 2 || alike.length < 2 || alike.length < 0.7 * cells.length) return [band]
  return Array.from({ length: count }, (_, at) => around(alike.flatMap((cell) => cell[at] ?? [])))
}

/** A figure before (or after) every text of a column, one under the other: a column of its own printed close to the text. */
const fromText = (
  band: Band,
  rows: Row[],
  tokens: (readonly Token[])[],
  em: number,
  side: 'first' | 'last',
): Band[] => {
  const cells = rows.map((row) => cellOf(row, band))
  const filled = cells.filter((cell) => cell.length > 0)
  const parts = cells.flatMap((cell, index) => {
    const word = side === 'first' ? cell[0] : cell.at(-1)
    const token =
      cell.length > 1 && tokens[index]?.find((token) => token.word === word && !(side === 'last' && token.unit))
    return token ? [token] : []
  })
  const enough = parts.length >= (side === 'first' ? 2 : 3) && parts.length >= 0.75 * filled.length
  if (!enough || alignedShare(parts, em) < 0.8) return [band]
  const ownBand = around(parts)
  const rest = cells.flatMap((cell) => cell.filter((word) => !parts.some((token) => token.word === word)))
  const text = { x: Math.min(...rest.map((word) => word.x)), right: Math.max(...rest.map(right)), numeric: false }
  return side === 'first' ? [ownBand, { ...text, x: Math.max(text.x, ownBand.x) }] : [text, ownBand]
}

/** Columns that stand too close for white between them, told apart by what their cells hold. */
export const splitBands = (bands: Band[], rows: Row[], tokens: (readonly Token[])[], em: number): Band[] =>
  bands.flatMap((band) => {
    if (band.numeric) return byCount(band, tokens)
    const [first, ...rest] = fromText(band, rows, tokens, em, 'first')
    const text = rest.at(-1) ?? first ?? band
    return [...(rest.length > 0 && first ? [first] : []), ...fromText(text, rows, tokens, em, 'last')]
  })
