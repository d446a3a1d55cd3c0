import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { menuGroups } from '../../platform/modules/module.ts'
import { useIdle } from '../../ui/layout/near/idle.ts'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { shellLinks } from '../links.ts'
import { currentEntry, type MenuEntry, menu } from '../menu.ts'
import { modules } from '../modules.ts'
import { useClosedGroups } from './closed-groups.ts'
import { Mark } from './waiting.tsx'

const Drawer = lazy(async () => ({ default: (await import('../../ui/overlays/drawer.tsx')).Drawer }))

const useEntries = () => {
  const user = useUser()
  return menu.filter((entry) => mayOpen(user, entry.needs))
}

/** How much waits at an entry, of those that say so. */
const counts = new Map(menu.flatMap(({ label, count }) => (count ? [[label, lazy(count)] as const] : [])))

/** One group: its head opens and closes it; closed, it still shows the page one is on. */
const Group = ({
  name,
  entries,
  current,
  isClosed,
  onToggle,
  onGo,
}: {
  name: MenuEntry['group']
  entries: readonly MenuEntry[]
  current: string | undefined
  isClosed: boolean
  onToggle: () => void
  onGo: (() => void) | undefined
}) => {
  const { t } = useTranslation(['shell', 'menu'])
  const id = useId()
  const isIdle = useIdle()
  const shown = isClosed ? entries.filter(({ label }) => label === current) : entries
  return (
    <div className="menu-group">
      <button type="button" className="menu-head" aria-expanded={!isClosed} aria-controls={id} onClick={onToggle}>
        {t(`menu.groups.${name}`)}
        <ChevronDown size={14} aria-hidden />
      </button>
      <ul className="menu-list" id={id}>
        {shown.map(({ label, href, icon: Icon }) => {
          const Count = counts.get(label)
          return (
            <li key={label}>
              <Link
                href={href}
                className="menu-link"
                aria-current={current === label ? 'page' : undefined}
                onClick={onGo}
              >
                <Icon size={18} aria-hidden />
                {t(label, { ns: 'menu' })}
                {Count && isIdle && (
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
}

const Entries = ({ entries, onGo }: { entries: readonly MenuEntry[]; onGo?: () => void }) => {
  const [path] = useLocation()
  const { isClosed, toggle } = useClosedGroups()
  const current = currentEntry(path)?.label
  return menuGroups.map((name) => {
    const members = entries.filter(({ group }) => group === name)
    if (members.length === 0) return null
    return (
      <Group
        key={name}
        {...{ name, current, onGo, entries: members, isClosed: isClosed(name), onToggle: () => toggle(name) }}
      />
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
  // Where the bar is not shown, what belongs into it can wait.
  const [isNarrow, isIdle] = [useNarrow(), useIdle()]
  const daily = entries
    .filter(({ group }) => group !== 'corporation' && group !== 'admin')
    .slice(0, barParts.length > 0 ? 3 : 4)
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
          <span key={index} className="bottom-part">
            {(isNarrow || isIdle) && (
              <Suspense>
                <Part />
              </Suspense>
            )}
          </span>
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
