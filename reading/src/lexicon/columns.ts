import { patternOf } from './pattern.ts'

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
  position:
    '#|pos|position|linea|lin|ln|lno|num linea|line|item no|item num|num|nr|no|s no|sl' +
    '|ord|lfd|lfd nr|riga|n|lerroa|zk|rang|ligne|linea n|lnr',
  code:
    'codigo|cod|cod articulo|codigo articulo|codi|codi article|ref|referencia|referencia articulo|ref articulo|referencies|code|' +
    'item code|product code|sku|part number|reference|code article|codi producte|cod art|cod prod|codigo producto|artigo|' +
    'artikelnummer|artikel nr|art nr|art no|artnr|codice|kodea|erreferentzia|ean|gtin|codigo ean|product id|item id|material' +
    '|clave|cod barras|codigo de barras|codi de barres|barcode|code barres|gencod|code a barre|cod a barre|' +
    'ean 13|upc|stock code|part no|part num|item ref|product no|prod code|best nr|bestellnr|bestellnummer|' +
    'nummer|cod articolo|rif|num articulo|num art|num article|kod|erref|plu',
  name:
    'descripcion|descripcion articulo|descripcion del articulo|concepto|articulo|producto|denominacion|detalle|descripcio|concepte|' +
    'article|producte|descricion|designacao|descricao|produto|description|description of goods|product|item|' +
    'items|product name|item description|details|goods|' +
    'service|services|designation|libelle|produit|beschreibung|bezeichnung|artikel|artikelbezeichnung|artikelbeschreibung|leistung|text|' +
    'descrizione|prodotto|deskribapena|kontzeptua|nombre|mercancia|genero|descripcion del producto|descripcion producto|' +
    'descripcion del servicio|articulo descripcion|nom designation|servicio|servei|particulars|produktbezeichnung|produkt' +
    '|descritivo|descricao do artigo|descricao artigo|denominazione|descrizione articolo|' +
    'descrizione dei beni|merce|warenbezeichnung|ware|artikeltext|artigo|designacion|denominacio|' +
    'deskribapena|produktua|artikulua|izena|salgaia|nature|designation des produits|denomination|' +
    'descripcion lote|product description|goods description|mercaderia|bezeichnung der leistung|articolo|' +
    'oggetto|cuvee|especie',
  quantity:
    'cantidad|cant|cantidades|ctd|ctdad|cdad|unidades|uds|unds|ud|kilos|kgs|kg|peso|peso neto|peso liquido|' +
    'peso liq|peso netto|peso kg|neto kg|kg neto|kg netos|kilos netos|kg net|kg nets|quilos nets|kg netto|' +
    'netto kg|kilos net|quantitat|quant|' +
    'unitats|quantidade|qtd|qtde|quantity|qty|qty hr|hours|hrs|quantite|qte|qt|nombre|menge|anzahl|quantita|kopurua|litros|pzas|piezas|bultos|cajas|' +
    'cant servida|servido|cantidad servida|entregado|cant entregada|sent|sent uom|qty sent|shipped|' +
    'qty shipped|delivered|qty delivered|delivre|livre|qte livree|gelieferte menge|geliefert|bot|botellas|' +
    'cantidade|cdade|cdades|qnt|stk|stunden|qta|weight' +
    '|qtd entregue|quilos|quilogramas|colli|pezzi|pz|gel menge|liefermenge|stuck|stueck|anz|mge|einheiten|' +
    'nettogewicht|gewicht|kilo|kg netti|peso net|pes|pes net|poids|poids net|nb|nbre|quant|qta|servit|kant|' +
    'kantitatea|kop|unitateak|pisua|no of units|net weight|count|cases|total unid|cant fact|qte fact|volumes|' +
    'vol|lt|num pz|pcs|pieces|bottiglie|colis|unites|kilogrammes|litres|pieces facturees|q ta|q te|q dade|' +
    'q dad|bouteilles|bottles|flaschen|garrafas|ampolles|botilak|kisten|kartons|caisses|boxes|sacks',
  unit:
    'unidad|um|ud medida|unidad medida|unidad de medida|u m|uom|unit|units|unite|einheit|einh|eenheid|un|' +
    'formato|envase|unitat|unidade|medida|unid|tipo|unita|me|u med|' +
    'unit for pu|unit of measure' +
    '|u v|uv|conf|cdt|cond|vpe|me einheit|mengeneinheit|misura|neurria|unitatea|mesura|size|measure|emb|tipo ud|per',
  unitPrice:
    'precio|p v|pv|precio unitario|precio unidad|precio ud|precio un|precio unit|precio kg|precio u|pvp|pu|' +
    'p u|p unit|p unitario|p ud|pr unit|pr unitario|importe unitario|' +
    'preu|preu unitari|preu unit|preu u|preco|preco unitario|preco unit|price|unit price|price each|rate|' +
    'unit cost|cost|prix|prix unitaire|prix unit|pu ht|p u ht|' +
    'prix unitaire ht|prix u|einzelpreis|preis|stuckpreis|e preis|ep|einzel|prezzo|prezzo unitario|prezo|' +
    'prezioa|tarifa|precio tarifa|precio bruto|eur ud|eur kg|' +
    'euros kg|precio venta|precio base|valor unitario|unitario|coste|pu ht eur|unit price eur|valor unit|preis einheit|einzelpreis eur|prix unitaire eur' +
    '|netto ep|einzelpr|listino|list price|prezo ud|prezo unitario|preu ut|unitateko prezioa|unitate prezioa|' +
    'prez|each|prix ht|pr unitario|pr unit|p v p|pvp s iva|per 100|preis 100|price 100|precio 100|' +
    'precio docena|p docena|prix 100|prezzo 100|eur docena|preco 100|je 100|precio tarifa|p v|ex vat price|' +
    'pu brut|importe ud|tarif|tarif ht|tarif unitaire',
  netPrice:
    'precio neto|p neto|neto unitario|preu net|net price|precio final|prix net|pu net|preis netto|nettopreis|precio dto' +
    '|netto unit|neto ud|net unit|net rate|prezio garbia|garbia|preco liquido|preco liq|p liquido|prezzo netto|pr final|pu ht net|net unitaire',
  discount:
    'dto|dtos|dto2|dto 2|dto3|dto 3|desc1|desc 1|desc2|desc 2|2 dto|2o dto|dtos %|% dtos|dcto 1|dcto 2|' +
    '% dto1|% dto2|% dto|dto %|descuento|descuentos|desc|% desc|desc %|dcto|bonif|bonificacion|descompte|' +
    'descuento %|% descuento|desconto|desconto %|discount|disc|' +
    'discount %|disc %|% disc|remise|remise %|% remise|rabatt|rabatt %|sconto|beherapena|dte|% dte|dte %|dto1|dto 1|rem|remise charge +|dscto' +
    '|rab|rab %|% rab|nachlass|nachl %|rabatte|sc|sc %|% sc|abbuono|off|% off|less|less %|beh|% beh|' +
    'deskontua|desk %|desk|r%|rist|ristourne|bonific|bonif %|% bonif|dcto|dcto %|dsc|desc com|dto lin',
  taxRate:
    '% iva|iva|iva %|tipo iva|tipo|igic|% igic|ipsi|tva|% tva|tva %|taux tva|taux|vat|vat %|% vat|vat rate|' +
    'tax|tax %|tax rate|ust|mwst|ust %|mwst %|ust satz|mwst satz|' +
    'steuer|taxa|taxa iva|% imp|impuesto|impuestos|bez|beza|iva tipo|gst|aliquota|imp|t iva|gst %|% ust|% mwst|taxe' +
    '|aliq|al iva|cod iva|bez %|% bez|ive|ive %|% ive|tipo ive|st satz|st|kz|tx|tx tva|c tva|cl iva|c i|i v a|tipus|tipus iva|vat code|tax code|tva code',
  taxAmount:
    'cuota|cuota iva|importe iva|iva eur|vat amount|tax amount|montant tva|steuerbetrag|quota iva|valor iva|gst amount|mwst betrag' +
    '|imposta|importo iva|iva importe|kuota|bez kuota|cota|cota ive|mwst eur|ust eur|mt tva|tva eur|tax amt',
  gross:
    'importe bruto|bruto|total bruto|gross|gross amount|brut|import brut|total con iva|importe con iva|total iva incl|total ttc|gross total|total incl vat' +
    '|gesamt brutto|brutto|inkl mwst|totale ivato|tot c iva|total c iva|pvp total|mt ttc|ttc|total amb iva|' +
    'total inc vat|guztira bezarekin|valor c iva|importo lordo',
  total:
    'importe|total|importe neto|total linea|importe total|subtotal|neto|total neto|imp|total eur|importe eur|import|import total|total linia|importes|valor|' +
    'valor total|total liquido|montante|amount|line total|net amount|line amount|total price|extended price|' +
    'ext price|extension|total amount|montant|montant ht|total ht|prix total|' +
    'prix total ht|total h t|total ht eur|gesamt|gesamtpreis|betrag|summe|nettobetrag|netto|gesamt eur|' +
    'importo|totale|zenbatekoa|guztira|suma|base|base imponible|' +
    'total sin iva|importe sin iva|valor liquido|net|net total|total net|gesamtbetrag|gp|g preis|' +
    'gesamtpreis eur|total excl vat|importe linea|importe euros|total euros|betrag eur|total tax excl' +
    '|importo netto|totale riga|totale eur|imp netto|wert|warenwert|g preis|positionssumme|betrag netto|' +
    'zenbat|zenbatekoa eur|totala|guztira eur|import net|valor liq|importancia|total iliq|total iliquido|' +
    'mt ht|valeur|net ht|value|extended|goods value|imp neto|imp linea|base linea|netto eur|line value|' +
    'sum total',
  other:
    'lote|num lote|caducidad|fecha|fecha caducidad|albaran|num albaran|pedido|almacen|batch|lot|expiry|date|data|datum|capacidad|grados|punto verde|ibee|' +
    'origen|calibre|categoria|trazabilidad|fao|zona|arte|pack|uds caja|unid caja|peso bruto|tara|re|% re|rec|' +
    'req|r e|delivery date|tax code|currency|checked|revisado|conforme|hsn|hsn sac' +
    '|lotto|num lotto|partie|dlc|ddm|dluo|scad|scadenza|validade|mhd|haltbar bis|herkunft|urspr|ursprung|' +
    'origine|orig|prov|provenance|orixe|jatorria|lotea|sorta|iraung|iraungitzea|bl|num bl|cde|ddt|ls nr|' +
    'lieferschein|auftrag|ddt num|guia|encomenda|comanda|eskaera|albarana|albara|use by|bbe|best before|coo|' +
    'docket|d n|pais|procedencia|batch no|batch num|lot no|lot num|n lot|n lotto|lotto num|num partida|' +
    'chargen nr|consumo pref|f cad|cad|vto|ud cj|uds cj|per box|per case|pack size|pcb|inhalt',
}

