import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../platform/settings.tsx'
import { Mark } from '../frame/waiting.tsx'
import { ProductStory } from './product-story.tsx'
import './auth.css'

type AuthFrameProps = {
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  story?: boolean
}

/** The quiet page around everything that has to do with signing in. */
export const AuthFrame = ({ title, description, children, footer, story = false }: AuthFrameProps) => {
  const { t } = useTranslation('shell')
  const { settings, change } = useSettings()
  useEffect(() => {
    document.title = `${title} · Escandallo`
  }, [title])
  const other = settings.language === 'en' ? 'es' : 'en'
  return (
    <div className="auth">
      <header className="auth-head">
        <span className="auth-brand">
          <Mark size={30} />
          Escandallo
        </span>
        <button type="button" className="auth-language" lang={other} onClick={() => change({ language: other })}>
          {t(`settings.language.${other}`)}
        </button>
      </header>
      <div className={story ? 'auth-sides' : undefined}>
        {story && <ProductStory />}
        <main className="auth-main">
          <div className="auth-card">
            <h1>{title}</h1>
            {description && <p className="muted">{description}</p>}
            {children}
          </div>
          {footer && <div className="auth-footer">{footer}</div>}
        </main>
      </div>
      <footer className="auth-foot muted small">{t('auth.tagline')}</footer>
    </div>
  )
}
