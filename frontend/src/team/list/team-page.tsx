import { LayoutGrid, Rows3, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { corporationLinks } from '../../corporations/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { teamLinks } from '../links.ts'

/** What the two views of the team share. Going from one to the other keeps search, filter and page. */
export const TeamPage = ({ view, children }: { view: 'table' | 'cards'; children: ReactNode }) => {
  const { t } = useTranslation(['team', 'menu'])
  const kept = useSearch()
  const search = kept ? `?${kept}` : ''
  return (
    <Page
      title={t('list.title')}
      breadcrumb={[{ label: t('menu:corporations.corporation'), href: corporationLinks.corporation() }]}
      actions={
        <>
          {view === 'cards' ? (
            <Link href={teamLinks.team(search)} look="button">
              <Rows3 size={16} aria-hidden />
              {t('list.asTable')}
            </Link>
          ) : (
            <Link href={teamLinks.teamCards(search)} look="button">
              <LayoutGrid size={16} aria-hidden />
              {t('list.asCards')}
            </Link>
          )}
          <Link href={teamLinks.invite()} look="primary-button">
            <UserPlus size={16} aria-hidden />
            {t('list.invite')}
          </Link>
        </>
      }
    >
      {children}
    </Page>
  )
}
