import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './feedback.css'

export type BannerProps = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** News that stays on the page until it is no longer true. */
export const Banner = ({ tone, title, children, action, onClose }: BannerProps) => {
  const { t } = useTranslation('ui')
  const Icon = icons[tone]
  return (
    <div className={`banner banner-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div className="grow">
        {title && <p className="banner-title">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
      {onClose && (
        <button type="button" className="banner-close" aria-label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
