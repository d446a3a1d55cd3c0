/** Words of running totals between pages: neither goods nor the end of the table. */
export const isCarried = (text: string): boolean =>
  /\b(suma y sigue|suma anterior|suma i segueix|suma anterior|transporte|a transportar|viene de|total pagina|a reportar|report a nouveau|a reporter|report|carried forward|brought forward|ubertrag|a transportar|de transporte|sigue|continua|subtotal pagina|riporto)\b/.test(
    text,
  )

const taxHeading =
  /^(tax|taxe|iva|tva|vat|impuesto|impuestos|impost|base|base imp\w*|base imponible|bases?|base tva|b imp\w*|cuota|cuota iva|quota|tipo|% iva|% ?iva|iva %|rate|taux|montant tva|montant|amount|importe iva|% re|recargo|cuota re|steuersatz|steuerbetrag|net amount|tax amount|total ht|total tva|total ttc|total iva|total|total factura|suma|sum|neto|bruto|importe bruto|importe neto|dto|dto pp|portes|rec|% rec|liquido|imp iva|tipo iva|base imposable|igic|ust|mwst|netto|brutto|ust satz|nettopreis|ust betrag|taxable|summe)$/

/** Two or more cells that head a table of taxes or of totals, and nothing that could be a line of goods. */
export const headsTotals = (cells: string[]): boolean =>
  cells.filter((cell) => taxHeading.test(cell)).length >= Math.max(2, 0.6 * cells.length)

/** Numbers of pages: never a line. */
export const isPageNumber = (text: string): boolean =>
  /\b(page|pagina|pag|hoja|seite|full|folha|foglio)\s+\d+\s*(of|de|von|sur|di|\/)?\s*\d*\b/.test(text)

/** A (folded) row's text that begins the totals below a table. */
export const beginsTotals = (text: string): boolean =>
  /^(\w+summe|total|totals|totales|subtotal|sub total|substotal|suma|sum|summe|base imp|base imponible|bases|base|b imponible|base iva|importe bruto|importe neto|total bruto|bruto|importe total|iva|i v a|igic|tva|vat|tax|taxes|mwst|ust|impuestos?|total a pagar|total neto|neto|net|total factura|total albaran|descuento|dto|zwischensumme|gesamt|gesamtbetrag|nettobetrag|rechnungsbetrag|total ht|montant|sous total|amount due|balance|balance due|total due|total general|ttc|imponibile|totale|desglose|resumen|guztira|liquido|net amount|invoice total|rechnungssumme|quota|cuota|tipo|rec equiv|recargo|discount|shipping|base imposable|total excl|total incl|a pagar|netto|brutto|zzgl|plus|inkl|forma de pago|vencimiento|vencimientos|metodo de pago|condiciones de pago|payment|observaciones)\b/.test(
    text,
  )

/** A (folded) row's text that is said between goods but is none: delivery notes listed on a monthly invoice, lots, dates. */
export const isRemark = (text: string): boolean =>
  /^(albaran|albara|alb|delivery note|bon de livraison|lieferschein|su pedido|pedido|s pedido|n pedido|lote|num lote|lot|caducidad|fecha|entrega|trazabilidad|fecha entrega|guia de remessa|page|pagina|hoja|seite)\b/.test(
    text,
  )
