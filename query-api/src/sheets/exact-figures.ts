import type { Figures } from '@escandallo/contracts/costing/selling/selling.ts'

/**
 * The figures of a row whose cost is known in whole. Of any other row they are bounds, which a sheet without signs gives in a column of their
 * own: a food cost "at least", a margin "at most".
 */
export const exactFigures = <Shown extends Pick<Figures, 'exact'>>({
  figures,
}: {
  figures: Shown | null
}): Shown | null => (figures?.exact ? figures : null)
