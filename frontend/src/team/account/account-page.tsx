import { KeyRound, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Billing } from '../../billing/public.ts'
import { mayOpen, useAuth, useUser } from '../../platform/auth/auth.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { shellLinks } from '../../shell/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnLetters } from './own-letters.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ProfileForm } from './profile-form.tsx'

const tabs = ['profile', 'security', 'billing', 'delete'] as const

export default function AccountPage() {
  const { t } = useTranslation('team')
  const [{ tab }, set] = useUrlState({ tab: 'profile' })
  const { elsewhere } = useAuth()
  const user = useUser()
  const open = tabs.filter((name) => name !== 'billing' || mayOpen(user, 'admin'))
  const shown = open.find((name) => name === tab) ?? 'profile'
  return (
    <Page title={t('account.title')} width="narrow">
      <Tabs
        label={t('account.tabs')}
        value={shown}
        onChange={(value) => set({ tab: value })}
        tabs={open.map((value) => ({ value, label: t(`account.tab.${value}`) }))}
      >
        {shown === 'profile' && <ProfileForm />}
        {shown === 'security' && (
          <>
            <Security />
            {!elsewhere && <ChangeEmail />}
            {!elsewhere && <OwnSessions />}
            {!elsewhere && <OwnLetters />}
          </>
        )}
        {shown === 'billing' && (
          <Suspense fallback={<Skeleton lines={5} />}>
            <Billing />
          </Suspense>
        )}
        {shown === 'delete' && <DeleteAccount />}
      </Tabs>
    </Page>
  )
}

const Security = () => {
  const { t } = useTranslation('team')
  const { email, provider, createdAt } = useUser()
  const { elsewhere, signOut } = useAuth()
  return (
    <Card title={t('account.signIn')}>
      <DescriptionList
        items={[
          { label: t('fields.email'), value: email },
          { label: t('fields.provider'), value: provider },
          { label: t('fields.createdAt'), value: <DateText date={createdAt} time /> },
        ]}
      />
      {elsewhere && (
        <div>
          <Button icon={<LogOut aria-hidden />} onClick={() => void signOut({ everywhere: true }).catch(() => {})}>
            {t('account.sessions.endAll')}
          </Button>
        </div>
      )}
      {!elsewhere && (
        <div>
          <Link href={shellLinks.newPassword()} look="button">
            <KeyRound size={16} aria-hidden />
            {t('account.password')}
          </Link>
        </div>
      )}
    </Card>
  )
}
