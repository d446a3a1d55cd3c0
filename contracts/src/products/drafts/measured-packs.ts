import { Big } from 'big.js'
import { isOpenPack, packInText } from '../naming/pack-in-text.ts'
import type { DraftFacts } from './draft.ts'

type MeasuredPack = { size: string; unit: 'kg' | 'l' }

/**
 * Packs with a weight or volume that the name of a product paid by kilo or litre holds ("SACO 15 KG"), of which the price may be as well:
 * papers print pieces in a column of weights. Nothing where the line counts a fraction, which only a weight is, where the pack holds one of
 * the measure, and where the figures are a size of the goods ("LUBINA 300/400 G").
 */
export const measuredPacks = ({ printed, paid, lineQuantity }: DraftFacts): MeasuredPack[] => {
  if (paid?.unit !== 'kg' && paid?.unit !== 'l') return []
  if (lineQuantity !== null && !new Big(lineQuantity).mod(1).eq(0)) return []
  const pack = packInText(printed)
  if (pack === null || (isOpenPack(pack) && pack.open === 'range')) return []
  const contents = isOpenPack(pack)
    ? pack.choices
    : pack.size === null
      ? []
      : [{ size: new Big(pack.packs).times(pack.size).round(6, Big.roundHalfUp).toFixed(), unit: pack.unit }]
  return contents
    .flatMap(({ size, unit }) => (unit === 'unit' || new Big(size).lte(0) ? [] : [{ size, unit }]))
    .filter(({ size, unit }) => !(unit === paid.unit && new Big(size).eq(1)))
    .slice(0, 2)
}
