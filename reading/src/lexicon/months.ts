import { folded } from './folding.ts'
import { phrasesOf } from './languages/words.ts'

const months = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((month) => new Set(phrasesOf(`month.${month}`)))

/** 1 to 12 for a month's name or abbreviation in any language known here, else null. */
export const monthNamed = (name: string): number | null => {
  const plain = folded(name)
  const index = months.findIndex((names) => names.has(plain))
  if (index >= 0) return index + 1
  const begun = months.flatMap((names, at) => ([...names].some((name) => name.startsWith(plain)) ? [at + 1] : []))
  return plain.length >= 3 && begun.length === 1 ? (begun[0] ?? null) : null
}

/** What recognisers make of letters with an accent or set close: "aofit", "marg". */
const misread: [RegExp, string][] = [
  [/fi|ii|ti/g, 'u'],
  [/g$/, 'c'],
  [/rn/g, 'm'],
]

/** 1 to 12 for a whole name of a month in which a recogniser took letters for others, else null. Only between a day and a year. */
export const monthMisread = (name: string): number | null => {
  const plain = folded(name)
  const readings = misread.flatMap(([seen, meant]) => {
    const mended = plain.replace(seen, meant)
    const index = months.findIndex((names) => mended.length >= 4 && names.has(mended))
    return mended === plain || index < 0 ? [] : [index + 1]
  })
  return new Set(readings).size === 1 ? (readings[0] ?? null) : null
}
