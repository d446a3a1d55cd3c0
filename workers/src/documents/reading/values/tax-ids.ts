/** A tax id found in a text, normalised; `sure` when its checksum holds. */
export type FoundTaxId = { start: number; end: number; value: string; sure: boolean; labelled: boolean }

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const cifLetters = 'JABCDEFGHI'

const cifControl = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

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
  const value = cifControl(digits)
  const asDigit = control === String(value)
  const asLetter = control === cifLetters[value]
  if ('ABEH'.includes(kind)) return asDigit
  if ('NPQRSW'.includes(kind)) return asLetter
  return asDigit || asLetter
}

const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const portuguese = (digits: string): boolean => {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  const control = 11 - (sum % 11)
  return Number(digits[8]) === (control > 9 ? 0 : control)
}

const italian = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const german = (digits: string): boolean => {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[8])
}

const french = (body: string): boolean =>
  /^\d{11}$/.test(body) && Number(body.slice(0, 2)) === (12 + 3 * (Number(body.slice(2)) % 97)) % 97

const european: Record<string, { shape: RegExp; holds: (body: string) => boolean }> = {
  ES: { shape: /^[A-Z0-9]\d{7}[A-Z0-9]$/, holds: isSpanishTaxId },
  PT: { shape: /^\d{9}$/, holds: portuguese },
  FR: { shape: /^[A-Z0-9]{2}\d{9}$/, holds: french },
  IT: { shape: /^\d{11}$/, holds: italian },
  DE: { shape: /^\d{9}$/, holds: german },
  BE: { shape: /^[01]\d{9}$/, holds: (body) => 97 - mod97(body.slice(0, 8)) === Number(body.slice(8)) },
  NL: { shape: /^\d{9}B\d{2}$/, holds: () => true },
  AT: { shape: /^U\d{8}$/, holds: () => true },
  GB: { shape: /^\d{9}(\d{3})?$/, holds: () => true },
  IE: { shape: /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/, holds: () => true },
  DK: { shape: /^\d{8}$/, holds: () => true },
  PL: { shape: /^\d{10}$/, holds: () => true },
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The form in which two tax ids are compared: no spaces or punctuation, no ES before a Spanish one. */
export const normalTaxId = (text: string): string => {
  const id = bare(text)
  return id.startsWith('ES') && id.length === 11 ? id.slice(2) : id
}

const spanish =
  /(?<![A-Z0-9])(?:ES[\s-]?|\(ES\)\s?)?((?:[ABCDEFGHJNPQRSUVW][\s.-]{0,2}\d{2}[.\s]?\d{3}[.\s]?\d{2}[\s.-]{0,2}[0-9A-J])|(?:\d{1,2}\.?\d{3}\.?\d{3}[\s.-]{0,2}[A-Z])|(?:[XYZKLM][\s.-]{0,2}\d{1,2}\.?\d{3}\.?\d{2,3}[\s.-]{0,2}[A-Z]))(?![A-Z0-9])/g
const foreign =
  /(?<![A-Z0-9])\(?(PT|FR|IT|DE|BE|NL|AT|GB|IE|DK|PL)\)?[\s-]?((?:[A-Z0-9]{1,3}[\s.-]?)?\d(?:[\dA-Z]|[\s.](?=\d)){6,14})(?![A-Z0-9])/g
const label =
  /\b(?:C\.?\s?I\.?\s?F|N\.?\s?I\.?\s?F|N\.?\s?I\.?\s?E|D\.?\s?N\.?\s?I|V\.?A\.?T|NIPC|CONTRIBUINTE|TVA|U\.?ST|STEUERNUMMER|CUIT|RFC|NIT|UID|IVA|TAX\s?(?:ID|NUMBER|REG)|USCR?|P\.?\s?IVA|PARTITA)\b/
const labelledId =
  /\b(?:CIF|NIF|NIPC|VAT(?:\s?(?:ID|NO|NUMBER|REG(?:ISTRATION)?(?:\s?N(?:O|UMBER))?))?|TAX\s?(?:ID|NUMBER|CODE)|UST-?ID(?:NR)?\.?|(?:N°|NO\.?|NUM\.?)\s?TVA|CONTRIBUINTE|P(?:ARTITA)?\.?\s?IVA)\b[^A-Z0-9]{0,4}((?:[A-Z]{2}[\s-]?)?\d[\dA-Z]{6,13})(?![A-Z0-9])/g

const repairs: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', B: '8', S: '5', Z: '2', G: '6' }

const repaired = (id: string): string | null => {
  const middle = [...id.slice(1, 8)].map((character) => repairs[character] ?? character).join('')
  const fixed = id[0] + middle + id.slice(8)
  return isSpanishTaxId(fixed) ? fixed : null
}

/** Spanish and European tax ids in a text. Those whose checksum fails are given only when a label announces them. */
export const taxIdsIn = (text: string): FoundTaxId[] => {
  const upper = text.toUpperCase()
  const found: FoundTaxId[] = []
  const add = (start: number, end: number, value: string, sure: boolean) => {
    const labelled = label.test(upper.slice(Math.max(0, start - 28), start))
    if (!(sure || labelled) || found.some((known) => start < known.end && known.start < end)) return
    found.push({ start, end, value, sure, labelled })
  }
  for (const match of upper.matchAll(spanish)) {
    const id = bare(match[1] ?? '')
    const padded = /^\d{7,8}[A-Z]$/.test(id) ? id.padStart(9, '0') : id
    if (padded.length === 9) add(match.index, match.index + match[0].length, padded, isSpanishTaxId(padded))
  }
  for (const match of upper.matchAll(foreign)) {
    const [country = '', body] = [match[1], bare(match[2] ?? '')]
    const rule = european[country]
    if (rule?.shape.test(body)) add(match.index, match.index + match[0].length, country + body, rule.holds(body))
  }
  for (const match of upper.matchAll(
    /(?<=\b[CN]\.?I\.?F\.?[\s:.]{0,4})[A-Z][-\s]?[0-9A-Z]{7}[-\s]?[0-9A-Z](?![A-Z0-9])/g,
  )) {
    const fixed = repaired(bare(match[0]))
    if (fixed) add(match.index, match.index + match[0].length, fixed, true)
  }
  for (const match of upper.matchAll(labelledId)) {
    const end = match.index + match[0].length
    add(end - (match[1] ?? '').length, end, bare(match[1] ?? ''), false)
  }
  return found.sort((a, b) => a.start - b.start)
}
