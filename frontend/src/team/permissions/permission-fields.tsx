import type { Permissions } from '@escandallo/contracts/team/access.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { CheckGroup } from '../../platform/forms/check-group.tsx'
import { RoleChoice } from '../../roles/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { gapIn, setEvery, setEveryLevel } from './permission-matrix.ts'

type PermissionFieldsProps = {
  value: Permissions
  onChange: (value: Permissions) => void
  /** Shown and not changed: one's own. */
  disabled?: boolean
  /** What is wrong with the choice of establishments. */
  establishmentsError?: string
}

/** Role, the matrix of the nine sections, and which establishments: what a person may do. */
export const PermissionFields = ({ value, onChange, disabled, establishmentsError }: PermissionFieldsProps) => {
  const { t } = useTranslation('team')
  const { options } = useEstablishmentWords()
  const { role, establishments } = value
  return (
    <>
      <Card title={t('permissions.role')}>
        <RadioGroup
          name="role"
          label={t('fields.role')}
          hiddenLabel
          disabled={disabled}
          value={role}
          onChange={(next) => onChange({ ...value, role: next })}
          options={(['user', 'admin'] as const).map((choice) => ({
            value: choice,
            label: t(`permissions.${choice}`),
            hint: t(`permissions.${choice}Hint`),
          }))}
        />
      </Card>
      {role === 'user' && (
        <>
          <Card
            title={t('permissions.title')}
            actions={
              !disabled && (
                <>
                  <Button size="small" look="quiet" onClick={() => onChange(setEveryLevel(value, 'access'))}>
                    {t('permissions.giveAll')}
                  </Button>
                  <Button size="small" look="quiet" onClick={() => onChange(setEveryLevel(value, 'none'))}>
                    {t('permissions.takeAll')}
                  </Button>
                </>
              )
            }
          >
            {!disabled && (
              <Suspense>
                <RoleChoice sections={value.sections} onChoose={(sections) => onChange({ ...value, sections })} />
              </Suspense>
            )}
            <MatrixTable value={value} onChange={onChange} disabled={disabled} />
            {gapIn(value) === 'sections' && <Banner tone="info">{t('permissions.nothing')}</Banner>}
          </Card>
          <Card title={t('fields.establishments')}>
            <RadioGroup
              name="every"
              label={t('fields.establishments')}
              hiddenLabel
              look="segments"
              disabled={disabled}
              value={establishments === 'all' ? 'all' : 'some'}
              onChange={(next) => onChange(setEvery(value, next === 'all'))}
              options={[
                { value: 'all', label: t('permissions.allEstablishments') },
                { value: 'some', label: t('permissions.someEstablishments') },
              ]}
            />
            {establishments !== 'all' && !disabled && (
              <CheckGroup
                name="establishments"
                label={t('permissions.which')}
                value={establishments}
                onChange={(chosen) => onChange({ ...value, establishments: chosen })}
                error={establishmentsError}
                options={options}
              />
            )}
          </Card>
        </>
      )}
    </>
  )
}
