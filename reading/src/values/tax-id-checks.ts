/** Control characters of tax ids by country, as the tax offices publish them. Bodies come without prefix, spaces or dots. */

const digitsOf = (body: string): number[] => [...body].map(Number)

const weighted = (body: string, weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0)

const last = (body: string): number => Number(body.at(-1))

const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const luhn = (body: string): boolean => {
  const sum = digitsOf(body)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** ISO 7064 MOD 11,10: Germany and Croatia. */
const mod11and10 = (body: string): boolean => {
  const product = digitsOf(body.slice(0, -1)).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === last(body)
}

/** 11 minus the rest, where 11 stands for 0 and 10 for whatever the country lets it stand for. */
const mod11 = (body: string, weights: number[], ten: number | null): boolean => {
  const control = 11 - (weighted(body, weights) % 11)
  return (control === 11 ? 0 : control === 10 ? ten : control) === last(body)
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const cifLetters = 'JABCDEFGHI'

/** Whether a Spanish NIF (DNI, NIE, K/L/M or a legal person's) has the right control character. */
export const isSpanishTaxId = (id: string): boolean => {
  const person = /^([0-9XYZKLM])(\d{7})([A-Z])$/.exec(id)
  if (person) {
    const [, first = '', digits = '', letter] = person
    const leading = 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : /\d/.test(first) ? first : ''
    return dniLetters[Number(leading + digits) % 23] === letter
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(id)
  if (!company) return false
  const [, kind = '', digits = '', control] = company
  const doubled = digitsOf(digits).reduce((sum, digit, index) => {
    const value = digit * (index % 2 === 0 ? 2 : 1)
    return sum + Math.floor(value / 10) + (value % 10)
  }, 0)
  const value = (10 - (doubled % 10)) % 10
  const asDigit = control === String(value)
  const asLetter = control === cifLetters[value]
  if ('ABEH'.includes(kind)) return asDigit
  if ('NPQRSW'.includes(kind)) return asLetter
  return asDigit || asLetter
}

const austrian = (body: string): boolean => {
  const sum = digitsOf(body.slice(1, 8)).reduce((total, digit, index) => {
    const value = digit * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === last(body)
}

const bulgarian = (body: string): boolean => {
  if (body.length === 10) return true
  const first = weighted(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const control = first === 10 ? (weighted(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first
  return control === last(body)
}

const cypriot = (body: string): boolean => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = digitsOf(body.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === body[8]
}

const british = (body: string): boolean => {
  const sum = weighted(body, [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const irish = (body: string): boolean => {
  const current = /^(\d{7})([A-W])([A-I]?)$/.exec(body)
  if (!current) return true
  const [, digits = '', letter, second = ''] = current
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (second ? 9 * (second.charCodeAt(0) - 64) : 0)
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === letter
}

const lithuanian = (body: string): boolean => {
  const weights = digitsOf(body.slice(0, -1)).map((_, index) => (index % 9) + 1)
  const first = weighted(body, weights) % 11
  const again = digitsOf(body.slice(0, -1)).map((_, index) => ((index + 2) % 9) + 1)
  return (first === 10 ? (weighted(body, again) % 11) % 10 : first) === last(body)
}

const latvian = (body: string): boolean => {
  if (Number(body[0]) <= 3) return true
  const rest = 3 - (weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11)
  return (rest < -1 ? rest + 11 : rest) === last(body)
}

const dutch = (body: string): boolean => {
  if (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body[8])) return true
  const digits = [...`NL${body}`].map((character) => String(Number.parseInt(character, 36))).join('')
  return mod97(digits) === 1
}

const romanian = (body: string): boolean => {
  const padded = body.padStart(10, '0')
  return ((weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(body)
}

const chilean = (body: string): boolean => {
  const sum = digitsOf(body.slice(0, -1))
    .reverse()
    .reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0)
  const control = 11 - (sum % 11)
  return (control === 11 ? '0' : control === 10 ? 'K' : String(control)) === body.at(-1)
}

const colombian = (body: string): boolean => {
  const rest = weighted(body, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11
  return (rest < 2 ? rest : 11 - rest) === last(body)
}

const brazilian = (body: string): boolean => {
  const control = (weights: number[]) => {
    const rest = weighted(body, weights) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return control(first) === Number(body[12]) && control([6, ...first]) === Number(body[13])
}

const mexican = (body: string): boolean => {
  const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
  const padded = body.padStart(13, ' ')
  const sum = [...padded.slice(0, 12)].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (13 - index),
    0,
  )
  const control = 11 - (sum % 11)
  return (control === 11 ? '0' : control === 10 ? 'A' : String(control)) === body.at(-1)
}

const australian = (body: string): boolean => (weighted(body, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0

const french = (body: string): boolean =>
  !/^\d{11}$/.test(body) || Number(body.slice(0, 2)) === (12 + 3 * (Number(body.slice(2)) % 97)) % 97

/** The body of an id after its country, and whether its control holds. `holds` is asked only of a body of that shape. */
export type TaxIdRule = { shape: RegExp; holds: (body: string) => boolean }

/** Countries whose ids are printed with the country before them: the European VAT numbers, Britain's, Switzerland's, Norway's. */
export const prefixed: Record<string, TaxIdRule> = {
  AT: { shape: /^U\d{8}$/, holds: austrian },
  BE: { shape: /^[01]\d{9}$/, holds: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)) },
  BG: { shape: /^\d{9,10}$/, holds: bulgarian },
  CH: { shape: /^E\d{9}$/, holds: (body) => mod11(body.slice(1), [5, 4, 3, 2, 7, 6, 5, 4], null) },
  CY: { shape: /^\d{8}[A-Z]$/, holds: cypriot },
  CZ: { shape: /^\d{8,10}$/, holds: (body) => body.length > 8 || mod11(body, [8, 7, 6, 5, 4, 3, 2], 0) },
  DE: { shape: /^\d{9}$/, holds: mod11and10 },
  DK: { shape: /^\d{8}$/, holds: (body) => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: {
    shape: /^\d{9}$/,
    holds: (body) => (10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(body),
  },
  EL: {
    shape: /^\d{9}$/,
    holds: (body) => (weighted(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body),
  },
  ES: { shape: /^[A-Z0-9]\d{7}[A-Z0-9]$/, holds: isSpanishTaxId },
  FI: { shape: /^\d{8}$/, holds: (body) => mod11(body, [7, 9, 10, 5, 8, 4, 2], null) },
  // The letters I and O are left out of French keys.
  FR: { shape: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, holds: french },
  GB: { shape: /^\d{9}(\d{3})?$/, holds: british },
  HR: { shape: /^\d{11}$/, holds: mod11and10 },
  HU: {
    shape: /^\d{8}$/,
    holds: (body) => (10 - (weighted(body, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(body),
  },
  IE: { shape: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, holds: irish },
  IT: { shape: /^\d{11}$/, holds: luhn },
  LT: { shape: /^(\d{9}|\d{12})$/, holds: lithuanian },
  LU: { shape: /^\d{8}$/, holds: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)) },
  LV: { shape: /^\d{11}$/, holds: latvian },
  MT: {
    shape: /^\d{8}$/,
    holds: (body) => 37 - (weighted(body, [3, 4, 6, 7, 8, 9]) % 37) === Number(body.slice(6)),
  },
  NL: { shape: /^\d{9}B\d{2}$/, holds: dutch },
  NO: { shape: /^\d{9}$/, holds: (body) => mod11(body, [3, 2, 7, 6, 5, 4, 3, 2], null) },
  PL: { shape: /^\d{10}$/, holds: (body) => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body) },
  PT: { shape: /^\d{9}$/, holds: (body) => mod11(body, [9, 8, 7, 6, 5, 4, 3, 2], 0) },
  RO: { shape: /^\d{4,10}$/, holds: romanian },
  SE: { shape: /^\d{10}01$/, holds: (body) => luhn(body.slice(0, 10)) },
  SI: { shape: /^[1-9]\d{7}$/, holds: (body) => mod11(body, [8, 7, 6, 5, 4, 3, 2], 0) },
  SK: { shape: /^\d{10}$/, holds: (body) => Number(body) % 11 === 0 },
}

/** Countries whose ids are printed under a name of their own (CUIT, RUT, NIT, CNPJ, RFC, SIRET, ABN, EIN …). */
export const national: { country: string; label: RegExp; rule: TaxIdRule }[] = [
  {
    country: 'AR',
    label: /\bC\.?U\.?I\.?[TL]\b/,
    rule: { shape: /^\d{11}$/, holds: (body) => mod11(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 9) },
  },
  { country: 'CL', label: /\bR\.?U\.?T\b/, rule: { shape: /^\d{7,8}[\dK]$/, holds: chilean } },
  {
    country: 'CO',
    label: /\bN\.?I\.?T\b/,
    rule: { shape: /^\d{9,10}$/, holds: (body) => body.length === 10 && colombian(body) },
  },
  { country: 'MX', label: /\bR\.?F\.?C\b/, rule: { shape: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, holds: mexican } },
  { country: 'BR', label: /\bC\.?N\.?P\.?J\b/, rule: { shape: /^\d{14}$/, holds: brazilian } },
  { country: 'AU', label: /\bA\.?B\.?N\b/, rule: { shape: /^\d{11}$/, holds: australian } },
  { country: 'US', label: /\b(?:F?EIN|EMPLOYER ID)\b/, rule: { shape: /^\d{9}$/, holds: () => false } },
  { country: 'PL', label: /\bN\.?I\.?P\b/, rule: { shape: /^\d{10}$/, holds: prefixed.PL?.holds ?? luhn } },
  {
    country: 'EL',
    label: /\b(?:Α\.?Φ\.?Μ|A\.?F\.?M)\b/,
    rule: { shape: /^\d{9}$/, holds: prefixed.EL?.holds ?? luhn },
  },
  { country: 'HR', label: /\bOIB\b/, rule: { shape: /^\d{11}$/, holds: mod11and10 } },
  { country: 'CZ', label: /\bDI[CČ]\b/, rule: { shape: /^(?:CZ|SK)?\d{8,10}$/, holds: () => false } },
  {
    country: 'PT',
    label: /\b(?:NIPC|CONTRIBUINTE|CONTR?(?:IB)?\.\s?N\.?(?=[ºO]))/,
    rule: { shape: /^\d{9}$/, holds: prefixed.PT?.holds ?? luhn },
  },
  {
    country: 'IT',
    label:
      /\bP(?:ARTITA|ART\.?|\.)?\s?I\.?(?:V\.?A\b|(?![A-ZÀ-Ý]))\.?(?:\s?(?:[/-]|E)\s?C(?:OD)?\.?\s?F(?:ISC)?(?:ALE)?\b)?/,
    rule: { shape: /^\d{11}$/, holds: luhn },
  },
]

/** A Spanish tax id by its shape, whether its control holds or not: whoever writes a wrong one writes none of ours either. */
export const hasSpanishShape = (id: string): boolean => /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/.test(id)
