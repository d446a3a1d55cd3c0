import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/dates/date-field.tsx'
import { formatDate, today } from '../../ui/words/format.ts'
import { productUses } from '../queries.ts'

type SinceFieldProps = {
  /** The products whose cost becomes another. */
  products: readonly string[]
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** Asks since when a product costs otherwise, today unless somebody says more, and says what follows from it. */
export const SinceField = ({ products, value, onChange, error }: SinceFieldProps) => {
  const { t, i18n } = useTranslation('products')
  const uses = useQuery(productUses(products.join(',')))
  const isPast = value !== '' && value < today()
  return (
    <div className="stack-tight">
      <DateField
        label={t('since.title')}
        hint={t('since.hint')}
        required
        max={today()}
        value={value}
        onChange={onChange}
        error={error}
      />
      <p className="muted small" role="status">
        {uses.data && value !== '' && (
          <>
            {uses.data.dishes === 0
              ? t('since.none')
              : t('since.dishes', { count: uses.data.dishes, day: formatDate(value, i18n.language) })}{' '}
            {isPast && uses.data.dishes > 0 && t('since.past')}
          </>
        )}
      </p>
    </div>
  )
}
