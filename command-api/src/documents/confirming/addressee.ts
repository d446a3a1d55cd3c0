import type { ConfirmDocument } from '@escandallo/contracts/documents/commands.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { othersTaxId } from '@escandallo/contracts/documents/doubts/addressee.ts'
import { Refusal } from '@escandallo/platform/errors.ts'

/** `ownTaxIds`: the corporation's, which only the API knows. */
export type Addressed = ConfirmDocument & { ownTaxIds: readonly string[] }

/** @throws Refusal when the paper is for somebody else, unless a person who sees it says that it is ours all the same. */
export const addressedToUs = ({ customer }: DocumentContent, { ownTaxIds, unseen, acceptCustomer }: Addressed) => {
  const taxId = othersTaxId(customer, ownTaxIds)
  if (taxId !== null && (unseen || !acceptCustomer)) throw new Refusal('document-for-somebody-else', { taxId })
}
