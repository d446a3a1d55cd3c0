import { type NutrientKey, nutrients, withCertainZeros } from '@escandallo/contracts/ingredients/nutrients.ts'
import { OutboundRefused, outbound } from '@escandallo/platform/outbound/outbound.ts'
import { z } from 'zod'
import { type FoodData, FoodDataMissing, type FoundFood } from './food-data.ts'

/** Of a food, FoodData Central may give several energies: as measured, or by general or specific Atwater factors. */
const energyIds = [1008, 2047, 2048] as const
/** Sugars: by one standard, or where it is missing by the other. */
const sugarIds = [2000, 1063] as const

const answer = z.object({
  foods: z.array(
    z.object({
      fdcId: z.number().int(),
      description: z.string(),
      dataType: z.string(),
      foodNutrients: z.array(z.object({ nutrientId: z.number().int(), value: z.number().nonnegative().nullish() })),
    }),
  ),
})
type Answered = z.infer<typeof answer>['foods'][number]

/** Measured foods before those of surveys; foods of one maker are not asked for. */
const dataTypes = ['Foundation', 'SR Legacy', 'Survey (FNDDS)']

const amountOf = (value: number) => String(Number(value.toFixed(6)))

const foundOf = ({ fdcId, description, foodNutrients }: Answered): FoundFood => {
  const amounts = new Map(
    foodNutrients.flatMap(({ nutrientId, value }) => (value == null ? [] : [[nutrientId, amountOf(value)] as const])),
  )
  const first = (ids: readonly number[]) => ids.find((id) => amounts.has(id))
  const idOf = (key: NutrientKey, fdc: number) => {
    if (key === 'energy') return first(energyIds) ?? fdc
    return key === 'sugars' ? (first(sugarIds) ?? fdc) : fdc
  }
  const per100g = Object.fromEntries(nutrients.map(({ key, fdc }) => [key, amounts.get(idOf(key, fdc)) ?? null]))
  return {
    source: 'fdc',
    id: String(fdcId),
    name: description,
    nutrients: withCertainZeros(per100g as Record<NutrientKey, string | null>),
    energyId: first(energyIds) ?? energyIds[0],
    refuse: null,
  }
}

/** What a refusal means: the answer's number tells a key that is not taken from one that has asked too often. */
const reasonOf = (error: unknown) => {
  const status = error instanceof OutboundRefused ? error.status : null
  if (status === 401 || status === 403) return 'key-refused' as const
  return status === 429 ? ('asked-too-often' as const) : ('not-reachable' as const)
}

export type FoodDataCentralOptions = {
  /** Without it `https://api.nal.usda.gov`. */
  address?: string
  key: string
  /** `host:port` that may be asked although it is not public. */
  allowed?: readonly string[]
  /** Longest wait for an answer: whoever searches looks at a field meanwhile. */
  milliseconds?: number
}

/** USDA's FoodData Central, asked by key over the outbound guard; the key goes in a header, so that no log has it. */
export const foodDataCentral = (options: FoodDataCentralOptions): FoodData => {
  const { address = 'https://api.nal.usda.gov', key, allowed = [], milliseconds = 4_000 } = options
  return {
    search: async (text, size) => {
      if (text.trim() === '') return []
      const url = new URL('/fdc/v1/foods/search', address)
      url.searchParams.set('query', text)
      url.searchParams.set('pageSize', String(size))
      url.searchParams.set('dataType', dataTypes.join(','))
      try {
        const body = await outbound(url.href, { headers: { 'X-Api-Key': key }, allowed, milliseconds })
        const { foods } = answer.parse(JSON.parse(body.toString()))
        return foods
          .toSorted((a, b) => dataTypes.indexOf(a.dataType) - dataTypes.indexOf(b.dataType))
          .slice(0, size)
          .map(foundOf)
      } catch (error) {
        throw new FoodDataMissing(reasonOf(error))
      }
    },
  }
}
