import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { corporationDetails } from './queries.ts'

/** Makes a tax id one of the corporation's own; null for one that is theirs already, and until that is known. */
export const useOwnTaxId = (corporationId: string, taxId: string) => {
  const { t } = useTranslation('corporations')
  const { data: corporation } = useQuery(corporationDetails(corporationId))
  const command = useCommand(
    (_: undefined, submit) => {
      if (!corporation) throw new Error('a tax id is added to a corporation that is known')
      const { revision, name, address, website, phone, description, currency, taxIds, freight } = corporation
      const details = { name, address, website, phone, description, currency, freight, taxIds: [...taxIds, taxId] }
      return put('/corporations/update', { corporationId, details }, { ...submit, revision })
    },
    { changes: ['corporations', 'documents'], done: t('taxIds.added', { taxId }) },
  )
  return corporation && !corporation.taxIds.includes(taxId)
    ? { add: () => command.run(undefined), busy: command.busy }
    : null
}
