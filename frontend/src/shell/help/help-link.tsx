import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { modules } from '../modules.ts'
import { pageAt } from '../page-at.ts'
import { guidePageOf } from './guide-pages.ts'

/** Where the guide speaks of the page at a path; its contents where it speaks of none. */
export const guideAddress = (path: string): string => {
  const page = guidePageOf[path] ?? guidePageOf[modules.find(({ routes }) => pageAt(routes, path))?.name ?? '']
  return page ? `/guide/${page}` : '/guide'
}

/** Opens beside the app: a form that is half written stays. */
export const HelpLink = () => {
  const { t } = useTranslation('shell')
  const [path] = useLocation()
  return (
    <a
      className="icon-button look-quiet icon-button-medium"
      href={guideAddress(path)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('menu.help')}
      data-tip={t('menu.help')}
    >
      <CircleHelp aria-hidden />
    </a>
  )
}
