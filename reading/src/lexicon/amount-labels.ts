import { patternOf } from './pattern.ts'

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

const included = patternOf(
  '',
  String.raw`\b(incl|inclu\w*|con iva|c iva|amb iva|ttc|inkl|with (tax|vat)|impuestos incluidos|tax incl\w*|com iva|`,
  String.raw`iva inc|inc (?:vat|tax)|con ive|bez barne|comprensiv\w*|c[il] iva|ci?iva|cliva)\b`,
)
const excluded = patternOf(
  '',
  String.raw`\b(sin iva|sense iva|s iva|sem iva|ht|htva|h tva|hors t(?:ax\w*|va)|exclusief btw|zonder btw|excl\w*|`,
  'before tax|without (tax|vat)|ex vat|ex tax|exc vat|net of vat|bez gabe|sen ive|senza iva|ohne|netto|',
  String.raw`antes de impuestos|antes de iva|antes do iva|before vat|abans d iva|sin impuestos|no incluido)\b`,
)

/** In this order: "total IVA" is a tax, "total base" a base, "total IVA incluido" a total. */
const patterns: [AmountKind, RegExp][] = [
  [
    'withholding',
    /\b(irpf|retencion|retenciones|retencio|withholding|retenue|retencao|ritenuta|ret|pfez|atxikipen\w*)\b/,
  ],
  [
    'settled',
    patternOf(
      '',
      String.raw`\b(entregado|entregada|cambio|efectivo|tarjeta|anticipo|a cuenta|acompte|paid|prepaid|already paid|pagado|`,
      String.raw`deja regle|devolucion|change|cash|card|saldo anterior|pendiente anterior|anzahlung|bezahlt|advance|deposit)\b`,
    ),
  ],
  ['surcharge', /\b(recargo|recargos|rec equiv\w*|r equiv\w*|req|cuota re|r e|re|recarrec|errekargu\w*)\b/],
  [
    'discount',
    patternOf(
      '',
      String.raw`\b(descuento|descuentos|dto|dtos|dcto|dte|dtes|dsct|descompte|desconto|bonificacion|rappel|remise|discount|`,
      String.raw`discounts|rabatt|sconto|allowance\w*|dto pp|pronto pago|escompte|ristourne|skonto|\w*nachlass|abbuono|ribasso|`,
      String.raw`deskontu\w*|beherapen\w*)\b`,
    ),
  ],
  [
    'charge',
    patternOf(
      '',
      String.raw`\b(portes|porte|port|transporte|transport|gastos( de)? (envio|transporte|entrega)|envio|enviament|shipping|`,
      String.raw`freight|carriage|delivery charge|handling|delivery(?! note| docket| date)|frais(?: de \w+)?|versand|`,
      'versandkosten|fracht|frachtkosten|transportkosten|spese di trasporto|spese spedizione|spese di spedizione|',
      'trasporto|garraioa|bidalketa gastuak|ports|despeses de tramesa|lieferpauschale|lieferkosten|spedizione|',
      'livraison|p p|portes de envio|gastos de reparto|cargo por entrega|portes e transporte|punto verde|ecoembes|',
      String.raw`ecotasa|ecopunto|grune punkt|pfand|consigne|envases|cascos|fianza|suplidos)\b`,
    ),
  ],
  [
    'gross',
    patternOf(
      '',
      String.raw`\b(importe bruto|montant brut|total bruto|suma bruta|bruto|merce|totale merce|importo lordo|warenwert|`,
      'marchandises?|goods total|goods value|gordina|iliquido|mercadoria|import brut|gross amount|total brut|',
      String.raw`merchandise|items total|suma de importes|suma d imports|total merce)\b`,
    ),
  ],
  [
    'subtotal',
    patternOf(
      '',
      String.raw`\b(base|bases|base imp\w*|b imp\w*|imponible|base imponible|base imposable|subtotal|subtotale|sottototale|`,
      String.raw`sub totale?|substotal|imponibile|imponibili|tributavel|zerga oinarri\w*|azpitotala|garbia|batura|soma|nett|`,
      'value of goods|neto|total neto|importe neto|suma|suma importes|total lineas|sum|sous total|zwischensumme|',
      String.raw`nettobetrag|netto\w*|net amount|net total|total net|net|incidencia|taxable|montant ht|total ht|summe|`,
      'imposable|oinarria|valor liquido|h t|ht|imponib|grondslag|maatstaf|entgelt|materia colec?tavel|valeur nette|',
      'bemessungsgrundlage|net price|line total|lines total|import net|neto total|tax base|gravad[oa]|gravat|',
      String.raw`total mercancia|total before tax|amount excluding tax)\b`,
    ),
  ],
  [
    'taxes',
    patternOf(
      '',
      String.raw`\b(iva|ive|i v a|igic|ipsi|vat|tva|mwst|ust|umsatzsteuer|mehrwertsteuer|steuer|\w*steuerbetrag|umsatzst|`,
      'mehrwertst|btw|hst|tax|taxes|total tax|impuesto|impuestos|impostos|impostes|imposto|cuota|cuotas|cota|cotas|',
      String.raw`quota|quotes|kuota|kuotak|gst|octroi|imposta|imposte|impost|zergak|zerga|\w*steuern?|steuersumme|bez|taxe|`,
      String.raw`taxa|total cuota|total iva)\b`,
    ),
  ],
  [
    'total',
    patternOf(
      '',
      String.raw`\b(total|totales|totals|totaal|te betalen|liquido|a pagar|amount due|balance due|due amount|amount payable|`,
      String.raw`net a payer|gesamtbetrag|gesamtsumme|gesamt|rechnungsbetrag|rechnungssumme|endbetrag|zahlbetrag|brutto\w*|`,
      String.raw`totale|guztira|ttc|endsumme|\w+endbetrag|ordain(?:tzeko|du beharreko)\w*|zenbateko\w*|osoa|liquid|please pay|`,
      'a payer|da pagare|tot|importe|import|importe total|to pay|payable|grand total|montant|betrag|valor total|',
      String.raw`ordaintzeko)\b`,
    ),
  ],
]

