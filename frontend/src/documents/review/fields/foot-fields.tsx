import { footFields, isDoubted } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../ui/actions/menu.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { focusField } from '../focusing.ts'
import type { FieldsProps } from './header-fields.tsx'
import { Linked } from './linked.tsx'

type FootField = (typeof footFields)[number]

/** What few papers have at their foot: each where it has a value, the others to be added from a menu. */
export const FootFields = ({ draft, linking, errorOf, set }: FieldsProps) => {
  const { t } = useTranslation('documents')
  const { totals, currency } = draft.content
  // A field that was added, typed in or doubted stays while it is empty: it must not go from under the caret.
  const [opened, setOpened] = useState<readonly FootField[]>(() =>
    footFields.filter((field) => isDoubted(`totals.${field}`, linking.doubts)),
  )
  const isShown = (field: FootField) => totals[field] != null || opened.includes(field)
  const missing = footFields.filter((field) => !isShown(field))
  const keep = (field: FootField) => setOpened((now) => (now.includes(field) ? now : [...now, field]))
  const shown = footFields.filter(isShown)
  return (
    <>
      {shown.length > 0 && (
        <div className="grid-form review-totals">
          {shown.map((field) => {
            const path = `totals.${field}`
            return (
              <Linked key={field} path={path} linking={linking}>
                <MoneyField
                  name={path}
                  label={t(`fields.${field}`)}
                  currencySign={currency === 'EUR' ? '€' : currency}
                  value={totals[field] ?? null}
                  error={errorOf(path)}
                  onChange={(value) => {
                    keep(field)
                    set(path, value)
                  }}
                />
              </Linked>
            )
          })}
        </div>
      )}
      {missing.length > 0 && (
        <div>
          <Menu
            label={t('review.addFoot')}
            items={missing.map((field) => ({
              label: t(`fields.${field}`),
              onSelect: () => {
                flushSync(() => keep(field))
                focusField(`totals.${field}`)
              },
            }))}
          >
            <span className="small viewer-open" aria-hidden>
              <Plus size={14} />
              {t('review.addFoot')}
            </span>
          </Menu>
        </div>
      )}
    </>
  )
}
