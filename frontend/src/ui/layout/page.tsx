import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../actions/link.tsx'
import './layout.css'

export type PageProps = {
  /** The page's h1 and, with the product's name, the window's title. */
  title: string
  /** Chips, dates: beside the title. */
  about?: ReactNode
  description?: ReactNode
  breadcrumb?: readonly { label: string; href: string }[]
  actions?: ReactNode
  children?: ReactNode
  /** Forms and texts read better narrow. */
  width?: 'full' | 'narrow'
}

export const Page = ({ title, about, description, breadcrumb, actions, children, width = 'full' }: PageProps) => {
  const { t } = useTranslation('ui')
  useEffect(() => {
    document.title = `${title} · Escandallo`
  }, [title])
  return (
    <div className={`page page-${width}`}>
      <header className="page-head">
        {breadcrumb && breadcrumb.length > 0 && (
          <nav aria-label={t('breadcrumb')} className="screen-only">
            <ol className="breadcrumb">
              {breadcrumb.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} look="plain">
                    {label}
                  </Link>
                  <ChevronRight size={14} aria-hidden className="mirrored" />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="row-between">
          <div className="page-title">
            <h1 tabIndex={-1}>{title}</h1>
            {about}
          </div>
          {actions && <div className="row screen-only">{actions}</div>}
        </div>
        {description && <p className="muted">{description}</p>}
      </header>
      {children}
    </div>
  )
}
