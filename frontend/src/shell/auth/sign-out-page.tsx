import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { shellLinks } from '../links.ts'
import { AuthFrame } from './auth-frame.tsx'

export default function SignOutPage() {
  const { t } = useTranslation('shell')
  return (
    <AuthFrame title={t('auth.signOut.title')} description={t('auth.signOut.description')}>
      <Link href={shellLinks.signIn()} look="primary-button">
        {t('auth.signIn.start')}
      </Link>
    </AuthFrame>
  )
}
