import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../platform/auth/auth.tsx'

/** What somebody may do who belongs to no company: found one, or sign in as somebody else. */
export const FoundOrLeave = ({ words, onFound }: { words: string; onFound: () => void }) => {
  const { t } = useTranslation('shell')
  const { signOut } = useAuth()
  return (
    <span className="auth-choices">
      <button type="button" className="auth-switch" onClick={onFound}>
        {words}
      </button>
      <button type="button" className="auth-switch" onClick={() => void signOut().catch(() => {})}>
        {t('user.signOut')}
      </button>
    </span>
  )
}
