import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { put } from '../../platform/api.ts'
import { isOurFault } from '../../platform/api-error.ts'
import { useAuth, useUser } from '../../platform/auth/auth.tsx'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { PictureField } from '../../platform/pictures/picture-field.tsx'
import { useSettings } from '../../platform/settings.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { teamLinks } from '../links.ts'

const genders = ['female', 'male', 'other'] as const
const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const

const orNull = z
  .string()
  .trim()
  .max(200, 'too-long')
  .transform((text) => text || null)
const profile = z.object({
  name: z.string().trim().min(1, 'required').max(200, 'too-long'),
  displayName: orNull,
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?(?:[ ().\-/]*\d){6,15})?$/, 'phone-invalid')
    .transform((text) => text || null),
  gender: z.enum([...genders, '']).transform((value) => value || null),
  language: z.enum(['es', 'en', '']).transform((value) => value || null),
  avatar: z.string().nullable(),
})

/** What a person says of themselves; whoever chose a language sees the product in it at once. */
export const ProfileForm = () => {
  const { t } = useTranslation('team')
  const { change } = useSettings()
  const { userId, name, displayName, phone, gender, language, avatar } = useUser()
  const { refetchUser, notSaved } = useAuth()
  const form = useStandardForm({
    schema: profile,
    values: {
      name: name ?? '',
      displayName: displayName ?? '',
      phone: phone ?? '',
      gender: gender ?? '',
      language: language ?? '',
      avatar,
    },
    draft: `profile ${userId}`,
    send: (sent, submit) =>
      put('/users/update', { userId, ...sent }, submit).catch((error) => {
        if (isOurFault(error)) notSaved()
        throw error
      }),
    changes: ['team'],
    done: t('account.saved'),
    onDone: () => {
      const chosen = form.values.language
      if (chosen) change({ language: chosen as Language })
      void refetchUser()
    },
  })
  return (
    <StandardForm form={form}>
      <Card>
        <PictureField {...form.field('avatar', t('fields.avatar'))} shape={1} />
        <TextField {...form.text('name', t('fields.name'))} required autoComplete="name" />
        <TextField
          {...form.text('displayName', t('fields.displayName'))}
          hint={t('account.displayNameHint')}
          autoComplete="nickname"
        />
        <TextField
          {...form.text('phone', t('fields.phone'))}
          type="tel"
          hint={t('account.phoneHint')}
          autoComplete="tel"
        />
        <Select
          {...form.field('gender', t('fields.gender'))}
          placeholder={t('account.genderNone')}
          options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <Select
          {...form.field('language', t('fields.language'))}
          placeholder={t('account.languageNone')}
          options={languages}
        />
        <div>
          <Link href={teamLinks.profile()}>
            <UserRound size={16} aria-hidden /> {t('account.see')}
          </Link>
        </div>
      </Card>
    </StandardForm>
  )
}
