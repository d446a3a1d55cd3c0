import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../platform/query-state.tsx'
import { plateOfDish } from '../queries.ts'
import { AllergensTab } from './allergens-tab.tsx'
import { EnvironmentTab } from './environment-tab.tsx'
import { FlavourTab } from './flavour-tab.tsx'
import { NutritionTab } from './nutrition-tab.tsx'
import { Swaps } from './swaps.tsx'

type PlateTabName = 'nutrition' | 'environment' | 'flavour' | 'allergens'

/** One side of what is on a dish's plate. */
export const PlateTab = ({ dishId, tab }: { dishId: string; tab: PlateTabName }) => {
  const plate = useQuery(plateOfDish(dishId))
  return (
    <QueryState query={plate} rows={10}>
      {(data) => {
        if (tab === 'nutrition') return <NutritionTab nutrition={data.nutrition} />
        if (tab === 'environment')
          return (
            <>
              <EnvironmentTab plate={data} />
              <Swaps dishId={dishId} />
            </>
          )
        if (tab === 'flavour') return <FlavourTab key={data.flavour.tastedAt} plate={data} />
        return <AllergensTab allergens={data.allergens} />
      }}
    </QueryState>
  )
}
