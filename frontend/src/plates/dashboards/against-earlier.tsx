import type { ComponentProps } from 'react'
import { Delta } from '../../ui/text/delta.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { LetterBar } from '../parts/letters.tsx'

type AgainstEarlierProps = {
  /** `0.12` is 12 % more; null where nothing is known of the period before. */
  ratio: number | null
}

/** How a figure that should be low moved; of whoever has no period before, that there is none. */
export const AgainstEarlier = ({ ratio }: AgainstEarlierProps) => {
  const { t } = usePlateFigures()
  return ratio === null ? <span className="muted">{t('noEarlier')}</span> : <Delta ratio={ratio} better="down" />
}

/** The letters of the period before; of whoever has none, that there is none. */
export const EarlierLetters = ({ spread }: { spread: ComponentProps<typeof LetterBar>['spread'] }) => {
  const { t } = usePlateFigures()
  const isEmpty = Object.values(spread).every((count) => count === 0)
  return isEmpty ? <p className="muted">{t('noEarlier')}</p> : <LetterBar spread={spread} label={t('before')} />
}
