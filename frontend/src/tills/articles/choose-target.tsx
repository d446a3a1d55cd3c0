import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { targetsNamed } from '../queries.ts'
import { useCorrectionText, usePartText } from './part-text.ts'

export type Chosen = { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: string }

type Props = {
  article: TillArticleRow
  busy: boolean
  onClose: () => void
  onChoose: (target: Chosen) => void
}

const choiceValue = (target: { kind: string; id: string | null } | null) =>
  target ? `${target.kind} ${target.id}` : ''

/** What an article stands for now: whoever changes that begins with it. */
const presentChoice = ({ target }: TillArticleRow, t: TFunction<'tills'>): Choice | null =>
  target?.id && target.name !== null
    ? { value: choiceValue(target), label: target.name, hint: t(`articles.kinds.${target.kind}`) }
    : null

/** What is calculated again. Sold by article alone there are no tickets, and of what was never sold nothing is. */
const recalculated = ({ tickets, quantity }: TillArticleRow, t: TFunction<'tills'>, language: string) => {
  if (tickets > 0) return t('choose.description', { count: tickets })
  return Number(quantity) === 0
    ? undefined
    : t('choose.descriptionSold', { quantity: formatNumber(quantity, language) })
}

/** What of a pack the quantity is that was suggested with the product. */
const partOf = ({ suggestions }: TillArticleRow, choice: Choice | null, ratio: string) =>
  suggestions.find((each) => choice?.value === choiceValue(each) && each.ratio === ratio)?.part ?? null

/** What corrects an implausible quantity of the present product, unless it is chosen already. */
const correctionOf = ({ target, implausible }: TillArticleRow, choice: Choice | null, ratio: string) => {
  const correction = choice?.value === choiceValue(target) ? implausible?.correction : null
  return correction && correction.ratio !== ratio ? correction : null
}

/** Any dish or product for an article, with how much of it goes with one sold; or nothing that costs. */
export const ChooseTarget = ({ article, busy, onClose, onChoose }: Props) => {
  const { t, i18n } = useTranslation('tills')
  const partText = usePartText()
  const correctionText = useCorrectionText()
  const [choice, setChoice] = useState<Choice | null>(() => presentChoice(article, t))
  const [ratio, setRatio] = useState(article.target?.ratio ?? '1')
  const [kind, id] = choice?.value.split(' ') ?? []
  const isDish = kind === 'dish'
  const part = partOf(article, choice, ratio)
  const correction = correctionOf(article, choice, ratio)
  const choose = (next: Choice | null) => {
    setChoice(next)
    // A bottle of a case is a part of it: what is suggested comes with how much of it goes with one sold.
    const suggestion = article.suggestions.find((each) => next?.value === choiceValue(each))
    setRatio(suggestion?.ratio ?? article.target?.ratio ?? '1')
  }
  const search = async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const suggested = article.suggestions.flatMap((suggestion): Choice[] =>
      suggestion.id && text === ''
        ? [
            {
              value: `${suggestion.kind} ${suggestion.id}`,
              label: suggestion.name,
              hint: t(`articles.kinds.${suggestion.kind}`),
            },
          ]
        : [],
    )
    const { dishes, products } = await targetsNamed(text || (article.name.split(' ')[0] ?? ''), signal)
    const matches = [
      ...dishes.map(({ dishId, name }) => ({ value: `dish ${dishId}`, label: name, hint: t('articles.kinds.dish') })),
      ...products.map(({ productId, name }) => ({
        value: `product ${productId}`,
        label: name,
        hint: t('articles.kinds.product'),
      })),
    ]
    return [...suggested, ...matches.filter(({ value }) => !suggested.some((other) => other.value === value))]
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choose.title', { name: article.name })}
      description={recalculated(article, t, i18n.language)}
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
          hint={part ? partText(part) : t('choose.ratioHint')}
          value={ratio}
          onChange={setRatio}
        />
        {correction && (
          <div>
            <Button size="small" onClick={() => setRatio(correction.ratio)}>
              {correctionText(correction)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
