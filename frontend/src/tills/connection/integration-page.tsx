import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { settleTables, whenTablesHandedOver } from '../../platform/sheets/dropped-tables.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { FirstFile, type FirstFiles } from '../files/first-file.tsx'
import { tillLinks } from '../links.ts'
import { tillList } from '../queries.ts'
import { BroughtSales } from './brought-sales.tsx'
import { ConnectTill } from './till-form.tsx'
import { TillSection } from './till-section.tsx'

export default function IntegrationPage() {
  const { t } = useTranslation('tills')
  const tills = useQuery(tillList)
  const [connecting, setConnecting] = useState(false)
  const [brought, setBrought] = useState<FirstFiles | null>(null)
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  useEffect(() => whenTablesHandedOver('sales', setDropped), [])
  const known = (tills.data?.items.length ?? 0) > 0
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        known && (
          <>
            <Link href={tillLinks.articles()} look="button">
              <Link2 size={16} aria-hidden />
              {t('articles.title')}
            </Link>
            <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setConnecting(true)}>
              {t('connect')}
            </Button>
          </>
        )
      }
    >
      <QueryState query={tills} rows={6}>
        {({ items }) => (
          <>
            {dropped && (
              <BroughtSales
                files={dropped}
                tills={items}
                onTaken={(taken) => {
                  setBrought(taken)
                  settleTables('sales', dropped)
                  setDropped(null)
                }}
                onLeave={() => {
                  settleTables('sales', dropped)
                  setDropped(null)
                }}
              />
            )}
            {items.length === 0 && !connecting && (
              <div className="stack">
                <EmptyState
                  example={{ shape: 'list', text: t('example') }}
                  title={t('empty')}
                  description={t('emptyDescription')}
                  action={
                    <Button look="primary" onClick={() => setConnecting(true)}>
                      {t('connect')}
                    </Button>
                  }
                />
                <FirstFile onBrought={setBrought} />
              </div>
            )}
            {connecting && <ConnectTill onDone={() => setConnecting(false)} />}
            {items.map((till) => (
              <TillSection
                key={till.tillId}
                till={till}
                files={brought?.tillId === till.tillId ? brought.files : undefined}
              />
            ))}
          </>
        )}
      </QueryState>
    </Page>
  )
}
