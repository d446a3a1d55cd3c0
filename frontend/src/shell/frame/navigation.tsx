import { Menu as MenuIcon } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { menuGroups } from '../../platform/modules/module.ts'
import { shellLinks } from '../links.ts'
import { currentEntry, type MenuEntry, menu } from '../menu.ts'
import { modules } from '../modules.ts'
import { routes } from '../routes.ts'
import { Mark } from './waiting.tsx'

const Drawer = lazy(async () => ({ default: (await import('../../ui/overlays/drawer.tsx')).Drawer }))

const useEntries = () => {
  const user = useUser()
  return menu.filter((entry) => mayOpen(user, entry.needs))
}

/** Fetches a page when its link is pointed at: most of the wait is over before the click. */
const prefetch = (href: string) => void routes.find(({ path }) => path === href)?.load()

/** How much waits at an entry, of those that say so. */
const counts = new Map(menu.flatMap(({ label, count }) => (count ? [[label, lazy(count)] as const] : [])))

const Entries = ({ entries, onGo }: { entries: readonly MenuEntry[]; onGo?: () => void }) => {
  const { t } = useTranslation(['shell', 'menu'])
  const [path] = useLocation()
  const current = currentEntry(path)
  return menuGroups.map((group) => {
    const members = entries.filter((entry) => entry.group === group)
    if (members.length === 0) return null
    return (
      <div key={group} className="menu-group">
        {group !== 'work' && members.length > 1 && <p className="menu-head">{t(`menu.${group}`)}</p>}
        <ul className="menu-list">
          {members.map(({ label, href, icon: Icon }) => {
            const Count = counts.get(label)
            return (
              <li key={label}>
                <Link
                  href={href}
                  className="menu-link"
                  aria-current={current?.label === label ? 'page' : undefined}
                  onClick={onGo}
                  onPointerEnter={() => prefetch(href)}
                  onFocus={() => prefetch(href)}
                >
                  <Icon size={18} aria-hidden />
                  {t(label, { ns: 'menu' })}
                  {Count && (
                    <Suspense>
                      <Count />
                    </Suspense>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}

/** Stays as it is while something opens over the page. */
export const Sidebar = memo(() => {
  const { t } = useTranslation('shell')
  const { corporationName } = useUser()
  return (
    <aside className="sidebar screen-only">
      <Link href={shellLinks.home()} className="brand">
        <Mark size={30} />
        <span className="grow">
          <span className="brand-name">Escandallo</span>
          <span className="brand-corporation">{corporationName}</span>
        </span>
      </Link>
      <nav aria-label={t('menu.label')} className="menu">
        <Entries entries={useEntries()} />
      </nav>
    </aside>
  )
})

/** What modules put into the middle of the phone's bar. */
const barParts = modules.flatMap(({ barPart }) => (barPart ? { needs: barPart.needs, Part: lazy(barPart.load) } : []))

const MIDDLE = 2

/** The phone's menu: the four places of daily work, and the rest behind a button. */
export const BottomBar = memo(() => {
  const { t } = useTranslation(['shell', 'menu'])
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const entries = useEntries()
  const current = currentEntry(path)
  const user = useUser()
  const daily = entries.filter(({ group }) => group === 'work').slice(0, barParts.length > 0 ? 3 : 4)
  const draw = ({ label, href, icon: Icon }: MenuEntry) => (
    <Link key={label} href={href} className="bottom-link" aria-current={current?.label === label ? 'page' : undefined}>
      <Icon size={20} aria-hidden />
      {t(label, { ns: 'menu' })}
    </Link>
  )
  return (
    <nav className="bottom-bar screen-only" aria-label={t('menu.short')}>
      {daily.slice(0, MIDDLE).map(draw)}
      {barParts
        .filter(({ needs }) => mayOpen(user, needs))
        .map(({ Part }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written in the source and never changes
          <Suspense key={index}>
            <Part />
          </Suspense>
        ))}
      {daily.slice(MIDDLE).map(draw)}
      <button
        type="button"
        className="bottom-link"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={20} aria-hidden />
        {t('menu.more')}
      </button>
      {open && (
        <Suspense>
          <Drawer open onClose={() => setOpen(false)} title={t('menu.label')} side="start" width={300}>
            <nav aria-label={t('menu.label')} className="menu">
              <Entries entries={entries} onGo={() => setOpen(false)} />
            </nav>
          </Drawer>
        </Suspense>
      )}
    </nav>
  )
})
