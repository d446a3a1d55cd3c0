import type { Deal } from '../../../dealing/deal.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { ColumnWord } from './words/column-word.ts'

/** What a table prints of its lines, left to right. */
export type Choice = { words: ColumnWord[]; glued: boolean }

const figures = (deal: Deal, draw: Random): ColumnWord[] => {
  const has = (test: (line: Deal['lines'][number]) => boolean) => deal.lines.some(test)
  const [line] = deal.lines
  const per = Math.max(1, ...deal.lines.map(({ per: lot }) => lot))
  const price: ColumnWord = per === 100 ? 'hundred' : per === 12 ? 'dozen' : 'price'
  const chained = has(({ discounts }) => discounts.length > 1)
  const off: ColumnWord[] = has(({ discountAmount }) => discountAmount !== null)
    ? ['off']
    : chained && draw.chance(0.5)
      ? ['discount', 'second']
      : has(({ discounts }) => discounts.length > 0) || draw.chance(0.15)
        ? ['discount']
        : []
  const net: ColumnWord[] = off.includes('discount') && draw.chance(0.12) ? ['net'] : []
  const lot: ColumnWord[] = per === 100 && draw.chance(0.6) ? ['price', 'per'] : [price]
  if (off.length === 0 && per === 1 && draw.chance(0.06)) return ['times']
  return line && draw.chance(0.06) && off.length > 0 ? [...off, ...lot, ...net] : [...lot, ...off, ...net]
}

const counted = (deal: Deal, glued: boolean, draw: Random): ColumnWord[] => {
  const weighed = deal.lines.some(({ pieces }) => pieces !== null)
  if (weighed && draw.chance(0.3)) return draw.chance(0.8) ? ['pieces', 'weight'] : ['weight', 'pieces']
  const whole = deal.lines.every(({ quantity }) => quantity % 1000 === 0)
  if (whole && draw.chance(0.12)) return ['boxes', 'perBox', 'quantity']
  if (glued || draw.chance(0.45)) return ['quantity']
  return draw.chance(0.75) ? ['quantity', 'unit'] : ['unit', 'quantity']
}

const taxes = (draw: Random): ColumnWord[] => {
  const chance = draw.next()
  if (chance < 0.4) return []
  if (chance < 0.83) return ['tax']
  return chance < 0.92 ? ['taxCode'] : ['tax', 'taxAmount']
}

/** Different ways through the same line: amounts at the end, counts before or after the name, the tax anywhere. */
export function choose(deal: Deal, draw: Random): Choice {
  const glued = draw.chance(0.18)
  const money = figures(deal, draw)
  const counts = money.includes('times') ? [] : counted(deal, glued, draw)
  const tax = taxes(draw)
  const first: ColumnWord[] = draw.chance(0.12) ? ['position'] : []
  const code: ColumnWord[] = draw.chance(0.55) ? [draw.chance(0.8) ? 'code' : 'ean'] : []
  const extra: ColumnWord[] = draw.chance(0.2) ? [pick(['lot', 'expiry', 'origin', 'note'] as const, draw)] : []
  const gross: ColumnWord[] = draw.chance(0.1) ? ['gross'] : []
  const order = draw.next()
  const named: ColumnWord[] =
    order < 0.6
      ? [...code, 'name', ...extra, ...counts]
      : order < 0.8
        ? [...counts, ...code, 'name', ...extra]
        : order < 0.9
          ? [...code, ...counts, 'name', ...extra]
          : ['name', ...code, ...extra, ...counts]
  const place = draw.next()
  const [early, ...late] = named
  const words: ColumnWord[] =
    place < 0.05 && early
      ? [...first, early, 'total', ...late, ...money, ...tax]
      : place < 0.4
        ? [...first, ...named, ...money, ...tax, 'total', ...gross]
        : place < 0.75
          ? [...first, ...named, ...money, 'total', ...tax, ...gross]
          : place < 0.9
            ? [...first, ...named, ...tax, ...money, 'total', ...gross]
            : [...first, ...tax, ...named, ...money, 'total', ...gross]
  return { words, glued }
}
