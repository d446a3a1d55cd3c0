import { looksFried } from '@escandallo/contracts/plates/frying.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Desk } from '../use-desk.ts'

type FryingQuestionProps = {
  /** What the rows make. */
  made: string
  rows: readonly Element[]
  desk: Desk
  onChange: (rows: Element[]) => void
}

/** As kitchens call what they fry in. */
const FAT = /\b(aceites?|girasol|manteca|sebo|oils?|lard|dripping|shortening)\b/i

/** Asks once of what is fried whether its oil is the bath: it is costed whole, and eaten as far as it is taken up. */
export const FryingQuestion = ({ made, rows, desk, onChange }: FryingQuestionProps) => {
  const { t } = useTranslation('recipes')
  const isFat = ({ item, quantity }: Element) =>
    item.kind === 'product' && quantity !== null && FAT.test(desk.nameOf(item))
  const oils = rows.filter(isFat)
  const [first] = oils
  if (!first || !looksFried(made) || oils.some(({ frying }) => frying !== undefined)) return null
  const answer = (frying: boolean) => onChange(rows.map((row) => (isFat(row) ? { ...row, frying } : row)))
  return (
    <Banner
      tone="info"
      title={t('frying.title', { name: desk.nameOf(first.item) })}
      action={
        <span className="row">
          <Button size="small" onClick={() => answer(true)}>
            {t('frying.yes')}
          </Button>
          <Button size="small" onClick={() => answer(false)}>
            {t('frying.no')}
          </Button>
        </span>
      }
    >
      {t('frying.words')}
    </Banner>
  )
}
