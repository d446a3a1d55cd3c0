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

/** A note that says more than this is no longer read: a cell may hold ten times as much. */
const LONGEST_NOTE = 2_000

/** Whether a text says that prices are with VAT; null where it says nothing of it. */
export const vatIn = (written: string): boolean | null => {
  const text = written.slice(0, LONGEST_NOTE)
  if (without.test(text)) return false
  return within.test(text) ? true : null
}

const taxWord = new RegExp(`^${tax}$`, 'u')
const between = /^(?:inc|incl|inclu\p{L}*|inkl\p{L}*|barne|no|not|excl\p{L}*|al|del?|tipo|reducido|general)$/u
const aRate = /^\d{1,2}(?:[.,]\d{1,2})?$/
const HIGHEST_RATE = 30
const LONGEST_TEXT = 300

/** The one rate of VAT that a text names beside the tax ("IVA incl. 10 %", "10 % IVA"), per cent; null for none or several. */
export const vatRateIn = (text: string): string | null => {
  if (text.length > LONGEST_TEXT) return null
  const parts = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' % ')
    .split(/[^\p{L}\p{N}.,%]+/u)
    .map((part) => (/\p{L}/u.test(part) ? part.replaceAll('.', '') : part.replace(/[.,]$/, '')))
    .filter(Boolean)
  const rates = new Set<string>()
  const add = (at: number) => {
    const [part = '', after] = [parts[at], parts[at + 1]]
    const isRate = aRate.test(part) && Number(part.replace(',', '.')) <= HIGHEST_RATE
    // Beside neither sign nor end it may count something: "IVA incl. 10 ud".
    if (isRate && (after === undefined || after === '%' || between.test(after) || taxWord.test(after)))
      rates.add(String(Number(part.replace(',', '.'))))
  }
  for (const [at, part] of parts.entries()) {
    if (!taxWord.test(part)) continue
    let next = at + 1
    while (between.test(parts[next] ?? '')) next += 1
    add(next)
    // "Dto. 5 % IVA incl.": what stands before the tax is its rate where nothing stands before that.
    const [first, second] = [parts[at - 1], parts[at - 2]]
    if (first === '%' && !parts.some((other) => /^(?:dtos?|descuentos?|discounts?|desc)$/.test(other))) add(at - 2)
    if (first === 'de' && second === '%') add(at - 3)
  }
  // "IVA 21 % / 10 %": which of them, nobody says.
  const isOther = (part: string, at: number) =>
    parts[at + 1] === '%' && !rates.has(String(Number(part.replace(',', '.'))))
  return rates.size === 1 && !parts.some(isOther) ? ([...rates][0] ?? null) : null
}
