import { Big } from 'big.js'
import type { Decimal } from './decimal.ts'
import { entryOf } from './entry-of.ts'

/** The units of the specification's section 9. */
export const units = ['unit', 'kg', 'g', 'mg', 'l', 'ml', 'cup', 'tbsp', 'tspn', 'pinch'] as const
export type Unit = (typeof units)[number]

/** Grams of a unit of mass, millilitres of a unit of volume (domain: kitchen measures; a cup is 240 ml). */
const grams: Partial<Record<Unit, Decimal>> = { kg: '1000', g: '1', mg: '0.001', pinch: '0.3' }
const kilograms = Object.fromEntries(Object.entries(grams).map(([of, mass]) => [of, new Big(mass).div(1000)]))
const millilitres: Partial<Record<Unit, Decimal>> = { l: '1000', ml: '1', cup: '240', tbsp: '15', tspn: '5' }
const litres: Partial<Record<Unit, Big>> = Object.fromEntries(
  Object.entries(millilitres).map(([of, volume]) => [of, new Big(volume).div(1000)]),
)

export const kindOfUnit = (of: Unit): 'mass' | 'volume' | 'count' => {
  if (of in grams) return 'mass'
  return of in millilitres ? 'volume' : 'count'
}

/** What one unit is of the unit that its kind is counted in: kg of a mass, litres of a volume, 1 of a count. */
export const inBase = (of: Unit): Big => entryOf(kilograms, of) ?? entryOf(litres, of) ?? new Big(1)

/** What is known of a product that a conversion may need. */
export type Conversion = { /** kg of one unit. */ eqUd: Decimal | null /** g per ml. */; density: Decimal | null }

/**
 * Kilograms of one unit of a product. `null` when what the conversion needs is not known: a count needs the weight of a
 * unit, a volume needs the density. Nothing is assumed, water included.
 */
export const kilogramsOf = (of: Unit, { eqUd, density }: Conversion): Big | null => {
  const mass = entryOf(kilograms, of)
  if (mass !== undefined) return mass
  const volume = millilitres[of]
  if (volume !== undefined) return density === null ? null : new Big(volume).times(density).div(1000)
  return eqUd === null ? null : new Big(eqUd)
}

const written: Record<Unit, readonly string[]> = {
  unit: [
    'ud uds u un und unds unid unids unidad unidades unit units pz pza pzas pieza piezas caja cajas cj cjs bolsa bolsas',
    'bdja bandeja bandejas saco sacos manojo manojos bot botella botellas lata latas brik briks pack packs',
    'paq paquete paquetes bote botes tarro tarros garrafa garrafas barril barriles cubo cubos estuche tubo rollo rollos',
    'bol band sc mjo bt lat pk grf brl bid bidon bidones cubeta fardo fardos ristra racion raciones palet palets tarrina tarrinas',
    'ea each pc pcs pce case cases box boxes bottle bottles can cans bag bags tray trays keg kegs jar jars tin tins tub tubs',
    'bunch bunches punnet punnets head heads roll rolls sleeve sleeves carton cartons ctn cs crate crates piece pieces c62',
    'caixa caixes bossa bosses ampolla ampolles safata safates manat manats capsa capses sac sacs unitat unitats',
    'manoxo manoxos cx frasco frascos saca sacas gfa molho molhos barra barras emb garrafao garrafoes pacote pacotes pct grade grades',
    'ale alea aleak kutxa kutxak botila botilak zaku zakua zakuak poto potoa ontzi ontzia paketea unitate unitatea unitateak',
    'unite unites bouteille bouteilles bout plateau plateaux barquette barquettes pot pots seau',
    'seaux fut futs caisse caisses boite boites bte paquet paquets pqt sachet sachets filet filets botte bottes bac bacs',
    'stk stuck kiste kisten flasche flaschen fl fass fasser eimer pck pckg paket pakete pkt btl beutel kasten kart karton kartons ktn krt',
    'dose dosen glas glaser sack sacke bund schale schalen becher kanister rolle rollen stange stangen gebinde',
    'sacco sacchi fusto fusti bottiglia bottiglie mazzo mazzi vasetto vasetti latta latte scatola scatole busta buste cartone cartoni',
    'conf confezione confezioni vaschetta vaschette cassa casse pezzo pezzi',
    'c ca caj cjas juego juegos set sets sobre sobres servicio servicios serv servei serveis service services',
    'h hr hrs hora horas hores hour hours heure heures stunde stunden ora ore ordu orduak',
    'dia dias dies day days jour jours tag tage giorno giorni egun egunak semana semanas mes meses month months ano anos year years',
    'm mt mts metro metros metre metres m2 m3 km kwh',
  ],
  kg: [
    'kg kgs kilo kilos kgr kilogramo kilogramos k kgm quilo quilos quilogramo quilogramos kilogram kilograms kiloa kiloak',
  ],
  g: ['g gr grs gramo gramos grm gram grams'],
  mg: ['mg miligramo miligramos'],
  l: ['l lt lts ltr litro litros litre litres liter liters litroa litroak'],
  ml: ['ml mililitro mililitros'],
  cup: ['cup cups taza tazas'],
  tbsp: ['tbsp cucharada cucharadas'],
  tspn: ['tspn tsp cucharadita cucharaditas'],
  pinch: ['pinch pizca pizcas'],
}

