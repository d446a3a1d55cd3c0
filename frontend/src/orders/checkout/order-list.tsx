import type { OrderList as Listed } from '@escandallo/contracts/orders/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LetterStatus } from '../../mail/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { priceLinks } from '../../prices/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Chip, type Tone } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { orderLinks } from '../links.ts'
import { orderList } from '../queries.ts'

const tones: Record<string, Tone> = { placed: 'warning', sent: 'info', answered: 'success', cancelled: 'neutral' }

/** Orders that are shown at once. */
const SHOWN = 20

/** The last orders of everybody: nothing where there are none. */
export const LastOrders = () => {
  const { data } = useQuery(orderList({ size: SHOWN }))
  return data && data.total > 0 ? <Orders listed={data} /> : null
}

/** The last orders of one supplier. */
export const OrderList = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('orders')
  const query = useQuery(orderList({ supplierId, size: SHOWN }))
  return (
    <QueryState query={query} rows={4}>
      {(listed) =>
        listed.total === 0 ? (
          <EmptyState
            example={{ shape: 'list', text: t('orders.example') }}
            title={t('orders.none')}
            description={t('checkout.emptyDescription')}
            level={3}
            action={
              <Link href={priceLinks.comparator()} look="button">
                {t('checkout.compare')}
              </Link>
            }
          />
        ) : (
          <Orders listed={listed} />
        )
      }
    </QueryState>
  )
}

const Orders = ({ listed }: { listed: Listed }) => {
  const { t } = useTranslation('orders')
  const more = listed.total - listed.items.length
  return (
    <Section title={t('orders.title')} note={String(listed.total)}>
      <ul className="basket-list">
        {listed.items.map((order) => (
          <li key={order.orderId} className="row-between">
            <span className="grow">
              <Link href={orderLinks.order(order.orderId)}>
                {order.number} · {order.supplierName ?? '—'}
              </Link>{' '}
              <span className="muted small">
                <DateText date={order.placedAt.slice(0, 10)} /> · {t('orders.lines', { count: order.lines })}
              </span>
            </span>
            {order.status === 'sent' && (
              <Suspense fallback={null}>
                <LetterStatus letter={order.letter} />
              </Suspense>
            )}
            {(order.status !== 'sent' || order.letter?.state !== 'failed') && (
              <Chip tone={tones[order.status]}>{t(`orders.status.${order.status}`)}</Chip>
            )}
            <Money cents={order.total} currency={order.currency} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted small">{t('orders.more', { count: more })}</p>}
    </Section>
  )
}
