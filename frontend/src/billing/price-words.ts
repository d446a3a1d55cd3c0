import type { PlanPrice } from '@escandallo/contracts/billing/queries.ts'
import { useTranslation } from 'react-i18next'
import { formatPlanMoney } from './money.ts'

const periods = ['day', 'week', 'month', 'year']

/** What a price costs and for how long: "120,00 € cada 3 meses". */
export const usePriceWords = () => {
  const { t, i18n } = useTranslation('billing')
  const periodOf = ({ every, everyCount }: PlanPrice): string => {
    if (!periods.includes(every)) return every
    return everyCount === 1 ? t(`plans.every.${every}`) : t(`plans.everyMany.${every}`, { count: everyCount })
  }
  return (price: PlanPrice): string =>
    t('plans.price', { amount: formatPlanMoney(price, i18n.language), period: periodOf(price) })
}
