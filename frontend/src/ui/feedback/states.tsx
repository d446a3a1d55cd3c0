import { ArrowLeft, CloudAlert, Inbox, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { Link } from '../actions/link.tsx'
import { EmptyExample, type Example } from './empty-example.tsx'
import './feedback.css'

export type EmptyStateProps = {
  title: string
  description?: ReactNode
  icon?: ReactNode
  /** One main thing to do. */
  action?: ReactNode
  level?: 2 | 3
  /** Where a list or a chart is empty: what will stand there, in place of the icon. */
  example?: Example
}

export const EmptyState = ({
  title,
  description,
  icon = <Inbox aria-hidden />,
  action,
  level = 2,
  example,
}: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      {example ? <EmptyExample {...example} /> : <span className="state-icon">{icon}</span>}
      <Heading>{title}</Heading>
      {description && <p className="muted">{description}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  /** Translated words; the general ones if absent. */
  message?: string
  onRetry?: () => void
  /** What to give to support. */
  reference?: string
  title?: string
}

export const ErrorState = ({ message, onRetry, reference, title }: ErrorStateProps) => {
  const { t } = useTranslation('ui')
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-danger">
        <CloudAlert aria-hidden />
      </span>
      <h2>{title ?? t('error.title')}</h2>
      <p className="muted">{message ?? t('error.general')}</p>
      {reference && (
        <p className="muted small">
          {t('error.reference')} <code>{reference}</code>
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    </div>
  )
}

/** What an address names is not there: no failure to try again, but a way back. */
export const MissingState = () => {
  const { t } = useTranslation('ui')
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('missing.title')}
      description={t('missing.description')}
      action={
        <>
          <Button icon={<ArrowLeft className="mirrored" aria-hidden />} onClick={() => window.history.back()}>
            {t('missing.back')}
          </Button>
          <Link href="/" look="primary-button">
            {t('missing.home')}
          </Link>
        </>
      }
    />
  )
}

/** The specification's words for what one may not see. */
export const DeniedState = () => {
  const { t } = useTranslation('ui')
  return <EmptyState icon={<Lock aria-hidden />} title={t('denied.title')} description={t('denied.description')} />
}