/** Measures that are printed on invoices and are none of the ten units: how much of which of them each is. */
const multiples: readonly (readonly [string, Unit, Decimal])[] = [
  ['cl cls centilitro centilitros centilitre centilitres', 'ml', '10'],
  ['dl decilitro decilitros decilitre decilitres', 'ml', '100'],
  ['hl hectolitro hectolitros hectolitre hectolitres', 'l', '100'],
  ['t tm tn ton tonelada toneladas tonne tonnes tona tones', 'kg', '1000'],
  [
    'docena docenas dna doc dz dzn dozen dozens dotzena dotzenes ducia ducias duzia duzias dozena douzaine douzaines dutzend dozzina dozzine',
    'unit',
    '12',
  ],
  ['ciento cientos cto ctos centenar centenares cen hundred centena', 'unit', '100'],
  ['gruesa gruesas gro gross', 'unit', '144'],
  ['millar millares mll mil thousand milheiro millier', 'unit', '1000'],
]

/** What a word on an invoice measures: so much of a unit. */
type Measure = { unit: Unit; quantity: Decimal }

const measureOfWord = new Map<string, Measure>([
  ...units.flatMap((of) =>
    written[of].flatMap((words) => words.split(' ').map((word) => [word, { unit: of, quantity: '1' }] as const)),
  ),
  ...multiples.flatMap(([words, of, quantity]) =>
    words.split(' ').map((word) => [word, { unit: of, quantity }] as const),
  ),
])

/** A printed unit as it is looked up: "Kgs." is "kgs". */
const wordOf = (printed: string): string =>
  printed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * How much of which unit a word printed on an invoice stands for ("Kgs." is one kg, "cl" ten ml), or null. A pack counts as
 * one unit, and so does an hour, a day or a month of a service.
 */
export const measureOf = (printed: string): Measure | null => measureOfWord.get(wordOf(printed)) ?? null

/** Words for a package of several things, and for one thing that is sold by itself, in the languages of invoices. */
const packages =
  'caja cajas cj cjs caj cjas saco sacos fardo fardos palet palets pack packs pk paq paquete paquetes cubeta barquilla case cases box ' +
  'boxes carton cartons cartones ctn cs crate crates bag bags caixa caixes cx capsa capses sac sacs sacas saca caisse caisses seau kiste ' +
  'kisten kasten kart karton kartons ktn krt pckg paket pakete pkt sack sacke zakua zakuak kutxak scatola scatole cartone cartoni cassa casse conf ' +
  'confezione confezioni estuche bandeja bandejas bdja tray trays kutxa zaku embalaje emb grade grades'
const singles =
  'ud uds u un und unds unid unids unidad unidades unit units pz pza pzas pieza piezas ea each pc pcs pce piece pieces c62 unitat unitats ' +
  'unite unites stk stuck pezzo pezzi ale'
const packagings = new Map<string, 'package' | 'single'>([
  ...packages.split(' ').map((word) => [word, 'package'] as const),
  ...singles.split(' ').map((word) => [word, 'single'] as const),
])

/** Whether a line counts packages or single things, so that a box is never compared with a piece; null when its word tells neither. */
export const packagingOf = (printed: string | null): 'package' | 'single' | null =>
  packagings.get(wordOf(printed ?? '')) ?? null

/** How much of which unit a line counts in: by its own word for it, and by the piece where it has none, or one that nobody knows. */
export const measureOfLine = ({ unit }: { unit: string | null }): Measure =>
  measureOf(unit ?? '') ?? { unit: 'unit', quantity: '1' }

/** The unit in which what is printed under this word is counted ("Kgs.", "caja", "UD", "cl"), or null. */
export const unitOf = (printed: string): Unit | null => measureOf(printed)?.unit ?? null
