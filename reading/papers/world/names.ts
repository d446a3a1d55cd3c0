import type { Trade } from './goods.ts'
import type { Country, Language } from './places.ts'

const iberian = [
  'Arbizu',
  'Montalvo',
  'Cerdeira',
  'Villamarín',
  'Peñalba',
  'Ortuño',
  'Quiroga',
  'La Serrana',
  'Valdeazores',
  'Hermanos Tejada',
  'Santibáñez',
  'El Romeral',
  'Campohermoso',
  'Barahona e Hijos',
  'Sierra Luenga',
  'Los Olmos',
]

export const surnames: Record<Language, readonly string[]> = {
  es: iberian,
  ca: ['Puigdemunt', 'Can Torrella', 'Vilaplana', 'Sarradell', 'Germans Oliu', 'Mas Ferrer'],
  gl: ['Outeiro', 'Irmáns Bouzas', 'Castiñeiras', 'O Facho', 'Rial', 'Lourido'],
  eu: ['Etxeberri', 'Anai Artekoa', 'Goikoetxe', 'Lasarte Zahar', 'Urrutibehe', 'Arrieta'],
  en: ['Pemberton', 'Halloran & Daughters', 'Whitcombe', 'Tregarth', 'Oakhanger', 'Castlemoyle'],
  fr: ['Lacaze', 'Bourdelin', 'Frères Maurisset', 'Val de Sauve', 'Kergoat', 'Chassaing'],
  pt: ['Vilarinho', 'Irmãos Sequeira', 'Monte Alvo', 'Casal Novo', 'Figueiral', 'Teles & Matos'],
  de: ['Brandstetter', 'Wiesenhof Lindau', 'Kesselring', 'Nordlicht', 'Obermühle', 'Hartwig & Sohn'],
  it: ['Ferrantini', 'Colle Vecchio', 'Fratelli Bragadin', 'Antica Corte', 'Monterosso', 'Salviati'],
}

export const forms: Record<Country, readonly string[]> = {
  ES: ['S.L.', 'S.L.', 'S.A.', 'S.L.U.', 'S.Coop.', 'SL', 'S.A.U.', 'C.B.'],
  FR: ['SARL', 'SAS', 'EURL'],
  PT: ['Lda.', 'Unipessoal Lda', 'S.A.'],
  DE: ['GmbH', 'GmbH & Co. KG', 'e.K.'],
  IT: ['S.r.l.', 'S.p.A.', 'S.n.c.'],
  IE: ['Ltd', 'DAC'],
  GB: ['Ltd', 'Limited', 'LLP'],
  NL: ['B.V.'],
  BE: ['BV', 'SRL'],
}

export const people: Partial<Record<Language, readonly string[]>> = {
  es: [
    'Marta Quintela Souto',
    'José Ramón Albiñana Gil',
    'Inmaculada Terrón Vega',
    'Andrés Cañizares Polo',
    'Lucía Berrocal Daza',
    'Fermín Echave Ruiz',
  ],
  ca: ['Jordi Bastardas Prat', 'Neus Comellas i Roca', 'Martí Sabater Font', 'Anna Rovirosa Pla'],
  gl: ['Uxía Lamas Reboredo', 'Xosé Manuel Tubío', 'Antía Mosquera Leis', 'Brais Carballal Rei'],
  eu: ['Nekane Iturbe Olano', 'Joseba Zubeldia Arin', 'Ainhoa Legorburu', 'Mikel Aizpurua Sola'],
}

const general: Partial<Record<Language, readonly string[]>> = {
  es: ['Distribuciones', 'Comercial', 'Suministros'],
  ca: ['Distribucions', 'Comercial'],
  gl: ['Distribucións', 'Subministracións'],
  eu: ['Banaketak', 'Janariak'],
  en: ['Provisions', 'Foodservice'],
  fr: ['Maison', 'Établissements'],
  pt: ['Comércio Alimentar', 'Distribuição'],
  de: ['Lebensmittelhandel', 'Feinkost'],
  it: ['Alimentari', 'Ingrosso'],
}

const tradeNames: Record<Language, Partial<Record<Trade, readonly string[]>>> = {
  es: {
    produce: ['Frutas', 'Hortalizas', 'Frutas y Verduras'],
    fish: ['Pescados', 'Mariscos', 'Lonja'],
    meat: ['Cárnicas', 'Carnes', 'Embutidos'],
    dairy: ['Lácteos', 'Quesería', 'Granja'],
    drinks: ['Bebidas', 'Distribuciones'],
    wine: ['Bodegas', 'Viñedos'],
    bakery: ['Panadería', 'Obrador', 'Panificadora'],
    cleaning: ['Higiene', 'Químicas'],
    frozen: ['Congelados', 'Frigoríficos'],
    linen: ['Lavandería', 'Lencería'],
    gas: ['Gases', 'Energías'],
    packaging: ['Envases', 'Cartonajes'],
  },
  ca: {
    produce: ['Fruites', 'Horta'],
    meat: ['Carns', 'Cansaladeria'],
    dairy: ['Formatgeria', 'Lactis'],
    wine: ['Celler', 'Caves'],
    bakery: ['Forn', 'Fleca'],
  },
  gl: { fish: ['Peixes', 'Mariscos'], produce: ['Horta'], wine: ['Adegas'] },
  eu: {
    produce: ['Barazkiak'],
    meat: ['Haragiak', 'Harategia'],
    fish: ['Arraindegia'],
    dairy: ['Gaztandegia'],
    wine: ['Upategia'],
  },
  en: { fish: ['Seafoods', 'Fish Merchants'], meat: ['Meats'], dairy: ['Dairy'], produce: ['Greengrocers'] },
  fr: { wine: ['Vignobles', 'Domaine'], dairy: ['Laiterie', 'Fromagerie'], meat: ['Boucherie'], produce: ['Primeurs'] },
  pt: { fish: ['Peixaria', 'Pescados'], wine: ['Quinta', 'Adega'], dry: ['Mercearia'] },
  de: { meat: ['Metzgerei', 'Fleischwaren'], dairy: ['Molkerei'], drinks: ['Getränke'] },
  it: { dairy: ['Caseificio', 'Latteria'], meat: ['Salumificio'], wine: ['Cantina', 'Tenuta'], dry: ['Molino'] },
}

const food: Trade[] = ['produce', 'fish', 'meat', 'dairy', 'dry', 'drinks', 'wine', 'bakery', 'frozen']
const trades: Trade[] = [...food, 'cleaning', 'linen', 'gas', 'packaging']

/** What a firm of a trade puts before its own name. */
export const tradeWords = Object.fromEntries(
  Object.entries(tradeNames).map(([language, words]) => [
    language,
    Object.fromEntries(trades.map((trade) => [trade, words[trade] ?? general[language as Language] ?? []])),
  ]),
) as unknown as Record<Language, Record<Trade, readonly string[]>>

export const restaurants = [
  'Restaurante La Solana',
  'Casa Maruxa Hostelería',
  'El Patio de Lola',
  'Bistró Veintitrés',
  'Mesón del Puente',
  'Gastro Taberna Gallo',
  'Asador Roble Alto',
  'Restauración Miramar',
  'Grupo Cantina Azul',
  'Hotel Plaza Mayor',
]

export const restaurantsAbroad = [
  'Bistro Nord',
  'Trattoria Luce',
  'Copper Pan Dining',
  'Atelier Basilic',
  'Taverna Azul',
  'Gasthaus Linden',
  'Osteria Quattro',
  'Marlowe Kitchens',
]
