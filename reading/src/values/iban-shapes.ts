import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'

/** Lengths by country of ISO 13616, for the countries suppliers bank in. */
export const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  CY: 28,
  BR: 29,
  AE: 23,
  MA: 28,
}

/** What stands after the control digits, as the register of ISO 13616 has it: n digits, a capitals, c either. */
const structures: Record<string, string> = {
  AD: '8n12c',
  AT: '16n',
  BE: '12n',
  CH: '5n12c',
  DE: '18n',
  DK: '14n',
  ES: '20n',
  FI: '14n',
  FR: '10n11c2n',
  GB: '4a14n',
  IE: '4a14n',
  IT: '1a10n12c',
  LU: '3n13c',
  MC: '10n11c2n',
  NL: '4a10n',
  NO: '11n',
  PL: '24n',
  PT: '21n',
  SE: '20n',
  SM: '1a10n12c',
}

/** One letter (n, a or c) for each character of an account of this country; all c where only the length is known here. */
export const structureOf = (country: string): string => {
  const rest = entryOf(structures, country) ?? `${(entryOf(lengths, country) ?? 4) - 4}c`
  return `aann${[...rest.matchAll(/(\d+)([nac])/g)].map(([, count, kind = 'c']) => kind.repeat(Number(count))).join('')}`
}

const holds = { n: /\d/, a: /[A-Z]/, c: /[A-Z0-9]/ }

/** Whether letters and digits stand where this country has them. */
export const isShaped = (iban: string): boolean => {
  const structure = structureOf(iban.slice(0, 2))
  return (
    iban.length === structure.length &&
    [...structure].every((kind, index) => holds[kind as keyof typeof holds].test(iban[index] ?? ''))
  )
}
