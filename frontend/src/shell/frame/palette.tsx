import { Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import type { Found } from '../../platform/lists/palette-search.ts'
import { useMode, useSettings } from '../../platform/settings.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import type { PaletteItem } from '../../ui/overlays/command-palette.tsx'
import { menu } from '../menu.ts'
import { paletteSearches } from '../modules.ts'

const CommandPalette = lazy(() => import('../../ui/overlays/command-palette.tsx'))

type PaletteProps = { open: boolean; onOpen: () => void; onClose: () => void }

export const Palette = ({ open, onOpen, onClose }: PaletteProps) => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const user = useUser()
  const mode = useMode()
  const { change } = useSettings()
  const [text, setText] = useState('')
  const { found, busy } = useFound(open ? text : '')
  useShortcut('mod+k', t('palette.open'), () => (open ? onClose() : onOpen()))
  if (!open) return null

  const places = menu
    .filter(({ needs }) => mayOpen(user, needs))
    .map(
      ({ key, href, icon: Icon }): PaletteItem => ({
        id: href,
        label: t(`menu.${key}`),
        group: t('palette.go'),
        icon: <Icon aria-hidden />,
        onSelect: () => navigate(href),
      }),
    )
  const acts: PaletteItem[] = [
    {
      id: 'mode',
      label: t(mode === 'dark' ? 'palette.light' : 'palette.dark'),
      group: t('palette.do'),
      icon: mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
      onSelect: () => change({ themeMode: mode === 'dark' ? 'light' : 'dark' }),
    },
  ]
  // What a server found matches by its own rules: the typed text is made one of its keywords.
  const things = found.map(
    ({ id, label, kind, href, hint }): PaletteItem => ({
      id,
      label,
      group: kind,
      hint,
      keywords: [text],
      onSelect: () => navigate(href),
    }),
  )
  return (
    <Suspense>
      <CommandPalette open onClose={onClose} items={[...places, ...things, ...acts]} onSearch={setText} busy={busy} />
    </Suspense>
  )
}

const wait = 200

/** What the modules find for a text of two letters or more. */
const useFound = (text: string) => {
  const [found, setFound] = useState<readonly Found[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    setFound([])
    if (text.trim().length < 2 || paletteSearches.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setBusy(true)
      const answers = await Promise.allSettled(
        paletteSearches.map(async (load) => (await load())(text.trim(), stop.signal)),
      )
      if (stop.signal.aborted) return
      setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
      setBusy(false)
    }, wait)
    return () => {
      stop.abort()
      clearTimeout(timer)
      setBusy(false)
    }
  }, [text])
  return { found, busy }
}