const strong = patternOf(
  '',
  String.raw`\b(total|a pagar|amount due|balance due|net a payer|gesamtbetrag|rechnungsbetrag|endbetrag|zahlbetrag|totale|`,
  'liquido|ttc|grand total|guztira|totaal|te betalen|gesamtsumme|rechnungssumme|bruttobetrag|bruttosumme|',
  String.raw`endsumme|\w+endbetrag|ordain(?:tzeko|du beharreko)\w*|da pagare|a payer|please pay)\b`,
)

/** A sum is of what is said behind it: "Summe MwSt.", "suma IVA". */
const sumOfTax = patternOf(
  '',
  '^(?:summe|suma|soma|somme|somma) (?:de |der |del |do |della |d )?(?:iva|ive|mwst|ust|tva|vat|bez|cuotas?|',
  String.raw`taxes|impost\w*|impuestos|steuern?)(?: \d.*)?$|^(?:mwst|ust|steuer) summe\b`,
)

/** What is counted without the tax it names, where nothing else is said. */
const without = patternOf(
  '',
  String.raw`^(?:ex|exc|excl\w*|net of|before|without|sin|sense|sem|senza|ohne|hors|zonder|exclusief) (?:la |les )?(?:vat|`,
  'tax|taxes|iva|impuestos|mwst|ust|steuer|tva|taxe|btw)$',
)

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
const counted = patternOf(
  '',
  String.raw`\b(?:(?:total|totale|summe|suma) (?:de |di |der )?(?:bultos|kilos?|kgs?|quilos?|kilogramos|unidades|unidad|`,
  'unitats|uds|cantidad|piezas|cajas|caixas|peso|pes|pisua|weight|units|cases|pieces|parcels|colis|poids|unites|',
  'colli|pezzi|stuck|kolli)|(?:peso|pes|pisua|poids|gewicht|weight) (?:total|totale|guztira|gesamt))$',
)

const payable = patternOf(
  '',
  String.raw`\b(net a payer|neto a pagar|netto (?:a|da) pagare|(?:totale|importo) (?:da|a) pagare|netto zu zahlen|`,
  'zu zahlen|net a regler|suma total|total a pagar|liquido a pagar|importe a pagar|amount due|balance due|',
  String.raw`total due|total to pay|summe brutto)\b`,
)

/** What a (folded) label says its amount is, and how plainly (0 to 1); null when it says nothing. */
export const amountKind = (printed: string): { kind: AmountKind; weight: number } | null => {
  const label = unglued(printed)
  if (!label || counted.test(label)) return null
  if (payable.test(label)) return { kind: 'total', weight: 1 }
  if (
    included.test(label) &&
    /\b(total|totale|guztira|gesamt|importe|import|montant|betrag|amount|summe|ttc|price|due|totaal|bedrag)\b/.test(
      label,
    )
  )
    return { kind: 'total', weight: 1 }
  if (
    excluded.test(label) &&
    /\b(total|totale|guztira|zenbatekoa|valor|importe|montant|betrag|amount|summe|import|gesamt|sum|totaal|bedrag)\b/.test(
      label,
    )
  )
    return { kind: 'subtotal', weight: 1 }
  if (sumOfTax.test(label)) return { kind: 'taxes', weight: 1 }
  const found = patterns.find(([, pattern]) => pattern.test(label))
  if (!found) return null
  // "Ex VAT" names a tax to say that it is not in it.
  const kind = found[0] === 'taxes' && without.test(label) ? 'subtotal' : found[0]
  const short = label.split(' ').length <= 5 ? 1 : 0.6
  // What is left after a discount, as often as what is to be paid.
  if (kind === 'total' && /\bliquido\b/.test(label)) return { kind, weight: 0.49 }
  // "Summe" alone is what lines come to, and on till slips what is paid, there with its currency.
  if (/^(?:summe|suma|soma|somma)$/.test(label)) return { kind, weight: 0.5 }
  if (/^(?:summe|suma|soma|somma) (?:eur|euros?)$/.test(label)) return { kind: 'total', weight: 0.5 }
  return { kind, weight: kind === 'total' && !strong.test(label) ? 0.5 * short : short }
}
