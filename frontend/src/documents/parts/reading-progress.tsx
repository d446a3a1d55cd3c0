import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import './parts.css'
import { useRowWords } from '../../ui/words/row-words.ts'

/** "Leyendo página 3 de 12" with a bar, while that is known. */
export const ReadingProgress = ({ of: { progress } }: { of: Pick<DocumentListItem, 'progress'> }) => {
  const { t } = useRowWords('documents')
  if (!progress) return null
  const { done, total } = progress
  return (
    <div className="reading-progress">
      <Progress label={t('parts.reading', { page: Math.min(done + 1, total), pages: total })} value={done / total} />
    </div>
  )
}
