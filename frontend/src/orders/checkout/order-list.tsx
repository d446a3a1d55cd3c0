import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Chip, type Tone } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { orderLinks } from '../links.ts'
import { orderList } from '../queries.ts'

const tones: Record<string, Tone> = { placed: 'warning', sent: 'info', answered: 'success', cancelled: 'neutral' }

/** The last orders, of everybody or of one supplier. */
export const OrderList = ({ supplierId }: { supplierId?: string }) => {
  const { t } = useTranslation('orders')
  const { data } = useQuery(orderList({ supplierId, size: 20 }))
  if (!data) return null
  if (data.total === 0) return supplierId ? <p className="muted">{t('orders.none')}</p> : null
  return (
    <Section title={t('orders.title')} note={String(data.total)}>
      <ul className="basket-list">
        {data.items.map((order) => (
          <li key={order.orderId} className="row-between">
            <span className="grow">
              <Link href={orderLinks.order(order.orderId)}>
                {order.number} · {order.supplierName ?? '—'}
              </Link>{' '}
              <span className="muted small">
                <DateText date={order.placedAt.slice(0, 10)} /> · {t('orders.lines', { count: order.lines })}
              </span>
            </span>
            <Chip tone={tones[order.status]}>{t(`orders.status.${order.status}`)}</Chip>
            <Money cents={order.total} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
