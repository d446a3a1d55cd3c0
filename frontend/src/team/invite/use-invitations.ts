import type { Permissions } from '@escandallo/contracts/team/access.ts'
import type { Invited, UserList } from '@escandallo/contracts/team/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { get, post } from '../../platform/api.ts'
import { ApiError, isNetworkFault } from '../../platform/api-error.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import type { Addressee } from './emails.ts'

export type Outcome = {
  email: string
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  error?: unknown
  link?: string | null
}

/** Refuses an address that someone of the team bears already, before a second invitation goes out to them. */
const refuseKnown = async (email: string) => {
  const { items } = await get<UserList>('/users/list', { query: { q: email, size: 50 } })
  if (items.some((user) => user.email?.toLowerCase() === email)) throw new ApiError(409, 'account-exists')
}

/**
 * Sends invitations one after another, each with a key of its own: one that is refused stops no other, and one that got
 * no answer can be sent again safely.
 */
export const useInvitations = () => {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [busy, setBusy] = useState(false)

  const tell = (outcome: Outcome) =>
    setOutcomes((all) => all.map((previous) => (previous.email === outcome.email ? outcome : previous)))

  const sendOne = async ({ email, name }: Addressee, permissions: Permissions) => {
    // The content belongs to the key: other permissions are another invitation.
    const content = JSON.stringify([email, name, permissions])
    const key = keys.current.get(content) ?? newId()
    const again = keys.current.has(content)
    keys.current.set(content, key)
    tell({ email, state: 'sending' })
    try {
      if (!again) await refuseKnown(email)
      const { link } = await post<Invited>('/emails/send-invitation', { email, name, permissions }, { key })
      tell({ email, state: 'sent', link })
      return true
    } catch (error) {
      if (!isNetworkFault(error)) keys.current.delete(content)
      tell({ email, state: 'refused', error })
      return false
    }
  }

  /** Resolves with the addressees whose invitation was not sent. */
  const send = async (addressees: readonly Addressee[], permissions: Permissions): Promise<Addressee[]> => {
    setBusy(true)
    setOutcomes(addressees.map(({ email }) => ({ email, state: 'waiting' })))
    const left: Addressee[] = []
    for (const addressee of addressees) if (!(await sendOne(addressee, permissions))) left.push(addressee)
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['team'] })
    return left
  }
  return { outcomes, busy, send }
}
