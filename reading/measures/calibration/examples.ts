import { fields } from '../fields.ts'
import type { Printed } from '../printed.ts'
import type { Sample } from '../samples/manifest.ts'
import { rightLines } from '../scoring.ts'
import type { Example } from './logistic.ts'

export type Signalled = Printed & { signals?: { path: string; field: string; signals: Record<string, number> }[] }

/**
 * What one paper teaches of every value that was read of it; by source and field. A value that the paper does not print
 * is wrong. Nothing is said of values that nobody knows the truth of.
 */
export const examplesOf = (sample: Sample, reading: Signalled): { field: string; example: Example }[] => {
  const { visible, layout } = sample
  const truth = sample.truth ?? {}
  const right = new Map<string, boolean>()
  for (const field of Object.values(fields)) {
    const wanted = field.truth(truth)
    const isKnown = wanted !== null && wanted !== undefined && wanted !== ''
    if (isKnown) right.set(field.path, field.same(field.read(reading), wanted, truth))
    else if (visible !== undefined) right.set(field.path, false)
  }
  if (truth.lines && (visible === undefined || Number(visible.lines ?? 1) === 1))
    for (const [index, isRight] of rightLines(reading, truth.lines).entries()) right.set(`lines.${index}`, isRight)
  return (reading.signals ?? []).flatMap(({ path, field, signals }) => {
    const isRight = right.get(path)
    return isRight === undefined ? [] : [{ field, example: { signals, right: isRight, weight: 1, layout } }]
  })
}
