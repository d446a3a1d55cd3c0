import { tabStorage } from '../../../platform/storage/browser-storage.ts'
import type { Draft, Places } from './draft.ts'

/** Unsaved work: what it started from, where it stands, which doubts were settled, and where corrections were found. */
export type Kept = { revision: string; base: Draft; draft: Draft; settled: readonly string[]; places?: Places }

const slot = (documentId: string) => `document-draft ${documentId}`

export const keepDraft = (documentId: string, kept: Kept) => tabStorage.write(slot(documentId), JSON.stringify(kept))

export const keptDraft = (documentId: string): Kept | null => {
  try {
    const storedDraft = JSON.parse(tabStorage.read(slot(documentId)) ?? 'null') as Partial<Kept> | null
    const whole =
      storedDraft?.revision &&
      storedDraft.base?.content?.lines &&
      storedDraft.draft?.content?.lines &&
      storedDraft.draft.typed
    return whole ? (storedDraft as Kept) : null
  } catch {
    return null
  }
}

export const forgetDraft = (documentId: string) => tabStorage.remove(slot(documentId))
