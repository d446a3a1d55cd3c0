import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { type Accepted, put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { type Draft, updateOf } from '../review/draft/draft.ts'

/** Says which products some lines of a document are, before it is confirmed; gives whether that was taken. */
export const useTakeProducts = ({ documentId, revision }: Pick<DocumentDetails, 'documentId' | 'revision'>) => {
  const command = useCommand(
    ({ draft, lineIds }: { draft: Draft; lineIds: readonly string[] }, submit) =>
      put<Accepted>(
        '/documents/update',
        updateOf(
          documentId,
          draft,
          {},
          lineIds.map((lineId) => `lines.${lineId}.product`),
        ),
        { ...submit, revision },
      ),
    { changes: ['documents'] },
  )
  return (draft: Draft, lineIds: readonly string[]): Promise<boolean> =>
    command.runAsync({ draft, lineIds }).then(
      () => true,
      () => false,
    )
}
