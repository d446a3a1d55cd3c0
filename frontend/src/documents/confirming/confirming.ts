import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'

/** What the list says of a document that is to be confirmed unseen. */
export type ToConfirm = Pick<DocumentListItem, 'documentId' | 'name' | 'number' | 'status' | 'ready' | 'total'>

/** One that was not confirmed, and what the server said. */
export type NotConfirmed = { document: ToConfirm; error: unknown }

export type Outcome = { confirmed: string[]; failed: NotConfirmed[] }

/** Whether a row may be confirmed without its page: nothing is in doubt, and it prints a total that was seen. */
export const mayConfirmUnseen = ({ status, ready, total }: ToConfirm): boolean =>
  status === 'pending' && ready && total !== null

/** Documents on their way at once: enough to be quick, few enough to leave the server to others. */
const AT_ONCE = 4

/** Does something with each of many, a few at a time, and goes on where one fails: the rest is not its fault. */
export const eachOf = async <Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
  onSettled: (thing: Thing, error: unknown) => void,
): Promise<void> => {
  const left = [...things]
  const worker = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) {
      const acted = thing
      await act(acted).then(
        () => onSettled(acted, null),
        (error) => onSettled(acted, error),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, things.length) }, worker))
}
