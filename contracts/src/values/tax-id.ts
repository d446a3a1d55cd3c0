const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CONTROL_LETTERS = 'JABCDEFGHI'

/** A tax id without spaces, dots, dashes, slashes and in capitals; the prefix ES of a Spanish one is dropped. */
export const normalizeTaxId = (written: string): string => {
  const plain = written.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^ES[A-Z0-9]{9}$/.test(plain) ? plain.slice(2) : plain
}

const personLetter = (digits: string) => LETTERS[Number(digits) % 23]

/** Control of a company's id (CIF): Luhn over the seven digits, the odd ones doubled. */
const companyControl = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Whether a Spanish NIF (DNI, NIE, K/L/M or CIF) has the right control character.
 * Rules: Real Decreto 1065/2007 art. 18-22 and Orden EHA/451/2008.
 */
export const isSpanishTaxId = (written: string): boolean => {
  const id = normalizeTaxId(written)
  if (/^\d{8}[A-Z]$/.test(id)) return id[8] === personLetter(id.slice(0, 8))
  if (/^[XYZ]\d{7}[A-Z]$/.test(id)) return id[8] === personLetter(`${'XYZ'.indexOf(id[0] ?? '')}${id.slice(1, 8)}`)
  if (/^[KLM]\d{7}[A-Z]$/.test(id)) return id[8] === personLetter(id.slice(1, 8))
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[A-J0-9]$/.test(id)) return false
  const control = companyControl(id.slice(1, 8))
  const digit = id[8] === String(control)
  const letter = id[8] === CONTROL_LETTERS[control]
  if ('ABEH'.includes(id[0] ?? '')) return digit
  if ('NPQRSW'.includes(id[0] ?? '')) return letter
  return digit || letter
}

/** Whether a text is written like a Spanish NIF, whatever its control character. */
export const hasSpanishShape = (written: string): boolean =>
  /^(?:\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[A-J0-9])$/.test(normalizeTaxId(written))

/** Whether a text can be a tax id of any country: a right Spanish one, or a VAT number with its country prefix and some digits. */
export const isTaxId = (written: string): boolean => {
  const id = normalizeTaxId(written)
  return isSpanishTaxId(id) || (/^[A-Z]{2}(?=.*\d.*\d)[A-Z0-9]{2,13}$/.test(id) && !id.startsWith('ES'))
}
