import type { Spread } from '@escandallo/contracts/plates/dashboards.ts'
import { useTranslation } from 'react-i18next'
import { Unknown } from '../../ui/text/money.tsx'
import './plates.css'

type LetterOf = 'A' | 'B' | 'C' | 'D' | 'E'

/** A letter on its shade; what has none is a dash that is read out. */
export const Letter = ({ letter, big }: { letter: LetterOf | null; big?: boolean }) => {
  const { t } = useTranslation('plates')
  if (letter === null) return <Unknown words={t('noLetter')} />
  return <strong className={`plate-letter plate-${letter}${big ? ' plate-letter-big' : ''}`}>{letter}</strong>
}

const shown = ['A', 'B', 'C', 'D', 'E', 'none'] as const

/** How many dishes have each letter, as a bar of as many parts. */
export const LetterBar = ({ spread, label }: { spread: Spread; label: string }) => {
  const { t } = useTranslation('plates')
  const parts = shown.filter((letter) => spread[letter] > 0)
  return (
    <figure className="plate-spread">
      <figcaption>{label}</figcaption>
      <ul>
        {parts.map((letter) => (
          <li key={letter} className={`plate-${letter}`} style={{ flexGrow: spread[letter] }}>
            <strong>{letter === 'none' ? t('without') : letter}</strong>{' '}
            <span className="figures">{spread[letter]}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
