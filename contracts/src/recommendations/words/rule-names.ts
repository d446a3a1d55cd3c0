import type { RuleCode } from './catalogue.ts'

/** How a threshold is written: a share, days, times as much, grams. */
export type ThresholdKind = 'share' | 'days' | 'times' | 'grams'

type Name = { es: string; en: string; threshold?: ThresholdKind }

/** What each rule is called where rules are set, and how its threshold is written. */
export const ruleNames: Readonly<Record<RuleCode, Name>> = {
  R01: { es: 'Subidas de precio', en: 'Price rises', threshold: 'share' },
  R02: { es: 'Precios que suben poco a poco', en: 'Prices that creep up', threshold: 'share' },
  R03: {
    es: 'El mismo ingrediente más barato en otro proveedor',
    en: 'The same ingredient cheaper elsewhere',
    threshold: 'share',
  },
  R04: { es: 'Cobrado más de lo pedido', en: 'Charged above the order' },
  R05: { es: 'Facturas repetidas', en: 'Duplicate invoices' },
  R06: { es: 'Documentos que no cuadran', en: 'Documents that do not add up' },
  R07: { es: 'Cambios de cuenta bancaria', en: 'Changes of bank account', threshold: 'days' },
  R08: { es: 'Cantidades fuera de lo normal', en: 'Unusual quantities', threshold: 'times' },
  R09: { es: 'Albaranes sin factura', en: 'Delivery notes without an invoice', threshold: 'days' },
  R10: { es: 'Facturas que vencen', en: 'Invoices that fall due', threshold: 'days' },
  R11: { es: 'Plazos largos de productos frescos', en: 'Long terms for fresh goods', threshold: 'days' },
  R12: { es: 'Productos que vienen en otra unidad', en: 'Products in another unit' },
  R13: { es: 'Menos contenido al mismo precio', en: 'Less for the same price', threshold: 'share' },
  R14: { es: 'Demasiado de un solo proveedor', en: 'Too much of one supplier', threshold: 'share' },
  R15: { es: 'Compras habituales que faltan', en: 'Usual purchases that are missing', threshold: 'times' },
  R20: { es: 'Platos bajo su objetivo', en: 'Dishes under their target' },
  R22: { es: 'Platos que empeoran en la carta', en: 'Dishes that do worse on the menu' },
  R23: { es: 'Platos que ni se venden ni dejan', en: 'Dishes that neither sell nor earn' },
  R24: { es: 'Platos por debajo de su coste', en: 'Dishes below cost' },
  R25: { es: 'Ventas sin asociar a platos', en: 'Sales that stand for no dish', threshold: 'share' },
  R26: { es: 'Platos con el coste incompleto', en: 'Dishes with an incomplete cost' },
  R27: { es: 'Se compra más de lo que se vende', en: 'More bought than sold', threshold: 'share' },
  R28: { es: 'Menús por encima de lo previsto', en: 'Menus over budget' },
  R30: { es: 'Horarios que faltan', en: 'Missing opening hours' },
  R31: { es: 'Productos sin peso', en: 'Products without a weight' },
  R32: { es: 'Documentos que esperan', en: 'Documents that wait', threshold: 'days' },
  R33: { es: 'TPV que no responde', en: 'Tills that do not answer', threshold: 'days' },
  R34: { es: 'Precios antiguos', en: 'Old prices', threshold: 'days' },
  R35: { es: 'Productos que parecen el mismo', en: 'Products that seem the same' },
  R36: { es: 'Invitaciones sin respuesta', en: 'Invitations without an answer', threshold: 'days' },
  R37: { es: 'Ventas que no cuadran con el cierre', en: 'Sales that differ from the close-out' },
  R40: { es: 'Platos con mala nota de nutrición', en: 'Dishes with a poor nutrition grade' },
  R41: { es: 'Platos con mucha sal', en: 'Dishes high in salt', threshold: 'grams' },
  R42: { es: 'Carta sin principal vegetariano', en: 'A card without a vegetarian main' },
  R43: { es: 'Alérgenos sin saber', en: 'Unknown allergens' },
  R50: { es: 'Platos con mucha huella', en: 'Dishes with a large footprint' },
  R51: { es: 'Pocos productos hacen la huella', en: 'Few products make the footprint', threshold: 'share' },
  R52: { es: 'La huella por comensal sube', en: 'The footprint per cover rises', threshold: 'share' },
  R60: { es: 'Platos que saben igual', en: 'Dishes that taste alike' },
  R61: { es: 'Sabores que faltan en la carta', en: 'Flavours that the card lacks' },
}

/** What is not as it should be with a price or a paper: one queue, gone through with the keyboard. */
export const irregular: readonly string[] = [
  'R01',
  'R02',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R12',
  'R13',
] satisfies RuleCode[]
