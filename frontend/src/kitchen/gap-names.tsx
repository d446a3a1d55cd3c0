import type { Lacks } from '@escandallo/contracts/kitchen/queries.ts'
import { Status } from '../ui/text/chip.tsx'
import { useRowWords } from '../ui/words/row-words.ts'

/** What a cost in a list lacks, by name as far as there is room: on a phone nothing can be hovered. */
export const GapNames = ({ gaps, lacks }: { gaps: number; lacks: Lacks }) => {
  const { t } = useRowWords('ui')
  const others = gaps - lacks.length
  const words = lacks.map(({ reason, name }) =>
    name === null ? t(`lacks.${reason}`) : t('lacks.named', { name, what: t(`lacks.${reason}`) }),
  )
  return (
    <Status tone="warning">
      {[words.join(', '), others > 0 && t('lacks.more', { count: others })].filter(Boolean).join(' ')}
    </Status>
  )
}
