import { NON_FOOD } from '../../ingredients/non-food.ts'
import { normalizeName } from '../../values/names.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { categoryOf } from '../categories.ts'
import { ingredientFood } from './ingredient-foods.ts'
import {
  type ProductRestrictions,
  type RestrictionState,
  type RestrictionStates,
  restrictionCodes,
  restrictionsOf,
  type Verification,
} from './restrictions-of.ts'

/** Words of a product's name, in Spanish and English, that tell of what is in it. */
const words: Record<string, string> = {
  INTOL001:
    'trigo harina pan pasta semola cuscus cebada malta centeno avena seitan espelta cerveza galleta hojaldre ' +
    'macarrones espagueti wheat flour bread barley rye oat beer biscuit',
  INTOL002: 'leche nata yogur cuajada requeson mascarpone suero milk cream yoghurt',
  INTOL003: 'vino vinagre orejon mosto gamba langostino wine vinegar prawn',
  INTOL004: 'apio apionabo caldo celery celeriac',
  INTOL005: 'mostaza curry vinagreta mustard',
  INTOL006: 'altramuz altramuces lupin',
  ALLE001: 'gamba langostino cigala bogavante cangrejo centollo necora percebe carabinero prawn lobster crab',
  ALLE002: 'huevo yema clara mayonesa alioli merengue egg mayonnaise',
  ALLE003:
    'merluza atun bacalao anchoa boqueron salmon surimi worcestershire lubina dorada rape rodaballo sardina caballa cod tuna anchovy fish',
  ALLE004: 'cacahuete mani peanut',
  ALLE005: 'soja tofu miso edamame tamari soy',
  ALLE006:
    'leche nata queso mantequilla yogur caseina cuajada requeson mozzarella parmesano milk cream cheese butter yoghurt',
  ALLE007:
    'almendra avellana nuez nueces anacardo pistacho praline mazapan turron almond hazelnut walnut cashew pistachio',
  ALLE008: 'sesamo tahini tahin hummus sesame',
  ALLE009:
    'mejillon almeja calamar pulpo sepia ostra vieira caracol chipiron navaja mussel clam squid octopus oyster scallop',
}
const seeds = Object.entries(words).map(([code, text]) => [code, new Set(text.split(' '))] as const)

/** What looks like one of the words and is none. */
const others: Record<string, readonly RegExp[]> = {
  INTOL002: [/leche de (coco|almendra|soja|avena|arroz)/, /sin lactosa/],
  ALLE006: [/leche de (coco|almendra|soja|avena|arroz)/, /manteca de cacao/],
  INTOL001: [/sin gluten/, /gluten free/, /harina de (maiz|arroz|garbanzo)/],
  ALLE007: [/nuez moscada/, /nuez de coco/],
  INTOL003: [/sin sulfitos/],
}

/** "Gambas" is "gamba", "calamares" is "calamar". */
const forms = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]

const inName = (name: string): string[] => {
  const stated = normalizeName(name)
  const stems = new Set(stated.split(' ').flatMap(forms))
  return seeds.flatMap(([code, known]) => {
    if (entryOf(others, code)?.some((other) => other.test(stated))) return []
    return [...known].some((word) => stems.has(word)) ? [code] : []
  })
}

/** Subcategories of what is made of several things: nothing is said to be free of anything. */
const composed = new Set([
  ...['1.7', '2.3', '2.6', '3.8', '4.6', '5.3', '5.6', '6.1', '6.3', '6.6', '6.7', '8.4', '8.5', '8.6'],
  ...['9.1', '9.2', '9.3', '9.4', '9.5', '9.6', '10.2', '10.3', '10.4', '10.5', '12.1', '12.2', '12.3', '12.4'],
])
const meat = new Set(['CAT1', 'CAT2'])
const meatPreserves = new Set(['9.1', '9.2', '9.4', '9.6'])
const plants = new Set(['CAT3', 'CAT4'])

const suits = (yes: boolean | null): RestrictionState => (yes === null ? 'unknown' : yes ? 'contains' : 'free')

type Looked = { name: string; ingredient: string | null; category: string | null; subcategory: string | null }

/** Whether a vegetarian and a vegan may eat it; null where nobody knows. */
const dietsOf = ({ name, category, subcategory }: Looked, inside: ReadonlySet<string>, isPlain: boolean) => {
  const holds = (...codes: string[]) => codes.some((code) => inside.has(code))
  const isMeat = meat.has(category ?? '') || meatPreserves.has(subcategory ?? '')
  const isAnimal = isMeat || holds('ALLE001', 'ALLE003', 'ALLE009')
  const isOfAnimals = holds('ALLE002', 'ALLE006') || /\bmiel\b|honey/.test(normalizeName(name))
  const mayBePlant = isPlain || plants.has(category ?? '') ? true : null
  const vegetarian = categoryOf(category) === undefined ? null : isAnimal ? false : mayBePlant
  return { vegetarian, vegan: isAnimal || isOfAnimals ? false : vegetarian }
}

/**
 * What words and ingredient make likely. It is a suggestion: nothing is free of anything until a person has looked at the label.
 */
export const suggestedFor = (product: Looked): RestrictionStates => {
  const { name, ingredient, category, subcategory } = product
  if (category === NON_FOOD) return {}
  const known = ingredientFood(ingredient)
  const inside = new Set([...inName(name), ...(known?.allergens ?? [])])
  // Of hard cheese and butter little lactose is left.
  const traces = new Set(subcategory === '5.4' || subcategory === '5.2' ? ['INTOL002'] : [])
  const plain = known !== undefined && subcategory !== null && !composed.has(subcategory)
  const stateOf = (code: string): RestrictionState => {
    if (traces.has(code) && inside.has('ALLE006')) return 'traces'
    if (inside.has(code)) return 'contains'
    return plain ? 'free' : 'unknown'
  }
  const { vegetarian, vegan } = dietsOf(product, inside, plain)
  return {
    ...Object.fromEntries(restrictionCodes.map((code) => [code, stateOf(code)])),
    PREF001: suits(vegetarian),
    PREF002: suits(vegan),
  }
}

/** The allergens and preferences of a product as they count. */
export const restrictionsOfRow = (row: Looked & { verification: Verification | null }): ProductRestrictions =>
  restrictionsOf(row.verification, () => suggestedFor(row))
