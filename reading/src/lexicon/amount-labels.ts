import { anyOf, within } from './languages/words.ts'

export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'taxes'
  | 'surcharge'
  | 'withholding'
  | 'discount'
  | 'charge'
  | 'gross'
  | 'settled'

const included = within('amount.taxIncluded')
const excluded = within('amount.taxExcluded')

/** In this order: "total IVA" is a tax, "total base" a base, "total IVA incluido" a total. */
const kinds: readonly AmountKind[] = [
  'withholding',
  'settled',
  'surcharge',
  'discount',
  'charge',
  'gross',
  'subtotal',
  'taxes',
  'total',
]
const patterns = kinds.map((kind) => [kind, within(`amount.${kind}`)] as const)

const strong = within('amount.plainTotal')

/** A sum is of what is said behind it: "Summe MwSt.", "suma IVA". */
const sumOfTax = new RegExp(
  `^${anyOf('amount.sum')} (?:de |der |del |do |della |d )?${anyOf('amount.summedTax')}(?: \\d.*)?$|` +
    String.raw`^(?:mwst|ust|steuer) summe\b`,
)

/** What is counted without the tax it names, where nothing else is said. */
const without = new RegExp(`^${anyOf('amount.without')} (?:la |les )?${anyOf('amount.taxLeftOut')}$`)

/** Labels whose words a scan has run together ("baseimponible"). */
export const unglued = (text: string): string =>
  text
    .replace(/\b(base|bases)(?=imponibles?|imposable)/g, '$1 ')
    .replace(/\b(sub|importe|suma)(?=total|neto|bruto|importes)/g, '$1 ')
    .replace(
      /\b(total|totale?)(?=(factura|fra|iva|base|bruto|neto|pagar|general|eur|euros|ht|ttc|tva|impuestos|albaran|invoice|due)\b)/g,
      '$1 ',
    )
    .replace(/\b(total)a(?=pagar)/g, '$1 a ')
    .replace(/\b(cuota|importe)(?=iva\b)/g, '$1 ')

/** How much came, not what it costs. */
const counted = new RegExp(
  `\\b(?:(?:total|totale|summe|suma) (?:de |di |der )?${anyOf('amount.goods')}|` +
    `${anyOf('amount.weight')} (?:total|totale|guztira|gesamt))$`,
)

const payable = within('amount.payable')
const sumWithTax = within('amount.sumWithTax')
const sumWithoutTax = within('amount.sumWithoutTax')

/** What a (folded) label says its amount is, and how plainly (0 to 1); null when it says nothing. */
export const amountKind = (printed: string): { kind: AmountKind; weight: number } | null => {
  const label = unglued(printed)
  if (!label || counted.test(label)) return null
  if (payable.test(label)) return { kind: 'total', weight: 1 }
  if (included.test(label) && sumWithTax.test(label)) return { kind: 'total', weight: 1 }
  if (excluded.test(label) && sumWithoutTax.test(label)) return { kind: 'subtotal', weight: 1 }
  if (sumOfTax.test(label)) return { kind: 'taxes', weight: 1 }
  const entry = patterns.find(([, pattern]) => pattern.test(label))
  if (!entry) return null
  // "Ex VAT" names a tax to say that it is not in it.
  const kind = entry[0] === 'taxes' && without.test(label) ? 'subtotal' : entry[0]
  const short = label.split(' ').length <= 5 ? 1 : 0.6
  // What is left after a discount, as often as what is to be paid.
  if (kind === 'total' && /\bliquido\b/.test(label)) return { kind, weight: 0.49 }
  // "Summe" alone is what lines come to, and on till slips what is paid, there with its currency.
  if (/^(?:summe|suma|soma|somma)$/.test(label)) return { kind, weight: 0.5 }
  if (/^(?:summe|suma|soma|somma) (?:eur|euros?)$/.test(label)) return { kind: 'total', weight: 0.5 }
  return { kind, weight: kind === 'total' && !strong.test(label) ? 0.5 * short : short }
}
