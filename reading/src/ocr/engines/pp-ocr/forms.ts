/** Values whose form alone says where they begin, when no blank was read before them. */
const taxId = /^(?:[A-Z]{2}-?)?(?:[A-Z]-?\d{7}-?[A-Z\d]|\d{8}-?[A-Z]|\d{9,12})$/
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/
const date = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/
const amount = /^[-+]?[€$£]?\d[\d.,']*[.,]\d{2}[€$£%]?$/

/** A label as it ends in a colon. */
const beforeColon = /^\p{L}[\p{L}.ºª°/-]{0,24}:/u
/** Of a country's own tax id without letters only a label tells that it is one. */
const ofTaxId = /^(?:N\.?I\.?F|C\.?I\.?F|N\.?I\.?E|NIPC|VAT|USt-?Id-?Nr|UID|TVA|P\.?IVA)\.?/i
const ofIban = /^IBAN/
/** Units and currencies are shorter, codes have figures. */
const plainLabel = /^\p{L}{4,}/u

/** A label, and the forms of which one has to stand behind it. */
const labelled: readonly [RegExp, readonly RegExp[]][] = [
  [beforeColon, [taxId, iban, date, amount]],
  [ofTaxId, [taxId]],
  [ofIban, [iban]],
  [plainLabel, [date, amount]],
]

/**
 * After how many of its signs a word that is a label and its value in one is parted, "NIF:B31184658" after four; null where it is none.
 * The value has to have the whole form of a tax id, an account, a date or an amount: white alone parts too much.
 */
export const labelLength = (text: string): number | null => {
  for (const [label, forms] of labelled) {
    const length = label.exec(text)?.[0].length
    if (length !== undefined && forms.some((form) => form.test(text.slice(length)))) return length
  }
  return null
}
