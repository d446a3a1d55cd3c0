import { folded } from './folding.ts'

const months = [
  'enero gener january january janvier janeiro januar gennaio xaneiro urtarrila jan ene gen janv',
  'febrero febrer february fevrier fevereiro februar febbraio febreiro otsaila feb fev fevr',
  'marzo marc march mars marco marz martxoa mar',
  'abril april avril aprile apirila abr apr avr',
  'mayo maig may mai maio maggio maiatza',
  'junio juny june juin junho juni giugno xuno ekaina jun giu',
  'julio juliol july juillet julho juli luglio xullo uztaila jul juil lug',
  'agosto agost august aout agosto abuztua ago aug',
  'septiembre setiembre setembre september septembre setembro settembre iraila sep sept set',
  'octubre october octobre outubro oktober ottobre outubro urria oct out okt ott',
  'noviembre novembre november novembro azaroa nov',
  'diciembre desembre december decembre dezembro dezember dicembre decembro abendua dic des dec dez',
].map((names) => new Set(names.split(' ')))

/** 1 to 12 for a month's name or abbreviation in any language known here, else null. */
export const monthNamed = (name: string): number | null => {
  const plain = folded(name)
  const index = months.findIndex((names) => names.has(plain))
  if (index >= 0) return index + 1
  const begun = months.flatMap((names, at) => ([...names].some((one) => one.startsWith(plain)) ? [at + 1] : []))
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
  const found = misread.flatMap(([seen, meant]) => {
    const mended = plain.replace(seen, meant)
    const index = months.findIndex((names) => mended.length >= 4 && names.has(mended))
    return mended === plain || index < 0 ? [] : [index + 1]
  })
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}
