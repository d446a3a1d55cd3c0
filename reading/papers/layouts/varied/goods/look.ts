import type { TableLook } from '../../../paper/table.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Look } from '../area.ts'

const fills = ['#dddddd', '#e8eef7', '#2b2b2b', '#1d4e89', '#f3e9d8']

/** How a table looks: letters, rules, stripes and air. */
export function lookOf(draw: Random, size: number, { font: body, bold }: Look): TableLook {
  const fill = draw.chance(0.35) ? pick(fills, draw) : undefined
  const dark = fill === '#2b2b2b' || fill === '#1d4e89'
  const ruled = pick(['none', 'none', 'rows', 'grid', 'columns', 'frame', 'dotted'] as const, draw)
  return {
    head: {
      font: draw.chance(0.7) ? bold : body,
      size: Math.max(6, size - draw.whole(0, 2)),
      height: 2.6 * size,
      ...(fill ? { fill } : {}),
      ...(dark ? { colour: '#ffffff' } : {}),
      ...(draw.chance(0.6) ? { rule: pick(['under', 'both', 'box'] as const, draw) } : {}),
    },
    body: { font: body, size },
    air: pick([0.4, 1, 2, 3, 4.5, 7], draw),
    ...(ruled === 'none' ? {} : { rules: ruled }),
    ...(draw.chance(0.2) ? { zebra: '#f1f3f5' } : {}),
    small: { font: body, size: Math.max(6, size - 1.5), colour: '#444444' },
    figures: pick(['first', 'first', 'first', 'middle', 'last'] as const, draw),
  }
}
