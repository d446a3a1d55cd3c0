import { type RestrictionStates, restrictionCodes } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { productId, userId } from '../commands/names.ts'
import type { Rehearsal } from '../commands/rehearsal.ts'

type Suits = 'vegan' | 'vegetarian' | 'neither'
type Label = { key: string; contains: readonly string[]; traces: readonly string[] }

const codes: Readonly<Record<string, string>> = {
  gluten: 'INTOL001',
  lactose: 'INTOL002',
  sulphites: 'INTOL003',
  celery: 'INTOL004',
  mustard: 'INTOL005',
  crustaceans: 'ALLE001',
  egg: 'ALLE002',
  fish: 'ALLE003',
  soy: 'ALLE005',
  milk: 'ALLE006',
  nuts: 'ALLE007',
  sesame: 'ALLE008',
  molluscs: 'ALLE009',
}

const codeOf = (word: string): string => {
  const code = codes[word]
  if (!code) throw new Error(`no allergen ${word}`)
  return code
}

/** `key: what it contains / traces of`, one a line. */
const labels = (text: string): Label[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', inside = ''] = line.trim().split(':')
      const [contains = [], traces = []] = inside
        .split('/')
        .map((words) => words.trim().split(' ').filter(Boolean).map(codeOf))
      return { key, contains, traces }
    })

/**
 * What stood on the labels when somebody looked, by whom it suits. Nobody has looked at the rest yet: sausages, ice cream, puff
 * pastry, croissants, salmon, octopus, soft drinks and spirits.
 */
const looked: Readonly<Record<Suits, readonly Label[]>> = {
  vegan: labels(`
    tomate-pera
    tomate-rama
    tomate-cherry
    pimiento-rojo
    pimiento-verde
    berenjena
    calabacin
    cebolla
    cebolla-morada
    ajo
    puerro
    patata-agria
    patata-monalisa
    zanahoria
    lechuga-romana
    brotes-tiernos
    espinaca
    alcachofa
    esparrago-verde
    borraja
    coliflor
    champinon
    boletus
    perejil
    albahaca
    limon
    naranja-zumo
    manzana-reineta
    melocoton-calanda
    aguacate
    pina
    fresa
    frambuesa
    melon
    almendra: nuts / sesame
    aceite-oliva-virgen-extra
    aceite-girasol
    vinagre-jerez: sulphites
    salsa-soja: gluten soy
    mostaza: mustard sulphites
    sal-fina
    pimenton: / mustard
    pimienta-negra: / celery mustard
    azafran
    arroz-bomba
    garbanzo: / gluten
    lenteja: / gluten
    harina-fuerza: gluten / soy
    espagueti: gluten / soy mustard
    pan-rallado: gluten / milk sesame
    pan-hogaza: gluten / sesame
    pan-cristal: gluten / soy
    tomate-triturado
    pimiento-piquillo
    aceituna: sulphites
    azucar
    chocolate-70: soy / milk nuts
    agar
    bebida-avena: gluten
    agua-mineral
    agua-con-gas
    cafe-en-grano
    te-negro
    cerveza-barril: gluten
    cerveza-tercio: gluten
    vino-tinto-crianza: sulphites
    vino-tinto-joven: sulphites
    vino-blanco: sulphites
    vermut: sulphites
  `),
  vegetarian: labels(`
    leche-entera: milk lactose
    nata-35: milk lactose
    mantequilla: milk / lactose
    yogur-natural: milk lactose
    queso-curado: milk egg
    queso-fresco: milk lactose
    mozzarella: milk lactose
    huevos-camperos: egg
    huevo-pasteurizado: egg
    pan-molde: gluten milk lactose egg / sesame soy
    mayonesa: egg mustard / milk
    miel
  `),
  neither: labels(`
    merluza: fish / crustaceans
    rape: fish
    lubina: fish
    dorada: fish
    sardina: fish
    atun-rojo: fish
    gamba-roja: crustaceans sulphites
    langostino: crustaceans sulphites
    mejillon: molluscs / crustaceans
    almeja: molluscs / crustaceans
    calamar: molluscs / crustaceans fish
    sepia: molluscs / crustaceans fish
    bacalao-desalado: fish
    solomillo-vacuno
    entrecot
    carrillera
    carne-picada: sulphites / soy
    secreto-iberico
    lomo-cerdo
    costilla-cerdo
    ternasco-paletilla
    ternasco-pierna
    pollo-entero
    pechuga-pollo
    magret-pato
    conejo
    callos
    jamon-iberico
    chorizo: milk lactose
    parmesano: milk egg
    anchoa: fish
    atun-aceite: fish / soy
    caldo-pescado: fish celery crustaceans / molluscs
  `),
}

const suiting: Readonly<Record<Suits, RestrictionStates>> = {
  vegan: { PREF001: 'contains', PREF002: 'contains' },
  vegetarian: { PREF001: 'contains', PREF002: 'free' },
  neither: { PREF001: 'free', PREF002: 'free' },
}

const statesOf = ({ contains, traces }: Label, suits: Suits): RestrictionStates => ({
  ...Object.fromEntries(restrictionCodes.map((code) => [code, 'free' as const])),
  ...Object.fromEntries(traces.map((code) => [code, 'traces' as const])),
  ...Object.fromEntries(contains.map((code) => [code, 'contains' as const])),
  ...suiting[suits],
})

/** What the label of desalted cod says: of the salt that the ingredient is told with, soaking leaves a tenth. */
const desaltedCod = {
  energy: '76',
  protein: '17.8',
  fat: '0.5',
  saturated: '0.1',
  carbohydrates: '0',
  sugars: '0',
  fiber: '0',
  cholesterol: null,
  sodium: '600',
  alcohol: '0',
  caffeine: '0',
  water: null,
}

/** Somebody takes an afternoon to look at the labels of what the kitchen cooks with. */
export const lookAtLabels = ({ tell }: Rehearsal, day: string) => {
  const by = userId('marta')
  let at = Date.parse(`${day}T16:00:00Z`)
  for (const suits of ['vegan', 'vegetarian', 'neither'] as const)
    for (const label of looked[suits]) {
      at += 40_000
      const id = productId(label.key)
      const data = { productId: id, states: statesOf(label, suits), at: new Date(at).toISOString(), by }
      tell({ kind: 'product', id, command: { type: 'VerifyRestrictions', data } }, `label ${label.key}`)
    }
  const cod = productId('bacalao-desalado')
  const nutrition = { source: 'typed' as const, per100g: desaltedCod }
  const data = { productId: cod, nutrition, at: new Date(at + 40_000).toISOString(), by }
  tell({ kind: 'product', id: cod, command: { type: 'SetNutrition', data } }, 'nutrients bacalao-desalado')
}