const kinds = new Map<string, ColumnKind>()
for (const [kind, texts] of Object.entries(headings) as [ColumnKind, string][]) {
  for (const text of texts.split('|')) if (!kinds.has(text)) kinds.set(text, kind)
}

const noise = /\b(eur|euros|euro|usd|gbp|ht|h t|sin iva|s iva|s\/iva|excl|netto)\b/g

/** One plain word decides a longer heading that is not known as a whole ("Precio unidad sin dto."). */
const words: [ColumnKind, RegExp][] = [
  ['other', /\b(lote|caducidad|fecha|pedido|albaran|delivery|date|charge)\b/],
  ['discount', /\b(dto|descuento|discount|remise|rabatt|descompte|desconto|sconto|beherapena|bonif)\b/],
  ['unitPrice', /\b(precio|preu|price|prix|preis|preco|prezzo|prezo|prezioa|einzelpreis|unitario|unitaire|unitari)\b/],
  ['taxRate', /\b(iva|ive|bez|tva|vat|mwst|ust|steuersatz|igic|aliquota)\b/],
  ['quantity', /\b(cantidad|cantidade|quantity|quantite|menge|quantidade|quantitat|quantita|kopurua|qty)\b/],
  [
    'total',
    /\b(importe|import|total|totale|montant|montante|amount|betrag|nettobetrag|gesamtpreis|importo|zenbatekoa|guztira)\b/,
  ],
  [
    'name',
    patternOf(
      '',
      String.raw`\b(descripcion|descricion|description|designation|designacao|beschreibung|bezeichnung|descripcio|descricao|`,
      String.raw`descrizione|deskribapena|denominacion|articulo|producto|especie|concepto|concepte)\b`,
    ),
  ],
  ['code', /\b(codigo|ref|referencia|code|art nr|artikelnr)\b/],
]

