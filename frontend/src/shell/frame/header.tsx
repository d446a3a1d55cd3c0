import { Keyboard, LogOut, Search, Settings } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth, useUser } from '../../platform/auth/auth.tsx'
import { PersonAvatar } from '../../platform/pictures/person-avatar.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import type { MenuItem } from '../../ui/actions/menu-list.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { spokenKeys } from '../../ui/keys/keys.ts'
import { useIdle } from '../../ui/layout/near/idle.ts'
import { HelpLink } from '../help/help-link.tsx'
import { userMenu } from '../menu.ts'
import { modules } from '../modules.ts'
import { Mark } from './waiting.tsx'

/** What modules put into the header; the page comes first. */
const headerParts = modules.flatMap(({ headerParts = [] }) => headerParts.map((load) => lazy(load)))

type HeaderProps = { onSettings: () => void; onPalette: () => void; onShortcuts: () => void }

/** Stays as it is while something opens over the page. */
export const Header = memo(({ onSettings, onPalette, onShortcuts }: HeaderProps) => {
  const { t } = useTranslation('shell')
  const isIdle = useIdle()
  return (
    <header className="header screen-only">
      <span className="header-mark">
        <Mark size={28} />
      </span>
      <button type="button" className="header-search" onClick={onPalette} aria-keyshortcuts={spokenKeys('mod+k')}>
        <Search size={16} aria-hidden />
        <span className="grow">{t('palette.open')}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="header-end">
        {isIdle &&
          headerParts.map((Part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is written in the source and never changes
            <Suspense key={index}>
              <Part />
            </Suspense>
          ))}
        <HelpLink />
        <IconButton
          label={t('settings.title')}
          icon={<Settings aria-hidden />}
          onClick={onSettings}
          aria-haspopup="dialog"
        />
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
})

const UserMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const { t } = useTranslation(['shell', 'menu'])
  const { signOut } = useAuth()
  const user = useUser()
  const name = user.displayName ?? user.name ?? user.email ?? ''
  const items: MenuItem[] = [
    ...userMenu.map(({ label, href, icon: Icon }) => ({
      label: t(label, { ns: 'menu' }),
      icon: <Icon aria-hidden />,
      href,
    })),
    { label: t('shortcuts.title'), icon: <Keyboard aria-hidden />, onSelect: onShortcuts },
    {
      label: t('user.signOut'),
      icon: <LogOut aria-hidden />,
      onSelect: () => void signOut().catch(() => {}),
      apart: true,
    },
  ]
  return (
    <Menu label={t('user.menu', { name })} items={items}>
      <PersonAvatar name={name} hash={user.avatar} />
    </Menu>
  )
}
