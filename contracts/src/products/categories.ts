import type { Decimal } from '../values/decimal.ts'

/** A name in both languages of the screens. */
export type Named = { es: string; en: string }

export type Subcategory = {
  /** "3.2": the category's number and its own. */
  code: string
  name: Named
  /** Usual VAT rates in per cent, the commonest first: a hint that catches a misread rate, never an overwrite. */
  vat: readonly Decimal[]
  /** Usual loss in preparing it, in per cent; a starting value. */
  merma: Decimal
}

export type Category = { code: string; name: Named; subcategories: readonly Subcategory[] }

type Row = readonly [es: string, en: string, vat: string, merma: string]

const category = (number: number, es: string, en: string, rows: readonly Row[]): Category => ({
  code: `CAT${number}`,
  name: { es, en },
  subcategories: rows.map(([subEs, subEn, vat, merma], index) => ({
    code: `${number}.${index + 1}`,
    name: { es: subEs, en: subEn },
    vat: vat.split('/'),
    merma,
  })),
})

/** The product categories CAT1 to CAT13. There is no CAT7. */
export const categories: readonly Category[] = [
  category(1, 'Carnes y aves', 'Meat & poultry', [
    ['Vacuno', 'Beef', '10', '12'],
    ['Cerdo', 'Pork', '10', '8'],
    ['Cordero y cabrito', 'Lamb & kid', '10', '25'],
    ['Aves', 'Poultry', '10', '15'],
    ['Caza y conejo', 'Game & rabbit', '10', '20'],
    ['Casquería', 'Offal', '10', '10'],
    ['Elaborados frescos', 'Fresh preparations', '10', '3'],
  ]),
  category(2, 'Pescados y mariscos', 'Fish & seafood', [
    ['Pescado blanco', 'White fish', '10', '45'],
    ['Pescado azul', 'Oily fish', '10', '40'],
    ['Salmón y ahumados', 'Salmon & smoked fish', '10', '5'],
    ['Crustáceos', 'Crustaceans', '10', '50'],
    ['Moluscos y cefalópodos', 'Molluscs & cephalopods', '10', '40'],
    ['Salazones y bacalao', 'Salted fish & cod', '10', '10'],
    ['Congelado', 'Frozen fish', '10', '10'],
  ]),
  category(3, 'Verduras y hortalizas', 'Vegetables', [
    ['Hoja y ensaladas', 'Leaves & salads', '4', '25'],
    ['Tomate, pimiento, berenjena', 'Tomato, pepper, aubergine', '4', '12'],
    ['Cebolla, ajo, puerro', 'Onion, garlic, leek', '4', '15'],
    ['Raíces y tubérculos', 'Roots & tubers', '4', '20'],
    ['Coles', 'Brassicas', '4', '35'],
    ['Setas', 'Mushrooms', '4', '8'],
    ['Hierbas y brotes', 'Herbs & shoots', '4', '15'],
    ['IV y V gama', 'Ready-cut & pre-cooked', '4/10', '0'],
  ]),
  category(4, 'Frutas y frutos secos', 'Fruit & nuts', [
    ['Cítricos', 'Citrus', '4', '30'],
    ['Pepita y hueso', 'Pome & stone fruit', '4', '12'],
    ['Tropical', 'Tropical fruit', '4', '35'],
    ['Frutos rojos', 'Berries', '4', '5'],
    ['Melón y sandía', 'Melon & watermelon', '4', '40'],
    ['Frutos secos', 'Nuts', '4/10', '0'],
    ['Fruta desecada y pulpas', 'Dried fruit & pulps', '10', '0'],
  ]),
  category(5, 'Lácteos y huevos', 'Dairy & eggs', [
    ['Leche', 'Milk', '4', '0'],
    ['Nata y mantequilla', 'Cream & butter', '10', '0'],
    ['Yogur y postres lácteos', 'Yoghurt & dairy desserts', '10', '0'],
    ['Queso', 'Cheese', '4', '5'],
    ['Huevos y ovoproductos', 'Eggs & egg products', '4/10', '12'],
    ['Bebidas vegetales', 'Plant drinks', '10', '0'],
  ]),
  category(6, 'Pan, cereales, pasta y legumbres', 'Bread, cereals, pasta & pulses', [
    ['Pan', 'Bread', '4', '5'],
    ['Harinas', 'Flours', '4', '0'],
    ['Pasta', 'Pasta', '10', '0'],
    ['Arroz', 'Rice', '4', '0'],
    ['Legumbres', 'Pulses', '4', '0'],
    ['Cereales y otros', 'Cereals & others', '4/10', '0'],
    ['Masas y bollería', 'Doughs & pastries', '10', '0'],
  ]),
  category(8, 'Aceites, salsas y condimentos', 'Oils, sauces & seasonings', [
    ['Aceite de oliva', 'Olive oil', '4', '0'],
    ['Otros aceites y grasas', 'Other oils & fats', '10', '0'],
    ['Vinagres', 'Vinegars', '10', '0'],
    ['Salsas', 'Sauces', '10', '0'],
    ['Especias, hierbas secas y sal', 'Spices, dried herbs & salt', '10', '0'],
    ['Caldos y fondos', 'Stocks', '10', '0'],
  ]),
  category(9, 'Charcutería y conservas', 'Charcuterie & preserves', [
    ['Jamón y curados', 'Ham & cured meats', '10', '20'],
    ['Cocidos y embutidos', 'Cooked meats & sausages', '10', '3'],
    ['Conservas vegetales', 'Preserved vegetables', '10', '35'],
    ['Conservas de pescado', 'Preserved fish', '10', '25'],
    ['Encurtidos y aceitunas', 'Pickles & olives', '10', '40'],
    ['Foie y patés', 'Foie gras & pâtés', '10', '0'],
  ]),
  category(10, 'Dulces y postres', 'Sweets & desserts', [
    ['Azúcar y miel', 'Sugar & honey', '10', '0'],
    ['Chocolate y cacao', 'Chocolate & cocoa', '10', '0'],
    ['Helados y sorbetes', 'Ice creams & sorbets', '10', '0'],
    ['Pastelería', 'Cakes', '10', '0'],
    ['Técnicos', 'Texturisers & colourings', '10', '0'],
  ]),
  category(11, 'Bebidas sin alcohol, café e infusiones', 'Soft drinks, coffee & tea', [
    ['Agua', 'Water', '10', '0'],
    ['Refrescos', 'Soft drinks', '21', '0'],
    ['Zumos y néctares', 'Juices & nectars', '10/21', '0'],
    ['Café', 'Coffee', '10', '0'],
    ['Infusiones', 'Tea & infusions', '10', '0'],
  ]),
  category(12, 'Bebidas alcohólicas', 'Alcoholic drinks', [
    ['Vino y cava', 'Wine & cava', '21', '0'],
    ['Cerveza y sidra', 'Beer & cider', '21', '3'],
    ['Destilados y licores', 'Spirits & liqueurs', '21', '0'],
    ['Vermut y generosos', 'Vermouth & fortified wines', '21', '0'],
  ]),
  category(13, 'No alimentario', 'Non-food', [
    ['Limpieza e higiene', 'Cleaning & hygiene', '21', '0'],
    ['Desechables y envases', 'Disposables & take-away packaging', '21', '0'],
    ['Menaje y cristalería', 'Tableware & glassware', '21', '0'],
    ['Gas, hielo, carbón', 'Gas, ice, charcoal', '21/10', '0'],
    ['Servicios y suministros', 'Services & utilities', '21', '0'],
  ]),
]

const byCode = new Map(categories.map((entry) => [entry.code, entry]))
const subByCode = new Map(categories.flatMap(({ subcategories }) => subcategories.map((sub) => [sub.code, sub])))

/** The category of a code such as "CAT3", or undefined. */
export const categoryOf = (code: string | null): Category | undefined => (code === null ? undefined : byCode.get(code))

/** Whether a subcategory is one of a category; what is not said of either contradicts nothing. */
export const isOfCategory = (subcategory: string | null | undefined, category: string | null | undefined): boolean =>
  !subcategory || categoryOf(category ?? null) === undefined || `CAT${subcategory.split('.')[0]}` === category

/** The subcategory of a code such as "3.2", or undefined. */
export const subcategoryOf = (code: string | null): Subcategory | undefined =>
  code === null ? undefined : subByCode.get(code)
