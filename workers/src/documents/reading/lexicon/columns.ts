/** What a column of an invoice's table holds. `other` is a known column of no use here (lot, weight per box, delivery). */
export type ColumnKind =
  | 'position'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'netPrice'
  | 'discount'
  | 'taxRate'
  | 'taxAmount'
  | 'gross'
  | 'total'
  | 'other'

const headings: Record<ColumnKind, string> = {
  position: '#|pos|position|linea|lin|ln|lno|num linea|line|item no|item num|num|nr|no|s no|sl',
  code:
    'codigo|cod|cod articulo|codigo articulo|codi|codi article|ref|referencia|referencia articulo|ref articulo|referencies|code|' +
    'item code|product code|sku|part number|reference|code article|codi producte|cod art|cod prod|codigo producto|artigo|' +
    'artikelnummer|artikel nr|art nr|art no|artnr|codice|kodea|erreferentzia|ean|gtin|codigo ean|product id|item id|material',
  name:
    'descripcion|descripcion articulo|descripcion del articulo|concepto|articulo|producto|denominacion|detalle|descripcio|concepte|' +
    'article|producte|descricion|designacao|descricao|produto|description|description of goods|product|item|items|product name|item description|details|goods|' +
    'service|services|designation|libelle|produit|beschreibung|bezeichnung|artikel|artikelbezeichnung|artikelbeschreibung|leistung|text|' +
    'descrizione|prodotto|deskribapena|kontzeptua|nombre|mercancia|genero|descripcion del producto|descripcion producto|' +
    'descripcion del servicio|articulo descripcion|nom designation|servicio|servei|particulars|produktbezeichnung|produkt',
  quantity:
    'cantidad|cant|cantidades|ctd|ctdad|cdad|unidades|uds|unds|ud|kilos|kgs|kg|peso|peso neto|peso kg|neto kg|kg neto|quantitat|quant|' +
    'unitats|quantidade|qtd|qtde|quantity|qty|qty hr|hours|hrs|quantite|qte|qt|nombre|menge|anzahl|quantita|kopurua|litros|pzas|piezas|bultos|cajas|' +
    'cant servida|servido|cantidad servida|entregado|cant entregada|sent|sent uom|qty sent|shipped|qty shipped|delivered|qty delivered|delivre|livre|qte livree|gelieferte menge|geliefert|bot|botellas|cantidade|qnt|stk|stunden|qta|weight',
  unit:
    'unidad|um|ud medida|unidad medida|unidad de medida|u m|uom|unit|units|unite|einheit|einh|eenheid|un|formato|envase|unitat|unidade|medida|unid|tipo|unita|me|u med|' +
    'unit for pu|unit of measure',
  unitPrice:
    'precio|p v|pv|precio unitario|precio unidad|precio ud|precio un|precio unit|precio kg|precio u|pvp|pu|p u|p unit|p unitario|p ud|pr unit|pr unitario|importe unitario|' +
    'preu|preu unitari|preu unit|preu u|preco|preco unitario|preco unit|price|unit price|price each|rate|unit cost|cost|prix|prix unitaire|prix unit|pu ht|p u ht|' +
    'prix unitaire ht|prix u|einzelpreis|preis|stuckpreis|e preis|ep|einzel|prezzo|prezzo unitario|prezo|prezioa|tarifa|precio tarifa|precio bruto|eur ud|eur kg|' +
    'euros kg|precio venta|precio base|valor unitario|unitario|coste|pu ht eur|unit price eur|valor unit|preis einheit|einzelpreis eur|prix unitaire eur',
  netPrice:
    'precio neto|p neto|neto unitario|preu net|net price|precio final|prix net|pu net|preis netto|nettopreis|precio dto',
  discount:
    'dto|dtos|dto2|dto 2|dto3|dto 3|desc1|desc 1|desc2|desc 2|2 dto|2o dto|dtos %|% dtos|dcto 1|dcto 2|% dto1|% dto2|% dto|dto %|descuento|descuentos|desc|% desc|desc %|dcto|bonif|bonificacion|descompte|descuento %|% descuento|desconto|desconto %|discount|disc|' +
    'discount %|disc %|% disc|remise|remise %|% remise|rabatt|rabatt %|sconto|beherapena|dte|% dte|dte %|dto1|dto 1|rem|remise charge +|dscto',
  taxRate:
    '% iva|iva|iva %|tipo iva|tipo|igic|% igic|ipsi|tva|% tva|tva %|taux tva|taux|vat|vat %|% vat|vat rate|tax|tax %|tax rate|ust|mwst|ust %|mwst %|ust satz|mwst satz|' +
    'steuer|taxa|taxa iva|% imp|impuesto|impuestos|bez|beza|iva tipo|gst|aliquota|imp|t iva|gst %|% ust|% mwst|taxe',
  taxAmount:
    'cuota|cuota iva|importe iva|iva eur|vat amount|tax amount|montant tva|steuerbetrag|quota iva|valor iva|gst amount|mwst betrag',
  gross:
    'importe bruto|bruto|total bruto|gross|gross amount|brut|import brut|total con iva|importe con iva|total iva incl|total ttc|gross total|total incl vat',
  total:
    'importe|total|importe neto|total linea|importe total|subtotal|neto|total neto|imp|total eur|importe eur|import|import total|total linia|importes|valor|' +
    'valor total|total liquido|montante|amount|line total|net amount|line amount|total price|extended price|ext price|extension|total amount|montant|montant ht|total ht|prix total|' +
    'prix total ht|total h t|total ht eur|gesamt|gesamtpreis|betrag|summe|nettobetrag|netto|gesamt eur|importo|totale|zenbatekoa|guztira|suma|base|base imponible|' +
    'total sin iva|importe sin iva|valor liquido|net|net total|total net|gesamtbetrag|gp|g preis|gesamtpreis eur|total excl vat|importe linea|importe euros|total euros|betrag eur|total tax excl',
  other:
    'lote|num lote|caducidad|fecha|fecha caducidad|albaran|num albaran|pedido|almacen|batch|lot|expiry|date|data|datum|capacidad|grados|punto verde|ibee|' +
    'origen|calibre|categoria|trazabilidad|fao|zona|arte|pack|uds caja|unid caja|peso bruto|tara|re|% re|rec|req|r e|delivery date|tax code|currency|checked|revisado|conforme|hsn|hsn sac',
}

