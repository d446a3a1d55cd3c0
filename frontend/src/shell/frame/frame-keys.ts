import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../platform/shortcuts.tsx'

/** The keys that work on every page: `?` for the help, `/` for the page's search. */
export const useFrameKeys = (onHelp: () => void) => {
  const { t } = useTranslation('shell')
  useShortcut('?', t('shortcuts.title'), onHelp)
  useShortcut('/', t('shortcuts.search'), () =>
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
  )
}