const told = (heading: string): ColumnKind | null =>
  heading.split(' ').length > 5 ? null : (words.find(([, pattern]) => pattern.test(heading))?.[0] ?? null)

const happened = patternOf(
  '',
  ' (?:servid[oa]s?|entregad[oa]s?|suministrad[oa]s?|devuelt[oa]s?|facturad[oa]s?|servits?|lliurats?|',
  'livre(?:e?s)?|delivered|supplied|returned|geliefert|entregues?|consegnat[oi]|fornit[oi])$',
)

/** What a column with exactly this (folded) heading holds, or null when the heading is unknown. */
export const knownColumnKind = (heading: string): ColumnKind | null => {
  const exact = kinds.get(heading)
  if (exact) return exact
  // "Eur/caja": what stands behind the currency is what the price is of.
  const [, measure = ''] = /^eur (\p{L}+)$/u.exec(heading) ?? []
  if (['quantity', 'unit'].includes(kinds.get(measure) ?? '')) return 'unitPrice'
  // "Rem. 2", "2. Rabatt": another discount, of what the first leaves.
  const first = heading.replace(/^[123] | ?[123]$/g, '')
  if (first !== heading && kinds.get(first) === 'discount') return 'discount'
  // "Artículo servido", "Goods returned": what became of the goods is no column of its own.
  const goods = kinds.get(heading.replace(happened, ''))
  if (goods === 'name') return goods
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