const kinds = new Map<string, ColumnKind>()
for (const [kind, texts] of Object.entries(headings) as [ColumnKind, string][]) {
  for (const text of texts.split('|')) if (!kinds.has(text)) kinds.set(text, kind)
}

const noise = /\b(eur|euros|euro|usd|gbp|ht|h t|sin iva|s iva|s\/iva|excl|netto)\b/g

/** One plain word decides a longer heading that is not known as a whole ("Precio unidad sin dto."). */
const words: [ColumnKind, RegExp][] = [
  ['other', /\b(lote|caducidad|fecha|pedido|albaran|delivery|date|charge)\b/],
  ['discount', /\b(dto|descuento|discount|remise|rabatt|descompte|desconto)\b/],
  ['unitPrice', /\b(precio|preu|price|prix|preis|preco|prezzo|einzelpreis|unitario|unitaire)\b/],
  ['taxRate', /\b(iva|tva|vat|mwst|ust|steuersatz|igic)\b/],
  ['quantity', /\b(cantidad|quantity|quantite|menge|quantidade|quantitat|qty)\b/],
  ['total', /\b(importe|total|montant|amount|betrag|nettobetrag|gesamtpreis)\b/],
  [
    'name',
    /\b(descripcion|description|designation|beschreibung|descripcio|descricao|denominacion|articulo|producto|concepto)\b/,
  ],
  ['code', /\b(codigo|ref|referencia|code|art nr|artikelnr)\b/],
]

const told = (heading: string): ColumnKind | null =>
  heading.split(' ').length > 5 ? null : (words.find(([, pattern]) => pattern.test(heading))?.[0] ?? null)

/** What a column with exactly this (folded) heading holds, or null when the heading is unknown. */
export const knownColumnKind = (heading: string): ColumnKind | null => {
  const exact = kinds.get(heading)
  if (exact) return exact
  const without = heading.replace(noise, ' ').replace(/\s+/g, ' ').trim()
  return (without && kinds.get(without)) || null
}

const lone = [...kinds.keys()].filter((text) => text.length >= 6 && !text.includes(' '))

const isNear = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 1
}

/** A long word with one letter misread ("descricno") is still that word. */
const misread = (heading: string): ColumnKind | null => {
  if (heading.length < 6 || heading.includes(' ')) return null
  const found = lone.find((text) => isNear(text, heading))
  return found ? (kinds.get(found) ?? null) : null
}

/** What a column with this (folded) heading holds: as known, as one of its words tells, or as nearly spelled so; else null. */
export const columnKind = (heading: string): ColumnKind | null =>
  knownColumnKind(heading) ?? told(heading) ?? misread(heading)
