import { amountKind, unglued } from './amount-labels.ts'
import { patternOf } from './pattern.ts'

const carried = patternOf(
  '',
  String.raw`\b(suma y sigue|suma anterior|suma i segueix|a transportar|viene de|total pagina|a reportar|report a nouveau|`,
  String.raw`a reporter|carried forward|brought forward|ubertrag|de transporte|subtotal pagina|suma de la pagina)\b`,
)

/** Words of running totals between pages: neither goods nor the end of the table. */
export const isCarried = (text: string): boolean =>
  carried.test(text) || /^(sigue|continua|segueix|transporte|report|riporto)( \d+)*$/.test(text)

const taxHeading = patternOf(
  '',
  String.raw`^(tax|taxe|iva|tva|vat|impuesto|impuestos|impost|base|base imp\w*|base imponible|bases?|base tva|b imp\w*|`,
  'cuota|cuota iva|quota|tipo|% iva|% ?iva|iva %|rate|taux|montant tva|montant|amount|importe iva|% re|recargo|',
  'cuota re|steuersatz|steuerbetrag|net amount|tax amount|total ht|total tva|total ttc|total iva|total|',
  'total factura|suma|sum|neto|bruto|importe bruto|importe neto|dto|dto pp|portes|rec|% rec|liquido|imp iva|',
  'tipo iva|base imposable|igic|ust|mwst|netto|brutto|ust satz|nettopreis|ust betrag|taxable|summe)$',
)

const isAmountLabel = (cell: string): boolean =>
  taxHeading.test(cell) || (!/\d/.test(cell) && cell.split(' ').length <= 4 && amountKind(cell) !== null)

/** Two or more cells that head a table of taxes or of totals, and nothing that could be a line of goods. */
export const headsTotals = (cells: string[]): boolean => {
  const worded = cells.filter((cell) => /\p{L}/u.test(cell))
  return worded.filter(isAmountLabel).length >= Math.max(2, 0.6 * worded.length)
}

/** A (folded) text that names a tax on sales. */
export const saysTax = (text: string): boolean => /\b(iva|i v a|ive|igic|tva|vat|mwst|ust|bez|btw|tax)\b/.test(text)

/** Numbers of pages: never a line. */
export const isPageNumber = (text: string): boolean =>
  /\b(page|pagina|pag|hoja|seite|full|folha|foglio)\s+\d+\s*(of|de|von|sur|di|\/)?\s*\d*\b/.test(text)

const sums = patternOf(
  '',
  String.raw`^(\w+summe|total|totals|totales|totaal|subtotal|subtotaal|sub totale?|substotal|suma|sum|summe|base imp|`,
  'base imponible|bases imponibles|b imponible|base iva|importe bruto|montant brut|import brut|importo lordo|',
  'gross amount|importe neto|total bruto|importe total|iva|i v a|igic|tva|vat|mwst|ust|impuestos?|a pagar|',
  'zwischensumme|gesamt|gesamtbetrag|nettobetrag|rechnungsbetrag|montant total|montant ht|sous total|amount due|',
  'amount before tax|amount excluding|balance due|balance|ttc|imponibile|totale|desglose|resumen|resumo|',
  'quadro resumo|cuadro resumen|quadre resum|resum|guztira|oinarria|liquido|net amount|net total|invoice total|',
  'rechnungssumme|rec equiv|recargo de|base imposable|zzgl|netto a pagare|totale merce|merce|netto merce|',
  'taxa iva|base tributavel|imp netto|warenwert|goods total|net a payer|iliquido|total iliquido|incidencia|',
  'azpitotala|ordaintzeko|zerga oinarria|oinarri ezargarria|impostos|valor total|importe total|endbetrag|',
  'endsumme|zu zahlen|zahlbetrag|bruttobetrag|mehrwertsteuer|umsatzsteuer|imposta|soma|batura|marchandises|',
  'merchandise|tot fattura|forma de pago|vencimiento|vencimientos|venciment|metodo de pago|condiciones de pago|',
  String.raw`payment terms|observaciones|retencion|irpf|ivas|taxe sur)\b`,
)

