import type { OverviewPurchases } from '@escandallo/contracts/dashboards/queries.ts'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { productLinks } from '../products/links.ts'
import { Link } from '../ui/actions/link.tsx'
import { Card } from '../ui/layout/card.tsx'
import './dashboards.css'

/** What waits for a person, each leading to its list. */
export const ToDo = ({ documents }: Pick<OverviewPurchases, 'documents'>) => {
  const { t } = useTranslation('dashboards')
  const tasks = [
    { key: 'pending', count: documents.pending, href: documentLinks.documents('?status=pending') },
    { key: 'withErrors', count: documents.withErrors, href: documentLinks.documents('?status=with-errors') },
    { key: 'irregular', count: documents.irregularCosts, href: productLinks.products('?show=irregular') },
    { key: 'processing', count: documents.processing, href: documentLinks.documents('?status=processing') },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('toDo.title')}>
      {tasks.length === 0 ? (
        <p className="row muted">
          <CircleCheck size={18} aria-hidden /> {t('toDo.nothing')}
        </p>
      ) : (
        <ul className="to-do">
          {tasks.map(({ key, count, href }) => (
            <li key={key}>
              <Link href={href} look="plain">
                <span className="to-do-count figures">{count}</span>
                <span>{t(`toDo.${key}`, { count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
