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
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
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
}

/** `sure` when its control digits hold; without them it is given only where it is announced as an IBAN. */
export type FoundIban = { start: number; end: number; value: string; sure: boolean }

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

/** Account numbers in a text, without spaces. What a longer run of digits follows is cut at the country's length. */
export const ibansIn = (text: string): FoundIban[] => {
  const upper = text.toUpperCase()
  const found: FoundIban[] = []
  for (const match of upper.matchAll(/(?<![A-Z0-9])[A-Z]{2}[\s-]?\d{2}/g)) {
    const length = lengths[match[0].slice(0, 2)]
    if (!length || match.index < (found.at(-1)?.end ?? 0)) continue
    let value = ''
    let end = match.index
    for (const character of /^[A-Z0-9\s.-]*/.exec(upper.slice(match.index, match.index + 2 * length))?.[0] ?? '') {
      end += 1
      if (/[A-Z0-9]/.test(character)) value += character
      if (value.length === length) break
    }
    const announced = /IBAN\W{0,4}$|CUENTA\W{0,4}$/.test(upper.slice(Math.max(0, match.index - 12), match.index))
    const sure = isIban(value)
    if (sure || (announced && value.length === length)) found.push({ start: match.index, end, value, sure })
  }
  return found
}
