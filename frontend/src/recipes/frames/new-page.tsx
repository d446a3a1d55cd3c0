import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StandardForm, type StandardFormProps } from '../../platform/forms/standard-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { ComposedThing } from './composed-thing.ts'

type OfThing = { of: Pick<ComposedThing<unknown>, 'module' | 'listHref'> }

/** The page on which a subrecipe, dish or menu is begun. */
export const NewComposedPage = ({ of, children }: OfThing & { children: ReactNode }) => {
  const { t } = useTranslation(of.module)
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: of.listHref() }]}>
      {children}
    </Page>
  )
}

/** Its form. */
export const NewComposedForm = ({ of, ...form }: OfThing & Omit<StandardFormProps, 'submitLabel' | 'cancel'>) => {
  const { t } = useTranslation(of.module)
  return <StandardForm {...form} submitLabel={t('form.create')} cancel={of.listHref()} />
}
