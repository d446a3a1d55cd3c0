import type { ListField } from '@escandallo/contracts/prices/offers.ts'
import { listFields } from '@escandallo/contracts/prices/offers.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

/** Words at the head of a column, the most telling first, as suppliers' lists have them. */
const heads: Record<ListField, readonly string[]> = {
  code: [
    'codigo',
    'cod',
    'codigo articulo',
    'cod articulo',
    'referencia',
    'ref',
    'sku',
    'codi',
    'code',
    'item code',
    'item no',
    'artikelnr',
  ],
  name: [
    'descripcion',
    'producto',
    'articulo',
    'nombre',
    'denominacion',
    'concepto',
    'descripcio',
    'producte',
    'description',
    'product',
    'item',
    'name',
  ],
  price: [
    'precio neto',
    'precio oferta',
    'neto',
    'precio',
    'tarifa',
    'precio unitario',
    'p unitario',
    'precio venta',
    'preu',
    'net price',
    'unit price',
    'price',
    'pvp',
    'importe',
    'cost',
  ],
  unit: [
    'unidad',
    'ud',
    'uds',
    'um',
    'u m',
    'unidad de medida',
    'unidad medida',
    'formato',
    'medida',
    'envase',
    'presentacion',
    'unitat',
    'unit',
    'uom',
    'size',
    'pack size',
  ],
  unitQuantity: [
    'contenido',
    'unidades por caja',
    'uds caja',
    'ud caja',
    'cantidad',
    'contingut',
    'content',
    'pack',
    'quantity',
  ],
  minimum: ['pedido minimo', 'minimo', 'cantidad minima', 'min', 'minimum', 'minimum order', 'moq'],
  validFrom: ['valido desde', 'valida desde', 'desde', 'fecha inicio', 'inicio', 'valid from', 'from', 'start'],
  validUntil: [
    'valido hasta',
    'valida hasta',
    'hasta',
    'fecha fin',
    'fin',
    'validez',
    'valid until',
    'valid to',
    'until',
    'end',
  ],
  note: [
    'observaciones',
    'nota',
    'notas',
    'calidad',
    'calibre',
    'categoria',
    'origen',
    'comentarios',
    'note',
    'notes',
    'quality',
    'remarks',
  ],
}

/** How well a heading says that a column holds a field: 0 is not at all. */
const fit = (heading: string, field: ListField): number => {
  const words = normalizeName(heading)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return 0
  const exact = heads[field].indexOf(words)
  if (exact >= 0) return 100 - exact
  const starting = heads[field].findIndex((known) => known.length > 3 && words.startsWith(`${known} `))
  return starting >= 0 ? 50 - starting : 0
}

/** What each column holds, at most one column a field. */
export type Columns = readonly (ListField | null)[]

/** What the headings say by their own words, those first that a person has told of this supplier's lists. */
export const columnsOf = (
  headings: readonly string[],
  remembered: Readonly<Record<string, ListField>> | null,
): Columns => {
  const columns: (ListField | null)[] = headings.map((heading) => remembered?.[heading.trim()] ?? null)
  const offers = headings
    .flatMap((heading, at) => (columns[at] ? [] : listFields.map((field) => ({ at, field, fit: fit(heading, field) }))))
    .filter((offer) => offer.fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.at - b.at)
  for (const { at, field } of offers) if (!columns[at] && !columns.includes(field)) columns[at] = field
  return columns
}

/** Rows in which a list may still begin: above it stand the supplier's name, its address, a date. */
const HEADINGS_WITHIN = 40

/** The row whose words are headings: it names a price, and what is priced. Null where there is none. */
export const headingRow = (
  rows: readonly (readonly string[])[],
  remembered: Readonly<Record<string, ListField>> | null,
): number | null => {
  const known = rows.slice(0, HEADINGS_WITHIN).map((row) => new Set(columnsOf(row, remembered)))
  const at = known.findIndex((fields) => fields.has('price') && (fields.has('name') || fields.has('code')))
  return at < 0 ? null : at
}
