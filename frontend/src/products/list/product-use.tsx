import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productUses } from '../queries.ts'

/** In how many recipes, dishes and menus products are, for whoever is about to delete them. */
export const ProductUse = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useTranslation('products')
  const { data } = useQuery({ ...productUses(ids.join(',')), enabled: ids.length > 0 })
  if (!data) return null
  const { recipes, dishes, menus } = data
  return recipes + dishes + menus === 0 ? t('delete.unused') : t('delete.uses', { recipes, dishes, menus })
}
