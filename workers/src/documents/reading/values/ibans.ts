/** Lengths by country of ISO 13616, for the countries suppliers bank in. */
const lengths: Record<string, number> = {
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

/**
 * `sure` when its control digits hold; without them it is given only where it is announced as an account.
 * `repaired` is what was printed where characters that look alike had to be exchanged.
 */
export type FoundIban = { start: number; end: number; value: string; sure: boolean; repaired: string | null }

/** Whether an account number without spaces satisfies ISO 13616 (mod 97 = 1) and, in Spain, the two CCC digits. */
export const isIban = (iban: string): boolean => {
  if (lengths[iban.slice(0, 2)] !== iban.length) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((character) => String(Number.parseInt(character, 36)))
    .join('')
  const rest = [...digits].reduce((total, digit) => (total * 10 + Number(digit)) % 97, 0)
  return rest === 1 && (!iban.startsWith('ES') || hasControlDigits(iban))
}

const control = (digits: string): number => {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const sum = [...digits.padStart(10, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index] ?? 0),
    0,
  )
  const value = 11 - (sum % 11)
  return value === 11 ? 0 : value === 10 ? 1 : value
}

const hasControlDigits = (iban: string): boolean =>
  control(iban.slice(4, 12)) === Number(iban[12]) && control(iban.slice(14)) === Number(iban[13])

const digitLike: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  B: '8',
  S: '5',
  Z: '2',
  G: '6',
}
const letterLike: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '€': 'E', '£': 'E', '6': 'G' }
const digitsAlike: Record<string, string> = {
  '0': '68',
  '1': '74',
  '2': '7',
  '3': '8',
  '4': '1',
  '5': '6',
  '6': '508',
  '7': '12',
  '8': '036',
  '9': '0',
}

const differences = (a: string, b: string): number => [...a].filter((character, index) => character !== b[index]).length

const asLetter = (character: string): string => letterLike[character] ?? character
const asDigit = (character: string): string => digitLike[character] ?? character

/** Letters where the shape has letters, digits where all countries, or this one, have digits. */
const shaped = (printed: string, digitsOnly: boolean): string =>
  [...printed]
    .map((character, index) =>
      index < 2 ? asLetter(character) : index < 4 || digitsOnly ? asDigit(character) : character,
    )
    .join('')

/** Spain's two pairs of control digits leave no room for chance: there one digit may have been taken for another like it. */
const oneDigitOff = (iban: string): string | null => {
  if (!iban.startsWith('ES')) return null
  const tries = [...iban].flatMap((digit, index) =>
    index < 2
      ? []
      : [...(digitsAlike[digit] ?? '')].map((other) => iban.slice(0, index) + other + iban.slice(index + 1)),
  )
  const right = tries.filter(isIban)
  return right.length === 1 ? (right[0] ?? null) : null
}

/** The account that was printed, if exchanging at most two characters makes its control digits right. */
const repairedIban = (printed: string): string | null => {
  for (const digitsOnly of [false, true]) {
    const iban = shaped(printed, digitsOnly)
    if (isIban(iban) && differences(iban, printed) <= 2) return iban
    const other = differences(iban, printed) <= 1 ? oneDigitOff(iban) : null
    if (other) return other
  }
  return null
}

const separators = /[\s.·-]/
const announcement = /(?:[I1L|]?BAN|CUENTA|CTA|ACCOUNT|COMPTE|KONTO|CONTA|CCC)\W{0,5}$/

/** As many letters and digits from here as the account of this length has, and where they end. */
const taken = (text: string, start: number, length: number): { printed: string; end: number } => {
  let printed = ''
  let end = start
  for (const character of text.slice(start, start + 2 * length)) {
    if (printed.length === length || !(/[A-Z0-9|€£]/.test(character) || separators.test(character))) break
    end += 1
    if (!separators.test(character)) printed += character
  }
  return { printed, end }
}

/** An announced account of another length than its country has: its groups as they are printed. */
const misprinted = (text: string, start: number): { printed: string; end: number } | null => {
  const run = /^[A-Z]{2}\d{2}(?:[ .-]?\d{2,4}){2,7}(?![A-Z0-9])/.exec(text.slice(start))?.[0]
  return run ? { printed: run.replace(/[^A-Z0-9]/g, ''), end: start + run.length } : null
}

/** Account numbers in a text, without spaces. What a longer run of digits follows is cut at the country's length. */
export const ibansIn = (text: string): FoundIban[] => {
  const upper = text.toUpperCase()
  const found: FoundIban[] = []
  for (const match of upper.matchAll(/(?<![A-Z0-9])[A-Z015€£6]{2}[\s-]?[\dOQILSBZ|]{2}(?=[\s.·-]?[A-Z0-9])/g)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue
    const country = shaped(match[0].replace(/[\s-]/g, ''), false).slice(0, 2)
    const length = lengths[country]
    if (!length) continue
    const { printed, end } = taken(upper, match.index, length)
    const announced = announcement.test(upper.slice(Math.max(0, match.index - 16), match.index))
    const add = (value: string, sure: boolean, stop = end) =>
      found.push({
        start: match.index,
        end: stop,
        value,
        sure,
        repaired: value === printed || stop !== end ? null : printed,
      })
    if (isIban(printed)) add(printed, true)
    else {
      // Words that nobody announced as an account are not bent into one.
      const spoilt = announced || !/[A-Z]{3}/.test(printed.slice(4))
      const fixed = printed.length === length && spoilt ? repairedIban(printed) : null
      const whole = printed.length === length && !/^[A-Z0-9]/.test(upper.slice(end))
      const odd = announced && !whole ? misprinted(upper, match.index) : null
      if (fixed) add(fixed, true)
      else if (odd) add(odd.printed, false, odd.end)
      else if (announced && printed.length === length) add(shaped(printed, false), false)
    }
  }
  return found
}
