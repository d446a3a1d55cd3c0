import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { plateLinks } from '../../plates/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { filterDefaults } from '../../platform/periods/filter-params.ts'
import { salesLinks } from '../../sales/links.ts'
import { shellLinks } from '../../shell/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { useCurrentInView } from '../../ui/layout/use-current-in-view.ts'
import { dashboardLinks } from '../links.ts'
import '../dashboards.css'

const tabs = [
  { key: 'overview', href: shellLinks.home(), needs: null },
  { key: 'purchases', href: dashboardLinks.purchases(), needs: 'dashboard' },
  { key: 'sales', href: salesLinks.sales(), needs: 'sales' },
  { key: 'nutrition', href: plateLinks.nutrition(), needs: 'dashboard' },
  { key: 'environment', href: plateLinks.environment(), needs: 'dashboard' },
  { key: 'flavour', href: plateLinks.flavour(), needs: 'dashboard' },
] as const

/** From one dashboard to the next, as far as one may see them; establishments and period go along. */
export const DashboardTabs = () => {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const [path] = useLocation()
  const chosen = [...new URLSearchParams(useSearch())].filter(([name]) => name in filterDefaults)
  const search = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, path)
  const open = tabs.filter(({ needs }) => mayOpen(user, needs))
  if (open.length < 2) return null
  return (
    <nav ref={row} aria-label={t('tabs.label')} className="tabs dashboard-tabs screen-only">
      {open.map(({ key, href }) => (
        <Link key={key} href={href + search} look="plain" current={path === href}>
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
