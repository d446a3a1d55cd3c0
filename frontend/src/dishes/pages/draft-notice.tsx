import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useTranslation } from 'react-i18next'
import { mayChange, useUser } from '../../platform/auth/auth.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { dishLinks } from '../links.ts'
import { useTurnDishes } from './use-dish-commands.ts'

/** What a dish that is not for sale is left out of, and what puts it on sale: its elements first, then one press. */
export const DraftNotice = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const activate = useTurnDishes('activate', () => undefined)
  const changes = mayChange(useUser(), dish.establishments)
  if (dish.status === 'active') return null
  const isEmpty = dish.composition.elements.length === 0
  return (
    <Banner
      tone="info"
      title={t(`notForSale.${dish.status}`)}
      action={
        changes &&
        (isEmpty ? (
          <Link href={dishLinks.editDish(dish.dishId)} look="button">
            {t('notForSale.write')}
          </Link>
        ) : (
          <Button
            size="small"
            look="primary"
            busy={activate.busy}
            disabled={activate.blocked}
            onClick={() => activate.run([dish.dishId])}
          >
            {t('notForSale.activate')}
          </Button>
        ))
      }
    >
      {t(isEmpty ? 'notForSale.empty' : 'notForSale.about')}
    </Banner>
  )
}
