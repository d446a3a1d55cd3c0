import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { fieldId } from '../../../ui/fields/field.tsx'
import type { DocumentOf } from '../../queries.ts'
import { FieldPanel } from '../../reading/field-panel.tsx'
import type { Review } from '../use-review.ts'
import { useFieldWords, useValueWords } from '../words.ts'
import type { Paper } from './use-paper.ts'

type ReviewPanelProps = { of: DocumentOf; details: DocumentDetails; review: Review; paper: Paper; doubtful: boolean }

/** The panel of the field that was asked about, while a document is reviewed. */
export const ReviewPanel = ({ of, details, review, paper, doubtful }: ReviewPanelProps) => {
  const { draft } = review.state
  const fieldWords = useFieldWords(draft)
  const valueWords = useValueWords(draft.content.currency)
  const { panel } = paper
  if (panel === null) return null
  return (
    <FieldPanel
      key={panel}
      of={of}
      file={details.file}
      reading={details.reading}
      readLines={details.readLines}
      content={draft.content}
      path={panel}
      label={fieldWords(panel)}
      doubtful={doubtful}
      anchor={fieldId(panel)}
      written={(value) => valueWords(panel, value)}
      onClose={paper.close}
      changing={
        panel === 'kind'
          ? undefined
          : {
              runnersUp: paper.others(panel),
              onTake: (item) => paper.takeOther(panel, item),
              onPointAt: () => paper.pointAt(panel),
            }
      }
    />
  )
}
