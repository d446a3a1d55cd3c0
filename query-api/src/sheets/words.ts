import { categories } from '@escandallo/contracts/products/categories.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'

export type SheetLanguage = Language
type Words = Readonly<Record<string, readonly [es: string, en: string]>>

const kinds = {
  category: Object.fromEntries(categories.map(({ code, name }) => [code, [name.es, name.en] as const])),
  dish: {
    appetizer: ['Aperitivo', 'Appetizer'],
    snack: ['Tapa', 'Snack'],
    starter: ['Entrante', 'Starter'],
    main: ['Principal', 'Main'],
    desert: ['Postre', 'Dessert'],
    buffet: ['Bufé', 'Buffet'],
  },
  menu: {
    'a-la-carte': ['Carta', 'À la carte'],
    tasting: ['Degustación', 'Tasting'],
    buffet: ['Bufé', 'Buffet'],
  },
  recipe: {
    stock: ['Fondo', 'Stock'],
    sauce: ['Salsa', 'Sauce'],
    dressing: ['Vinagreta', 'Dressing'],
    dough: ['Masa', 'Dough'],
    cream: ['Crema', 'Cream'],
    filling: ['Relleno', 'Filling'],
    garnish: ['Guarnición', 'Garnish'],
    marinade: ['Marinada', 'Marinade'],
    preserve: ['Conserva', 'Preserve'],
    other: ['Otra', 'Other'],
  },
  status: {
    active: ['Activo', 'Active'],
    inactive: ['Inactivo', 'Inactive'],
    draft: ['Borrador', 'Draft'],
  },
  line: { difference: ['Diferencia aceptada', 'Difference accepted'] },
  document: {
    processing: ['En proceso', 'Processing'],
    pending: ['Pendiente', 'Pending'],
    completed: ['Completado', 'Completed'],
    'with-errors': ['Con errores', 'With errors'],
    rejected: ['Rechazado', 'Rejected'],
  },
  unit: {
    unit: ['ud', 'pc'],
    cup: ['taza', 'cup'],
    tbsp: ['cda', 'tbsp'],
    tspn: ['cdta', 'tsp'],
    pinch: ['pizca', 'pinch'],
  },
  ticket: {
    sale: ['Venta', 'Sale'],
    refund: ['Devolución', 'Refund'],
    complimentary: ['Sin cobrar', 'Given away'],
  },
  payment: { card: ['Tarjeta', 'Card'], cash: ['Efectivo', 'Cash'], other: ['Otro', 'Other'] },
  target: {
    dish: ['Plato', 'Dish'],
    product: ['Producto', 'Product'],
    nothing: ['Sin coste', 'No cost'],
    unmapped: ['Sin asociar', 'Not associated'],
  },
  unknown: {
    unmapped: ['Sin asociar', 'Not associated'],
    gap: ['Le falta algún coste', 'A cost is missing'],
  },
  cause: {
    price: ['precio', 'price'],
    composition: ['receta', 'recipe'],
    'selling-price': ['precio de venta', 'selling price'],
    loss: ['merma', 'loss'],
    weight: ['peso o contenido', 'weight or content'],
    'by-products': ['subproductos', 'by-products'],
    merger: ['unido a otro producto', 'merged with another product'],
  },
  voided: {
    vanished: ['Ya no está en el TPV', 'Gone from the till'],
    'by-hand': ['Anulado', 'Voided'],
    'same-sale': ['Repetido', 'Twice'],
    'import-undone': ['Con su importación', 'With its import'],
  },
} as const satisfies Record<string, Words>

/** What a code of ours is called in the language of the sheet; what has no word (kg) stays as it is. */
export const sheetWord = (kind: keyof typeof kinds, code: string | null, language: SheetLanguage): string | null =>
  code === null ? null : ((kinds[kind] as Words)[code]?.[language === 'es' ? 0 : 1] ?? code)
