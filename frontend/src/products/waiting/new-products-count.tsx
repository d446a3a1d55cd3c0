import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newProductCount } from '../queries.ts'

/** In the menu, how many products wait to be accepted; nothing where there are none. */
export default function NewProductsCount() {
  const { t } = useTranslation('menu')
  const { data } = useQuery(newProductCount())
  if (!data || data.new === 0) return null
  return (
    <>
      <span className="menu-count figures" aria-hidden>
        {data.new}
      </span>
      <span className="only-spoken">{t('products.waiting', { count: data.new })}</span>
    </>
  )
}
