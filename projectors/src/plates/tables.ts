import type { Grade } from '@escandallo/contracts/ingredients/grade.ts'
import type { AllergenOf, PlateAllergens } from '@escandallo/contracts/plates/allergens.ts'
import type { ImpactLetter, PlateEnvironment } from '@escandallo/contracts/plates/environment/environment.ts'
import type { Herd, Tasting } from '@escandallo/contracts/plates/events.ts'
import type { Factor, FoodRole, ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import type { PlateFlavour } from '@escandallo/contracts/plates/flavour/flavour.ts'
import type { NoGrade, PlateNutrition } from '@escandallo/contracts/plates/nutrition/nutrition.ts'
import type { Gap } from '@escandallo/contracts/plates/sums.ts'
import type { Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import type { Verification } from '@escandallo/contracts/products/food/restrictions-of.ts'
import {
  day,
  decimal,
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/** What people said of a product, dish, menu or establishment that no sum could know. */
export const plateWord = table(
  'plate_word',
  {
    /** The id of what it was said of. */
    plateId: uuid(),
    herd: text().nullable(),
    tasting: json<Tasting>(),
    tastedBy: uuid().nullable(),
    tastedAt: instant().nullable(),
    /** Whose allergens anybody may read; null while the page is closed. */
    page: text().nullable(),
    pageOpenedAt: instant().nullable(),
  },
  { key: ['plateId'] },
)
export type PlateWordRow = RowOf<typeof plateWord>

/** What is said of a product as food. Its check holds from the day on which it was made until the day on which it fell or was withdrawn. */
export type CheckFrom = { fromDay: string; verification: Verification | null }

/** What a product's part of a plate follows from, beside amounts and mergers: as it was said, by the product alone. */
export const foodDetails = table(
  'food_details',
  {
    productId: uuid(),
    name: text(),
    category: text().nullable(),
    subcategory: text().nullable(),
    ingredient: text().nullable(),
    /** Who sells it: another one may sell another recipe. */
    supplierIds: jsonText<string[]>(),
    nutrition: jsonText<Nutrition>().nullable(),
    /** Whether a person has looked at it, by the days from which that holds, ascending. */
    checks: jsonText<CheckFrom[]>(),
  },
  { key: ['productId'], indexes: [['ingredient']] },
)
export type FoodDetailsRow = RowOf<typeof foodDetails>

/** What a corporation says of its own ingredients as food. */
export const ownFood = table(
  'own_food',
  { ingredientId: uuid(), name: text(), nutrition: jsonText<Nutrition>().nullable() },
  { key: ['ingredientId'] },
)
export type OwnFoodRow = RowOf<typeof ownFood>

/** Allergens and preferences by code from a day on; verified by a person or by nobody. */
export type RestrictionsFrom = { fromDay: string } & Pick<ProductFacts, 'restrictions' | 'verified'>

/**
 * What counts of a product as food: what was said of it, else what ships of its ingredient (`nutrients` of the product that goes on where it
 * was merged). Footprints are per kg as bought; null is unknown. Allergens alone have days.
 */
export const productFood = table(
  'product_food',
  {
    productId: uuid(),
    name: text(),
    role: text<FoodRole>(),
    /** What part it plays in a kitchen: products of one part stand in for each other. */
    part: text().nullable(),
    herd: text<Herd>().nullable(),
    asksHerd: flag(),
    /** kg CO2e, m² · year, litres and g PO4e. */
    ghg: decimal().nullable(),
    land: decimal().nullable(),
    water: decimal().nullable(),
    eutrophication: decimal().nullable(),
    confidence: text<Factor['confidence']>().nullable(),
    facts: jsonText<Omit<ProductFacts, 'restrictions' | 'verified'>>(),
    restrictions: jsonText<RestrictionsFrom[]>(),
  },
  { key: ['productId'], indexes: [['part', 'ghg', 'productId']] },
)
export type ProductFoodRow = RowOf<typeof productFood>

/** A contributor without its factor, which stands in `product_food`. */
export type StoredEnvironment = Omit<PlateEnvironment, 'contributors'> & {
  contributors: Omit<PlateEnvironment['contributors'][number], 'factor'>[]
}

const perPortion = () => decimal().nullable()

/**
 * What is on the plate of a dish: of a portion, from the first day to the last, as costs have spans. Compositions, losses, weights and
 * mergers are those of the days; what is known of products as food is what is known now. Null is unknown: a nutrient of which less
 * than nine tenths of the most that it may be are known is null here, and its part that is known stands in `nutrition`.
 */
export const plateSpan = table(
  'plate_span',
  {
    dishId: uuid(),
    fromDay: day(),
    untilDay: day(),
    /** kg of a finished portion. */
    weight: decimal().nullable(),
    /** Products on it, in the order of its elements. */
    productIds: jsonText<string[]>(),
    grade: text<Grade['letter']>().nullable(),
    score: integer().nullable(),
    noGrade: text<NoGrade>().nullable(),
    /** Share of the mass, 0 to 1, of which all that the grade needs is known; null where something has no weight. */
    nutritionCoverage: decimal().nullable(),
    energy: perPortion(),
    protein: perPortion(),
    fat: perPortion(),
    saturated: perPortion(),
    carbohydrates: perPortion(),
    sugars: perPortion(),
    fiber: perPortion(),
    sodium: perPortion(),
    /** What is known of the sodium: there is at least so much. */
    sodiumLeast: perPortion(),
    nutritionGaps: jsonText<Gap[]>(),
    nutrition: jsonText<Omit<PlateNutrition, 'gaps'>>(),
    /** kg CO2e, m² · year, litres and g PO4e of what is known. */
    ghg: perPortion(),
    land: perPortion(),
    water: perPortion(),
    eutrophication: perPortion(),
    /** kg CO2e per kg of the finished plate; null where it has no letter. */
    perKg: decimal().nullable(),
    letter: text<ImpactLetter>().nullable(),
    /** Share of the mass as bought, 0 to 1; null where something has no weight. */
    footprintCoverage: decimal().nullable(),
    /** What most of it comes from. */
    top: text().nullable(),
    footprintGaps: jsonText<Gap[]>(),
    environment: jsonText<Omit<StoredEnvironment, 'gaps'>>(),
    /** Enough of its taste is known. */
    firm: flag(),
    flavour: jsonText<PlateFlavour>(),
    /** Checksum of the food data that ships: which version of it the figures rest on. */
    foodData: text(),
  },
  { key: ['dishId', 'fromDay'], indexes: [['untilDay', 'dishId']] },
)
export type PlateSpanRow = RowOf<typeof plateSpan>

/**
 * The allergens of a dish from day to day, element by element: contained, perhaps contained by traces, unknown, or free because a person has
 * looked at every element. Nothing that nobody has looked at is free of anything.
 */
export const allergenSpan = table(
  'allergen_span',
  {
    dishId: uuid(),
    fromDay: day(),
    untilDay: day(),
    /** By code: the worst of the elements. */
    states: jsonText<PlateAllergens['states']>(),
    suits: jsonText<PlateAllergens['suits']>(),
    /** A person has looked at every element. */
    verified: flag(),
    elements: jsonText<AllergenOf[]>(),
  },
  { key: ['dishId', 'fromDay'], indexes: [['untilDay', 'dishId']] },
)
export type AllergenSpanRow = RowOf<typeof allergenSpan>
