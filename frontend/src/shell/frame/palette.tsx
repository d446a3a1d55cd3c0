import { Moon, Plus, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { dishLinks } from '../../dishes/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { menuLinks } from '../../menus/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import type { PaletteResult } from '../../platform/lists/palette-search.ts'
import { useMode, useSettings } from '../../platform/settings.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { productLinks } from '../../products/links.ts'
import { recipeLinks } from '../../recipes/links.ts'
import { supplierLinks } from '../../suppliers/links.ts'
import type { PaletteItem } from '../../ui/overlays/command-palette.tsx'
import { places as everyPlace } from '../menu.ts'
import { modules } from '../modules.ts'

const CommandPalette = lazy(() => import('../../ui/overlays/command-palette.tsx'))

/** What can be made from anywhere, by the keys of their texts. */
const newThings = [
  { key: 'upload', href: documentLinks.newDocument(), needs: 'documents' },
  { key: 'newProduct', href: productLinks.newProduct(), needs: 'products' },
  { key: 'newSupplier', href: supplierLinks.newSupplier(), needs: 'suppliers' },
  { key: 'newRecipe', href: recipeLinks.newRecipe(), needs: 'recipes' },
  { key: 'newDish', href: dishLinks.newDish(), needs: 'dishes' },
  { key: 'newMenu', href: menuLinks.newMenu(), needs: 'menus' },
] as const

type PaletteProps = { open: boolean; onOpen: () => void; onClose: () => void }

export const Palette = ({ open, onOpen, onClose }: PaletteProps) => {
  const { t } = useTranslation(['shell', 'menu'])
  const [, navigate] = useLocation()
  const user = useUser()
  const mode = useMode()
  const { change } = useSettings()
  const [text, setText] = useState('')
  const { results, busy } = useResults(open ? text : '')
  useShortcut('mod+k', t('palette.open'), () => (open ? onClose() : onOpen()))
  if (!open) return null

  const places = everyPlace
    .filter(({ needs }) => mayOpen(user, needs))
    .map(
      ({ label, href, icon: Icon }): PaletteItem => ({
        id: href,
        label: t(label, { ns: 'menu' }),
        group: t('palette.go'),
        icon: <Icon aria-hidden />,
        onSelect: () => navigate(href),
      }),
    )
  const makes = newThings
    .filter(({ needs }) => mayOpen(user, needs))
    .map(
      ({ key, href }): PaletteItem => ({
        id: href,
        label: t(`palette.${key}`),
        group: t('palette.do'),
        icon: <Plus aria-hidden />,
        onSelect: () => navigate(href),
      }),
    )
  const commands: PaletteItem[] = [
    ...makes,
    {
      id: 'mode',
      label: t(mode === 'dark' ? 'palette.light' : 'palette.dark'),
      group: t('palette.do'),
      icon: mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
      onSelect: () => change({ themeMode: mode === 'dark' ? 'light' : 'dark' }),
    },
  ]
  // What a server found matches by its own rules: the typed text is made one of its keywords.
  const things = results.map(
    ({ id, label, heading, href, hint, isOutside }): PaletteItem => ({
      id,
      label,
      group: t(heading, { ns: 'menu' }),
      hint,
      keywords: [text],
      onSelect: () => (isOutside ? location.assign(href) : navigate(href)),
    }),
  )
  return (
    <Suspense>
      <CommandPalette
        open
        onClose={onClose}
        items={[...places, ...things, ...commands]}
        onSearch={setText}
        busy={busy}
      />
    </Suspense>
  )
}

const wait = 200

/** A result with its heading's key in the namespace `menu`. */
type Result = PaletteResult & { heading: string }

const searches = modules
  .flatMap(({ name, palette }) => (palette ? { ...palette, heading: `${name}.${palette.key}` } : []))
  .sort((a, b) => a.order - b.order)

/** What the modules find for a text of two letters or more. */
const useResults = (text: string) => {
  const [results, setResults] = useState<readonly Result[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    setResults([])
    if (text.trim().length < 2 || searches.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setBusy(true)
      const answers = await Promise.allSettled(
        searches.map(async ({ heading, load }) =>
          (await (await load())(text.trim(), stop.signal)).map((result) => ({ ...result, heading })),
        ),
      )
      if (stop.signal.aborted) return
      setResults(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
      setBusy(false)
    }, wait)
    return () => {
      stop.abort()
      clearTimeout(timer)
      setBusy(false)
    }
  }, [text])
  return { results, busy }
}
