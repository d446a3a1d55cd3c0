import type { Outcome } from './scoring.ts'

/** In words, what was read wrong in one file. */
export const missesOf = ({ sample, reading, fields, kind, lines }: Outcome): string[] => {
  if (reading.status !== 'read')
    return sample.reasons?.includes(reading.rejection ?? '')
      ? []
      : [`${sample.file}: ${reading.status} ${reading.rejection ?? ''}, wanted ${sample.reasons?.join(', ') || 'read'}`]
  const wrong = Object.entries(fields).flatMap(([name, field]) =>
    field.right
      ? []
      : [`${sample.file}: ${name} ${field.sure ? 'SURELY ' : ''}read ${field.read}, printed ${field.truth}`],
  )
  const mistaken = kind?.right === false ? [`${sample.file}: taken for ${kind.read}, is ${kind.truth}`] : []
  const unrefused = sample.reasons?.length ? [`${sample.file}: read, wanted ${sample.reasons.join(', ')}`] : []
  const short =
    lines && lines.right < Math.max(lines.read, lines.printed)
      ? [`${sample.file}: lines ${lines.right} right of ${lines.read} read and ${lines.printed} printed`]
      : []
  return [...unrefused, ...mistaken, ...wrong, ...short]
}
