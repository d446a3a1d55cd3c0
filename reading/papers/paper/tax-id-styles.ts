/** A tax id with its country, its letter apart, as it is, as its own country writes it without the country, in groups, or with points and dashes. */
export type TaxIdStyle = 'plain' | 'dashed' | 'country' | 'national' | 'spaced' | 'dotted'

/** How many signs stand together, after the country's letters. */
const groups: Record<string, readonly number[]> = {
  FR: [2, 3, 3, 3],
  DE: [3, 3, 3],
  PT: [3, 3, 3],
  GB: [3, 4, 2],
  BE: [4, 3, 3],
  NL: [9, 3],
}

const cut = (text: string, lengths: readonly number[]): string[] => {
  const [first, ...rest] = lengths
  return first === undefined || text.length <= first
    ? [text].filter((part) => part !== '')
    : [text.slice(0, first), ...cut(text.slice(first), rest)]
}

const spanishParts = (taxId: string): readonly [head: string, digits: string, tail: string] =>
  /^\d/.test(taxId) ? ['', taxId.slice(0, -1), taxId.slice(-1)] : [taxId.slice(0, 1), taxId.slice(1), '']

const spanish = (taxId: string, style: TaxIdStyle): string => {
  const [head, digits, tail] = spanishParts(taxId)
  const joined = (between: string, body: string) => [head, body, tail].filter((part) => part !== '').join(between)
  switch (style) {
    case 'dashed':
      return joined('-', digits)
    case 'dotted':
      return joined('-', cut(digits, [2, 3, 3]).join('.'))
    case 'spaced':
      return joined(' ', digits)
    case 'country':
      return `ES${taxId}`
    default:
      return taxId
  }
}

/** The same tax id as a house writes it; those of other countries begin with two letters. */
export const writtenTaxId = (taxId: string, style: TaxIdStyle): string => {
  const foreign = /^([A-Z]{2})(.{7,})$/.exec(taxId)
  if (!foreign) return spanish(taxId, style)
  const [, country = '', body = ''] = foreign
  switch (style) {
    case 'national':
      return body
    case 'dashed':
      return `${country}-${body}`
    case 'spaced':
      return [country, ...cut(body, groups[country] ?? [])].join(' ')
    case 'dotted':
      return `${country} ${cut(body, groups[country] ?? []).join('.')}`
    default:
      return taxId
  }
}
