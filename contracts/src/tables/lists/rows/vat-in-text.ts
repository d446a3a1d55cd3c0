const tax = String.raw`(?:i\.?v\.?[ae]|vat|tax|mwst|tva|igic|ipsi|beza?)`
/** A rate between the tax and what is said of it: "IVA 4 % no incluido", "IVA (10 %) incl.". */
const taxed = String.raw`${tax}\.?\s*(?:\(?\d+(?:[.,]\d+)?\s*%?\)?\s*)?`
const lacking = String.raw`(?:sin|sen|(?<!\p{L})s\/|no|\+|m[aá]s|excl\w*|without|ex|plus|zzgl|hors|escl\w*|sense|sem)`
const included = String.raw`(?:el\s+|incluid?o?\s*(?:el\s+)?|incluye\s+(?:el\s+)?)?`
const without = new RegExp(
  [
    String.raw`${lacking}\.?\s*${included}${tax}\b`,
    String.raw`${taxed}(?:no\s+inclu|not\s+incl|excl|aparte|no incl)`,
    // Basque puts it behind.
    String.raw`${tax}(?:rik)?\s*(?:gabe|kanpo)`,
    String.raw`\bht\b|netto(?:preis)?\b`,
  ].join('|'),
  'iu',
)
const within = new RegExp(
  [
    String.raw`(?:con|(?<!\p{L})c\/|incl\w*|with|inc|avec|amb|com|inkl)\.?\s*(?:el\s+)?${tax}\b`,
    String.raw`${taxed}(?:inclu|incl|inkl|inc\b|barne)|\bttc\b`,
  ].join('|'),
  'iu',
)

/** Whether a text says that prices are with VAT; null where it says nothing of it. */
export const vatIn = (text: string): boolean | null => {
  if (without.test(text)) return false
  return within.test(text) ? true : null
}
