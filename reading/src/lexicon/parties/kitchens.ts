import { folded } from '../folding.ts'
import { patternOf } from '../pattern.ts'

/** What houses that cook or lodge call themselves, as the first word of a name or as any word of it. */
const first = patternOf(
  'u',
  String.raw`^(?:bar|cafe|cafeteria|hotel\p{L}*|hostal|hotels|fonda|pension|camping|catering|club|grill|kitchen|pub|inn|`,
  String.raw`residencia\p{L}*|gasthaus|gasthof|hof|ristorante|albergo|auberge|brasserie|bistro\p{L}*|tasca|taverna|`,
  String.raw`tavern)\b`,
)
const any = patternOf(
  'u',
  String.raw`\b(?:restaurante?s?|restauracion|restauracio|ristorante|trattoria|osteria|pizzeria|asador|mesones|meson|`,
  'taberna|gastrobar|gastro|cerveceria|chiringuito|sidreria|jatetxea|erretegia|hoteleras?|hosteleras?|hotelera|',
  String.raw`colectividades|wirtshaus|gaststatte|restaurant|dining|hospitality)\b`,
)
/** Firms that supply such houses say so. */
const supplies =
  /\b(?:suministros?|subministra\p{L}*|distribu\p{L}*|proveedor\p{L}*|maquinaria|equipamiento|para|per a|for|fur|pour)\b/u

/** Whether a name is of a house that cooks or lodges: it buys food, and hardly ever sells it to another. */
export const isKitchen = (text: string): boolean => {
  const plain = folded(text)
  return text.length < 60 && (first.test(plain) || any.test(plain)) && !supplies.test(plain)
}
