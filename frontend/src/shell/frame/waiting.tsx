import { useTranslation } from 'react-i18next'
import '../../ui/theme/first-paint.css'

/** The same picture as index.html's own, so that nothing jumps while the app arrives. */
export const Waiting = () => {
  const { t } = useTranslation('ui')
  return (
    <div className="first-paint" role="status">
      <Mark size={40} />
      <span className="first-paint-bar" aria-hidden />
      <span className="first-paint-name">{t('loading')}</span>
    </div>
  )
}

/** The product's sign: a list with one thing counted. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="9" fill="var(--primary-solid)" />
    <path d="M9 9h14M9 16h9M9 23h14" stroke="var(--on-primary)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="22.5" cy="16" r="2" fill="var(--on-primary)" />
  </svg>
)
