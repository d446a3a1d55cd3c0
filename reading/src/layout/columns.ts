import type { ColumnKind } from '../lexicon/columns.ts'
import { type Body, bandsOf, figureRows } from './bands/bands.ts'
import { type Band, standsIn } from './bands/cells.ts'
import { withoutJoined } from './bands/joined-headings.ts'
import { paired } from './bands/pairing.ts'
import type { Heading } from './header.ts'
import type { Segment } from './segments.ts'
import type { Token } from './tokens.ts'

/** A column of a table: its heading, where it stands, and its numbers by row index. A column of texts has none. */
export type Column = {
  kind: ColumnKind | null
  heading: Heading | null
  x: number
  right: number
  /** Its cells are figures; false for texts, and for a heading with nothing under it. */
  numeric: boolean
  tokens: Map<number, Token>
}

const tokensIn = (band: Band, { tokens, em }: Body, figures: Set<number>): Map<number, Token> => {
  const wide = { x: band.x - 0.3 * em, right: band.right + 0.3 * em }
  const tokensByRow = new Map<number, Token>()
  tokens.forEach((row, index) => {
    const ownTokens = row.filter((token) => (figures.has(index) || !token.embedded) && standsIn(token.word, wide))
    const longest = Math.max(...ownTokens.map((token) => token.word.text.length))
    const figure = ownTokens.findLast((token) => token.word.text.length === longest)
    if (figure) tokensByRow.set(index, figure)
  })
  return tokensByRow
}

/** "Art." or "Artículo" to the left of "Denominación" heads the codes. */
const isCodeBesideName = (heading: Heading): boolean =>
  heading.kind === 'name' || /^(art|artic|articulo|producto|prod|item|material|id)$/.test(heading.text)

const filledShare = (band: Band, { rows }: Body, figures: Set<number>): number => {
  const filled = [...figures].filter((index) => rows[index]?.words.some((word) => standsIn(word, band)))
  return filled.length / Math.max(1, figures.size)
}

/** Texts, prices and amounts rather have a heading than marks and counts do. */
const isNoCount = (band: Band, tokens: (readonly Token[])[]): boolean => {
  const ownTokens = tokens.flat().filter((token) => standsIn(token.word, band))
  return ownTokens.length === 0 || ownTokens.filter(({ number }) => number.decimals > 0).length > 0.5 * ownTokens.length
}

/** Two words of one heading ("Descripción / Lote"): it stands over a column of texts, and hardly any of them begins under it. */
const isOverText = (heading: Heading, bands: Band[], { rows, em }: Body, figures: Set<number>): boolean => {
  const over = bands.some(
    (band) => !band.numeric && Math.min(band.right, heading.right) - Math.max(band.x, heading.x) > 0,
  )
  const begins = [...figures].filter((index) =>
    rows[index]?.words.some((word) => Math.abs(word.x - heading.x) < 0.6 * em),
  )
  return over && begins.length < 0.5 * figures.size
}

/** Of two headings that may be of names ("Producto", "Artículo") that over the texts. */
const nameHeading = (headings: Heading[], bands: Band[]): Heading | undefined => {
  const names = headings.filter((heading) => heading.kind === 'name')
  const texts = names.filter((heading) =>
    bands.some((band) => !band.numeric && Math.min(band.right, heading.right) - Math.max(band.x, heading.x) > 0),
  )
  return texts.at(-1) ?? names.at(-1)
}

/** The columns of a table, left to right: every one that is printed, and every heading with nothing under it. */
export const columnsOf = (segment: Segment, tokens: (readonly Token[])[], em: number): Column[] => {
  const body = { rows: segment.body, tokens, em }
  const figures = figureRows(body)
  const bands = bandsOf(body, segment.header)
  const apart = withoutJoined(segment.header.headings, bands)
  const name = nameHeading(apart, bands)
  const headings = apart.map((heading) =>
    name && heading !== name && (heading.x < name.x || heading.kind === 'name') && isCodeBesideName(heading)
      ? { ...heading, kind: 'code' as const }
      : heading,
  )
  const weights = new Map(
    bands.map((band) => [band, filledShare(band, body, figures) * (isNoCount(band, tokens) ? 1 : 0.6)]),
  )
  const pairs = paired(bands, headings, em, (band) => weights.get(band) ?? 0)
  const printed = bands.map((band): Column => {
    const heading = pairs.get(band) ?? null
    const bandTokens = band.numeric ? tokensIn(band, body, figures) : new Map<number, Token>()
    return { kind: heading?.kind ?? null, heading, ...band, tokens: bandTokens }
  })
  const taken = new Set(pairs.values())
  const bare = headings
    .filter((heading) => !taken.has(heading) && !isOverText(heading, bands, body, figures))
    .map((heading): Column => {
      const { x } = heading
      // names in rows of their own go on to where the next column begins
      const next = Math.min(
        ...bands
          .filter((band) => band.x > heading.right && filledShare(band, body, figures) >= 0.5)
          .map((band) => band.x),
      )
      const right = heading.kind === 'name' && Number.isFinite(next) ? next - 0.5 * em : heading.right
      return { kind: heading.kind, heading, x, right, numeric: false, tokens: new Map() }
    })
  return [...printed, ...bare].sort((a, b) => a.x + a.right - b.x - b.right)
}
