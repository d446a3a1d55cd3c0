/** A number as printed. `value` is a plain decimal string; `other` is the second way of reading it, where there is one. */
export type PrintedNumber = {
  value: string
  decimals: number
  percent: boolean
  currency: boolean
  other: string | null
  /** Digits from a scan without any mark, which may have lost their decimal mark. */
  unmarked?: boolean
}

export type DecimalSeparator = ',' | '.'

const currencyMark = /(€|\$|£|\b(?:EUR|USD|GBP|CHF|euros?|eur\.)(?![a-z]))/gi
const shape =
  /^[-−–+(]?\d{1,3}(?:[.,'’\s]\d{3})*(?:[.,]\d{1,6})?[)]?[-−–]?$|^[-−–+(]?\d+(?:[.,]\d{1,6})?[)]?[-−–]?$|^[-−–]?[.,]\d{1,4}$/

/** Votes of all the numbers of a page on what separates its decimals; Spanish usage breaks a tie. */
export const decimalSeparatorOf = (texts: Iterable<string>): DecimalSeparator => {
  let comma = 0
  let point = 0
  for (const text of texts) {
    const bare = text.replace(currencyMark, '').replace(/[%*\s]/g, '')
    if (/^[-(]?\d{1,3}(\.\d{3})+,\d{1,4}[-)]?$/.test(bare)) comma += 3
    else if (/^[-(]?\d{1,3}(,\d{3})+\.\d{1,4}[-)]?$/.test(bare)) point += 3
    else if (/^[-(]?\d+,\d{2}[-)]?$/.test(bare)) comma += 1
    else if (/^[-(]?\d+\.\d{2}[-)]?$/.test(bare)) point += 1
  }
  return point > comma ? '.' : ','
}

const plain = (digits: string, separator: DecimalSeparator): string => {
  const cut = digits.lastIndexOf(separator)
  const whole = (cut < 0 ? digits : digits.slice(0, cut)).replace(/\D/g, '')
  const fraction = cut < 0 ? '' : digits.slice(cut + 1)
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

/**
 * Reads one printed number ("1.234,56 €", "(12,00)", "3,000", "21%", and "#12,00#", where nobody can write a figure before it).
 * Gives null for anything else: dates, codes, words.
 */
export const printedNumber = (text: string, separator: DecimalSeparator): PrintedNumber | null => {
  const currency = text.search(currencyMark) >= 0
  const percent = /%/.test(text)
  const bare = text
    .replace(currencyMark, '')
    .replace(/[%*]/g, '')
    .replace(/^#(?=\d[\d.,]*[.,]\d{2}#?$)|(?<=[.,]\d{2})#$/g, '')
    .trim()
    .replace(/^([-−–+])\s+/, '$1')
    .replace(/^[-−–]{2}(?=\d)/, '-')
  if (!shape.test(bare) || bare.length > 18) return null
  const negative = /[-−–(]/.test(bare[0] ?? '') || /[-−–]$/.test(bare)
  const digits = bare.replace(/[-−–+()'’\s]/g, '')
  if (/^\d{9,}$/.test(digits)) return null
  const marks = [...digits.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  const sign = negative ? '-' : ''
  const give = (value: string, other: string | null): PrintedNumber => ({
    value: sign + value,
    decimals: value.split('.')[1]?.length ?? 0,
    percent,
    currency,
    other: other === null ? null : sign + other,
  })
  if (!last) return give(plain(digits, separator), null)
  const mark = last[0] as DecimalSeparator
  const tail = digits.length - last.index - 1
  const mixed = new Set(marks.map((match) => match[0])).size > 1
  if (mixed) return give(plain(digits, mark), null)
  if (marks.length > 1) return give(digits.replace(/[.,]/g, ''), null)
  if (tail !== 3) return give(plain(digits, mark), null)
  const decimal = plain(digits, mark)
  const thousands = digits.replace(/[.,]/g, '')
  if (digits.startsWith('0')) return give(decimal, null)
  return mark === separator ? give(decimal, thousands) : give(thousands, decimal)
}

/** Decimal string to whole cents, half away from zero. */
export const centsOf = (value: string): number => {
  const number = Number(value)
  return Math.sign(number) * Math.round(Math.abs(number) * 100 + 1e-7)
}
