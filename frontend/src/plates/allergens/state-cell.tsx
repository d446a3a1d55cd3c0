import { useTranslation } from 'react-i18next'
import '../parts/plates.css'

type State = 'contains' | 'traces' | 'unknown' | 'free'
const marks: Record<State, string> = { contains: '●', traces: '○', unknown: '?', free: '' }

/** One allergen of one dish: a mark to see, and the word to hear. */
export const StateCell = ({ state }: { state: State }) => {
  const { t } = useTranslation('plates')
  return (
    <td className={`plate-${state}`}>
      <span aria-hidden>{marks[state]}</span>
      <span className="only-spoken">{t(`states.${state}`)}</span>
    </td>
  )
}
