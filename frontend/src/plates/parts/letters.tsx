import type { SoldSpread, Spread } from '@escandallo/contracts/plates/dashboards.ts'
import { useTranslation } from 'react-i18next'
import { Unknown } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import './plates.css'

type LetterOf = 'A' | 'B' | 'C' | 'D' | 'E'

/** A letter on its shade; what has none is a dash that is read out. */
export const Letter = ({ letter, big }: { letter: LetterOf | null; big?: boolean }) => {
  const { t } = useTranslation('plates')
  if (letter === null) return <Unknown words={t('noLetter')} />
  return <strong className={`plate-letter plate-${letter}${big ? ' plate-letter-big' : ''}`}>{letter}</strong>
}

const shown = ['A', 'B', 'C', 'D', 'E', 'none'] as const

/** Portions sold by letter, as whole ones. */
export const wholePortions = (spread: SoldSpread): Spread => {
  const whole = (portions: string) => Math.round(Number(portions))
  const { A, B, C, D, E, none } = spread
  return { A: whole(A), B: whole(B), C: whole(C), D: whole(D), E: whole(E), none: whole(none) }
}

/** How many dishes have each letter, as a bar of as many parts. */
export const LetterBar = ({ spread, label }: { spread: Spread; label: string }) => {
  const { t, i18n } = useTranslation('plates')
  const parts = shown.filter((letter) => spread[letter] > 0)
  return (
    <figure className="plate-spread">
      <figcaption>{label}</figcaption>
      <ul>
        {parts.map((letter) => (
          <li key={letter} className={`plate-${letter}`} style={{ flexGrow: spread[letter] }}>
            <strong>{letter === 'none' ? t('without') : letter}</strong>{' '}
            <span className="figures">{formatNumber(spread[letter], i18n.language, 0)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
