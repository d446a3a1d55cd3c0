import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { searchIngredients } from '../queries.ts'
import type { DraftRow } from './draft-groups.ts'
import type { DraftWords } from './use-draft-words.ts'
import type { Drafts } from './use-drafts.ts'

/** Whether a field holds a number between two bounds, or nothing yet. */
const isWithin = (text: string, isAllowed: (value: number) => boolean): boolean => {
  const value = parseDecimal(text)
  return text === '' || (value !== null && isAllowed(Number(value)))
}

type CorrectDialogProps = { row: DraftRow; words: DraftWords; drafts: Drafts; onClose: () => void }

/** Name, ingredient, VAT and weight of one draft, as a person says them. */
export const CorrectDialog = ({ row, words, drafts, onClose }: CorrectDialogProps) => {
  const { t, language } = words
  const { item, draft } = row
  const [name, setName] = useState(draft.name)
  const [ingredient, setIngredient] = useState(draft.ingredient)
  const [weight, setWeight] = useState(draft.measures.eqUd ?? '')
  const [taxRate, setTaxRate] = useState(draft.tax?.rate ?? '')
  const rate = parseDecimal(taxRate)
  const isWrongRate = !isWithin(taxRate, (value) => value >= 0 && value <= 100)
  const isCounted = (item.paid?.unit ?? item.unit) === 'unit'
  const size = parseDecimal(weight)
  const isWrong = !isWithin(weight, (value) => value > 0)
  const save = () => {
    const changed = {
      ...(name.trim() !== '' && name !== draft.name && { name: name.trim() }),
      ...(ingredient !== draft.ingredient && ingredient !== null && { ingredient }),
      ...(rate !== null && rate !== draft.tax?.rate && { taxRate: rate }),
      ...(isCounted && size !== null && size !== draft.measures.eqUd && { content: { size, unit: 'kg' as const } }),
    }
    if (Object.keys(changed).length > 0) drafts.say([item.productId], changed)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drafts.correct', { name: draft.name })}
      description={item.printed}
      actions={
        <>
          <Button onClick={onClose}>{t('drafts.cancel')}</Button>
          <Button look="primary" onClick={save} disabled={isWrong || isWrongRate || name.trim() === ''}>
            {t('drafts.apply')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label={t('fields.name')} value={name} onChange={setName} maxLength={200} autoFocus />
        <Combobox
          label={t('fields.ingredient')}
          clearable={false}
          value={ingredient ? { value: ingredient, label: words.ingredient(ingredient) ?? ingredient } : null}
          onChange={(choice) => choice && setIngredient(choice.value)}
          search={async (text, signal) =>
            (await searchIngredients(text, signal))
              .filter(({ id }) => ingredientOf(id))
              .map(({ id, name: named }) => ({ value: id, label: named[language] }))
          }
        />
        <NumberField
          label={t('fields.taxRate')}
          value={taxRate}
          onChange={setTaxRate}
          after="%"
          hint={t('drafts.taxRateHint')}
        />
        {isCounted && (
          <NumberField
            label={t('fields.eqUd')}
            value={weight}
            onChange={setWeight}
            after="kg"
            hint={t('drafts.weightHint')}
          />
        )}
      </div>
    </Dialog>
  )
}
