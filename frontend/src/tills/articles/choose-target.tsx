import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { targetsNamed } from '../queries.ts'

export type Chosen = { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: string }

type Props = {
  article: TillArticleRow
  busy: boolean
  onClose: () => void
  onChoose: (target: Chosen) => void
}

/** Any dish or product for an article, with how much of it goes with one sold; or nothing that costs. */
export const ChooseTarget = ({ article, busy, onClose, onChoose }: Props) => {
  const { t } = useTranslation('tills')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [ratio, setRatio] = useState(article.target?.ratio ?? '1')
  const [kind, id] = choice?.value.split(' ') ?? []
  const isDish = kind === 'dish'
  const choose = (next: Choice | null) => {
    setChoice(next)
    // A bottle of a case is a part of it: what is suggested comes with how much of it goes with one sold.
    const suggestion = article.suggestions.find((each) => next?.value === `${each.kind} ${each.id}`)
    setRatio(suggestion?.ratio ?? article.target?.ratio ?? '1')
  }
  const search = async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const suggested = article.suggestions.flatMap((suggestion): Choice[] =>
      suggestion.id && text === ''
        ? [
            {
              ...{ value: `${suggestion.kind} ${suggestion.id}`, label: suggestion.name },
              hint: t(`articles.kinds.${suggestion.kind}`),
            },
          ]
        : [],
    )
    const { dishes, products } = await targetsNamed(text || (article.name.split(' ')[0] ?? ''), signal)
    const matches = [
      ...dishes.map(({ dishId, name }) => ({ value: `dish ${dishId}`, label: name, hint: t('articles.kinds.dish') })),
      ...products.map(({ productId, name }) => ({
        ...{ value: `product ${productId}`, label: name, hint: t('articles.kinds.product') },
      })),
    ]
    return [...suggested, ...matches.filter(({ value }) => !suggested.some((other) => other.value === value))]
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choose.title', { name: article.name })}
      description={t('choose.description', { count: article.tickets })}
      width="medium"
      actions={
        <>
          <Button onClick={() => onChoose({ kind: 'nothing', id: null, ratio: '1' })} disabled={busy}>
            {t('choose.nothing')}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!id || ratio === ''}
            onClick={() => id && onChoose({ kind: isDish ? 'dish' : 'product', id, ratio })}
          >
            {t('choose.associate')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Combobox label={t('choose.target')} value={choice} onChange={choose} search={search} />
        <NumberField
          label={t(isDish || !kind ? 'choose.portions' : 'choose.units')}
          hint={t('choose.ratioHint')}
          value={ratio}
          onChange={setRatio}
        />
      </div>
    </Dialog>
  )
}
