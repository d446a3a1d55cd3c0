/** An IBAN without spaces, in capitals. */
export const normalizeIban = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Remainder of a long decimal number by 97, nine digits at a time. */
const mod97 = (digits: string): number =>
  (digits.match(/\d{1,7}/g) ?? []).reduce((rest, part) => Number(`${rest}${part}`) % 97, 0)

/** Whether an IBAN's check digits are right (ISO 13616: mod 97 is 1); a Spanish one has 24 characters. */
export const isIban = (written: string): boolean => {
  const iban = normalizeIban(written)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('ES') && !/^ES\d{22}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return mod97(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
}
