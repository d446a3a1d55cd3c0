import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormErrors } from '../../ui/fields/form-errors.tsx'
import { useShortcut } from '../shortcuts.tsx'
import type { StandardForm as Form } from './use-standard-form.ts'

export type StandardFormProps = {
  form: Form
  /** Says what is saved; "Guardar" if absent. */
  submitLabel?: string
  /** Where giving up leads. */
  cancel?: string
  /** Gives up where the form stands within a page. */
  onCancel?: () => void
  /** What else can be done with it, beside sending it. */
  also?: ReactNode
  children: ReactNode
}

/** The frame of a form: what is wrong on top, the fields, and the buttons. Ctrl+S sends it from anywhere. */
export const StandardForm = ({ form, submitLabel, cancel, onCancel, also, children }: StandardFormProps) => {
  const { t } = useTranslation('platform')
  const label = submitLabel ?? t('forms.save')
  useShortcut('mod+s', label, () => void form.submit())
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.restored && (
        <Banner
          tone="info"
          action={
            <Button size="small" look="quiet" onClick={form.discard}>
              {t('forms.discard')}
            </Button>
          }
        >
          {t('forms.restored')}
        </Banner>
      )}
      <FormErrors errors={form.summary} attempt={form.attempt} />
      {children}
      <div className="row">
        <Button type="submit" look="primary" busy={form.busy} disabled={form.blocked}>
          {label}
        </Button>
        {also}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
        )}
        {cancel && (
          <Link href={cancel} look="button" onClick={form.discard}>
            {t('forms.cancel')}
          </Link>
        )}
      </div>
    </form>
  )
}
