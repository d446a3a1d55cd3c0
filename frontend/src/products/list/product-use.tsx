import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { joined } from '../../ui/words/joined.ts'
import { productUses } from '../queries.ts'

const kinds = ['recipes', 'dishes', 'menus'] as const

/** In how many recipes, dishes and menus products are, for whoever is about to delete them. */
export const ProductUse = ({ ids }: { ids: readonly string[] }) => {
  const { t, i18n } = useTranslation('products')
  const { data } = useQuery({ ...productUses(ids.join(',')), enabled: ids.length > 0 })
  if (!data) return null
  const used = kinds.filter((kind) => data[kind] > 0).map((kind) => t(`delete.usedIn.${kind}`, { count: data[kind] }))
  return used.length === 0 ? t('delete.unused') : t('delete.uses', { what: joined(used, i18n.language) })
}
