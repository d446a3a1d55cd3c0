import type {
  EnvironmentDishes,
  EnvironmentFluctuation,
  EnvironmentGrades,
  EnvironmentSold,
  EnvironmentTotal,
  EnvironmentWaterLand,
  FlavourProfile,
  FlavourTop,
  NutritionDishes,
} from '@escandallo/contracts/plates/dashboards.ts'
import type { AllergenMatrix, PlateOfDish, Swaps } from '@escandallo/contracts/plates/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, type Query, without } from '../platform/api.ts'

export const plateOfDish = (id: string) =>
  queryOptions({
    queryKey: ['plates', 'dish', id],
    queryFn: ({ signal }) => get<PlateOfDish>('/dishes/plate', { query: { id }, signal }),
  })

export const dishSwaps = (id: string) =>
  queryOptions({
    queryKey: ['plates', 'swaps', id],
    queryFn: ({ signal }) => get<Swaps>('/dishes/swaps', { query: { id }, signal }),
  })

export const menuSwaps = (id: string) =>
  queryOptions({
    queryKey: ['plates', 'menu-swaps', id],
    queryFn: ({ signal }) => get<Swaps>('/menus/swaps', { query: { id }, signal }),
  })

export const allergenMatrix = (of: 'menu' | 'establishment', id: string) =>
  queryOptions({
    queryKey: ['plates', 'matrix', of, id],
    queryFn: ({ signal }) => get<AllergenMatrix>('/plates/allergens', { query: { of, id }, signal }),
  })

export const guestMatrix = (house: string, page: string) =>
  queryOptions({
    queryKey: ['plates', 'guest', house, page],
    queryFn: ({ signal }) => get<AllergenMatrix>('/plates/guest-allergens', { query: { house, page }, signal }),
  })

const asked =
  <Answer>(path: string, ...untaken: readonly string[]) =>
  (filters: Query) => {
    const params = without(filters, ...untaken)
    return queryOptions({
      queryKey: ['plates', path, params],
      queryFn: ({ signal }) => get<Answer>(`/dashboard/${path}`, { query: params, signal }),
      placeholderData: keepPreviousData,
    })
  }

export const nutritionDishes = asked<NutritionDishes>('nutrition/avg-dishes', 'suppliers')
export const environmentDishes = asked<EnvironmentDishes>('environment/avg-dishes', 'suppliers')
export const environmentSold = asked<EnvironmentSold>('environment/sold-dishes', 'suppliers')
export const environmentTotal = asked<EnvironmentTotal>('environment/total-products')
export const environmentWaterLand = asked<EnvironmentWaterLand>('environment/total-products-water-land')
export const environmentFluctuation = asked<EnvironmentFluctuation>('environment/fluctuation-products')
export const environmentGrades = asked<EnvironmentGrades>('environment/grades-products')
export const flavourProfile = asked<FlavourProfile>('flavour/avg-profile', 'suppliers')
export const flavourTop = asked<FlavourTop>('flavour/top', 'suppliers')

export const overviewNutrition = asked<NutritionDishes>('overview/nutrition', 'suppliers')
export const overviewFlavour = asked<FlavourProfile>('overview/flavour', 'suppliers')