/** Words that begin totals, and names of goods as well ("Base de pizza", "Cuota mensual"): only with nothing but their like after them. */
const soft = patternOf(
  '',
  '^(base|bases|bruto|neto|net|netto|brutto|tax|taxes|descuento|descuentos|dto|dtos|discount|shipping|portes|',
  'gastos|quota|cuota|tipo|recargo|plus|inkl|montant|payment|summa|suplidos|envases|versandkosten|frais|',
  String.raw`transporte?|trasporto|carriage|freight)\b`,
)
const softTail = patternOf(
  '',
  '^(base|bases|imponible|imponibles|imp|iva|igic|tva|vat|mwst|ust|tax|taxes|importe|importes|total|neto|bruto|',
  'net|netto|brutto|quota|cuota|tipo|re|recargo|equivalencia|descuento|dto|dtos|pronto|pago|pp|comercial|general|',
  String.raw`discount|de|del|al|la|sin|incl|amount|amounts|eur|euro|euros|ht|due|portes|envio|num|rate|%|\d+%?)$`,
)

/** The same in words that only begin totals, as nothing sold is called. */
const named = patternOf(
  '',
  String.raw`^(importe a pagar|(?:[a-z] )?(?:zero|standard|reduced) rated?\b(?! p{L}+ p{L}+)|(?:[a-z] )?exempt of vat|`,
  'import (?:net|total|a pagar)|cota|ive|garbia|bez|kuota|zergak|fakturaren zenbatekoa|zenbateko osoa|',
  'ordaintzekoa|grand total|(?:items|lines) total|amount payable|net commercial|montant (?:ttc|a payer)|',
  'net a regler|valor liquido|mercadoria servicos|valor (?:do )?iva|imposto|montante a pagar|steuerbetrag|',
  'rechnungsendbetrag|subtotale|tot (?:imponibile|imposta|documento|fattura)|importo totale|da pagare|',
  'net (?:credit|refund|goods|value)|credit total|gutschriftsbetrag|avoir (?:net|total)|(?:sin|sense|sen|sem|',
  String.raw`senza) iv[ae]|hors t(?:axes?|va)|ohne (?:mwst|ust)|before (?:tax|vat)|excl? (?:tax|vat))\b`,
)

/** A (folded) row's text that begins the totals below a table. */
export const beginsTotals = (printed: string): boolean => {
  const text = unglued(printed)
  return (
    sums.test(text) ||
    named.test(text) ||
    (soft.test(text) && text.split(' ').every((word) => softTail.test(word) || soft.test(word)))
  )
}

const remark = patternOf(
  '',
  String.raw`^(?:[a-z]{2} (?=lot|partie|charge))?(albaran|albara|albarana|alb|\d+ albarana|delivery|delivery note|docket|`,
  'bon de livraison|bl num|bl|guia|rif ddt|ddt|lieferschein|su pedido|pedido|s pedido|n pedido|lote|num lote|lot|',
  'lotto|partie|l num|batch|charge|mhd|caducidad|caduca|cad|consumir|expiry|exp|best before|origen|origin|',
  'pais origen|procedencia|ean|gtin|zona fao|fao|zona de captura|arte de pesca|calibre|registro sanitario|',
  'num serie|serial|fecha|entrega|trazabilidad|fecha entrega|conservar|conserver|conservare|a conserver|mantener|',
  'manter|contiene|contains|may contain|contient|contem|conten|conte|enthalt|sulfitoak|alergenos?|allergens?|',
  'allergene|allergenes|alergenios|alergenoak|al?lergens|allergeni|gekuhlt|kuhlware|kuhl|keep|store|chilled|',
  'hotzean|producto (refrigerado|congelado|en oferta)|produit (refrigere|surgele)|produto (refrigerado|',
  String.raw`congelado)|prodotto (refrigerato|surgelato)|producte refrigerat|guia de remessa|page|pagina|hoja|seite)\b`,
)

/** A (folded) row's text that is said between goods but is none: delivery notes listed on a monthly invoice, lots, dates. */
export const isRemark = (text: string): boolean => remark.test(text)
