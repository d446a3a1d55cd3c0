import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { isShaped, lengths, structureOf } from './iban-shapes.ts'
import { asDigit, asLetters, countriesFor, differingPlaces } from './look-alike-characters.ts'

/**
 * `sure` when its control digits hold; without them it is given only where it is announced as an account, or all but its country are figures
 * that no word calls something else.
 * `repaired` is what was printed where characters that look alike had to be exchanged.
 */
export type FoundIban = { start: number; end: number; value: string; sure: boolean; repaired: string | null }

/** Whether an account number without spaces satisfies ISO 13616 (mod 97 = 1) and, in Spain, the two CCC digits. */
export const isIban = (iban: string): boolean => {
  if (!lengths[iban.slice(0, 2)] || !isShaped(iban)) return false
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

/** Letters where this country has letters, digits where it has digits or, of `digitsOnly`, may have them. */
const shaped = (printed: string, country: string, digitsOnly: boolean): string => {
  const structure = structureOf(country)
  return [...printed]
    .map((character, index) => {
      if (index < 2) return country[index] ?? character
      const kind = structure[index]
      if (kind === 'n' || (digitsOnly && kind === 'c')) return asDigit(character)
      return kind === 'a' ? (asLetters(character)[0] ?? character) : character
    })
    .join('')
}

/** Spain's two pairs of control digits leave no room for chance: there one digit may have been taken for another like it. */
const oneDigitOff = (iban: string): string | null => {
  if (!iban.startsWith('ES')) return null
  const tries = [...iban].flatMap((digit, index) =>
    index < 2
      ? []
      : [...(entryOf(digitsAlike, digit) ?? '')].map((other) => iban.slice(0, index) + other + iban.slice(index + 1)),
  )
  const right = tries.filter(isIban)
  return right.length === 1 ? (right[0] ?? null) : null
}

/** The account that was printed, if exchanging at most two characters makes its control digits right. */
const repairedIban = (printed: string, country: string): string | null => {
  for (const digitsOnly of [false, true]) {
    const iban = shaped(printed, country, digitsOnly)
    if (isIban(iban) && differingPlaces(iban, printed) <= 2) return iban
    const other = differingPlaces(iban, printed) <= 1 ? oneDigitOff(iban) : null
    if (other) return other
  }
  return null
}

const separators = /[\s.·/-]/
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

/** "Account holder: Maison Kergoat" begins as an account does, by letters like figures, and goes on in words. */
const isFigured = (printed: string): boolean => printed.replace(/\D/g, '').length >= printed.length / 2

const otherLabel = /(?:REF|REFERENCIA|MANDATO|MANDATE|PEDIDO|ORDER|ALBAR[AÁ]N|LOTE|SERIE|N[ºO°.])\W{0,4}$/

/** Two letters and so many figures are an account without any word before them, unless that word calls them something else. */
const isAllFigures = (printed: string, before: string): boolean =>
  /^[A-Z]{2}\d{16,}$/.test(printed) && !otherLabel.test(before)

/** The country an account that begins here may be of. Two digits are only taken for one where the rest proves it. */
const countryOf = (text: string, start: number, announced: boolean): string | null => {
  const two = text.slice(start, start + 2)
  const countries = countriesFor(two, (code) => code in lengths)
  const isProved = (country: string) => {
    const { printed } = taken(text, start, lengths[country] ?? 0)
    return printed.length === lengths[country] && repairedIban(printed, country) !== null
  }
  if (/^[A-Z]{2}$/.test(two)) return countries[0] ?? null
  const proved = countries.find((country) => isProved(country) && (announced || structureOf(country)[4] === 'a'))
  return proved ?? (/[A-Z]/.test(two) ? (countries[0] ?? null) : null)
}

const begins = /(?:(?<![A-Z0-9])|(?<=IBAN))[A-Z0-9|€£]{2}[\s-]?[\dOQILSBZ|]{2}(?=[\s.·/-]{0,3}[A-Z0-9])/g

/** One sign to a box: "E S 9 1   2 1 0 0 …". Only what its control digits prove is told from other letters set apart. */
const boxed = (upper: string): FoundIban[] =>
  [...upper.matchAll(/(?<![A-Z0-9])[A-Z] +[A-Z] +\d +\d(?: +[A-Z0-9]){11,30}(?![A-Z0-9])/g)].flatMap(
    ({ 0: all, index }) => {
      const value = all.replaceAll(' ', '')
      return isIban(value) ? [{ start: index, end: index + all.length, value, sure: true, repaired: null }] : []
    },
  )

/** Bank, branch, control and account, each perhaps behind its word: Spain's old account, with the country before it or without. */
const parts = /(?:\b(ES\s?\d{2})\D{1,16})?(?<!\d)(\d{4})\D{0,16}(\d{4})\D{0,16}(\d{2})\D{0,16}(\d{10})(?!\d)/g
const oldNames = /\b(?:C\.?\s?C\.?\s?C|C\/C|CUENTA|CTA|COMPTE|CONTA|KONTUA|ENTIDAD|ENTITAT|ENTIDADE)\b/

/** An old account as the IBAN that it has: the control digits of ISO 13616 follow from it. */
const spanish = (account: string): string => {
  const rest = [...`${account}142800`].reduce((total, digit) => (total * 10 + Number(digit)) % 97, 0)
  return `ES${String(98 - rest).padStart(2, '0')}${account}`
}

const inParts = (upper: string): FoundIban[] =>
  [...upper.matchAll(parts)].flatMap(({ 0: all, 1: country, index, ...groups }) => {
    const account = [groups[2], groups[3], groups[4], groups[5]].join('')
    const isNamed = country !== undefined || oldNames.test(upper.slice(Math.max(0, index - 40), index))
    const value = country === undefined ? spanish(account) : country.replace(/\s/, '') + account
    return isNamed && isIban(value)
      ? [{ start: index, end: index + all.length, value, sure: true, repaired: null }]
      : []
  })

/** The account that a run of signs of a country's length is meant for; null where it is none. */
const accountAt = (upper: string, start: number, country: string, announced: boolean): FoundIban | null => {
  const length = lengths[country]
  if (!length) return null
  const { printed, end } = taken(upper, start, length)
  const account = (value: string, sure: boolean, stop = end): FoundIban => {
    const repaired = value === printed || stop !== end ? null : printed
    return { start, end: stop, value, sure, repaired }
  }
  if (isIban(printed)) return account(printed, true)
  const isLong = printed.length === length
  // Words that nobody announced as an account are not bent into one.
  const isSpoilt = announced || !/[A-Z]{3}/.test(printed.slice(4))
  const repaired = isLong && isSpoilt ? repairedIban(printed, country) : null
  if (repaired) return account(repaired, true)
  const isWhole = isLong && !/^[A-Z0-9]/.test(upper.slice(end))
  const odd = announced && !isWhole ? misprinted(upper, start) : null
  if (odd) return account(odd.printed, false, odd.end)
  if (announced && isLong && isFigured(printed)) return account(shaped(printed, country, false), false)
  return isWhole && isAllFigures(printed, upper.slice(Math.max(0, start - 16), start)) ? account(printed, false) : null
}

/** Account numbers in a text, without spaces. What a longer run of digits follows is cut at the country's length. */
export const ibansIn = (text: string): FoundIban[] => {
  const upper = text.toUpperCase()
  const ibans: FoundIban[] = []
  for (const match of upper.matchAll(begins)) {
    if (match.index < (ibans.at(-1)?.end ?? 0)) continue
    const announced = announcement.test(upper.slice(Math.max(0, match.index - 16), match.index))
    const country = countryOf(upper, match.index, announced)
    const account = country === null ? null : accountAt(upper, match.index, country, announced)
    if (account) ibans.push(account)
  }
  if (ibans.some(({ sure }) => sure)) return ibans
  const others = [...boxed(upper), ...inParts(upper)]
  return others.length > 0 ? others : ibans
}
