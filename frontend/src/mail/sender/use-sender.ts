import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { letterAllowance } from '../queries.ts'

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** What stands between a letter of one's own and an address outside. */
export const useSender = (to: string) => {
  const address = ADDRESS.test(to) ? to : undefined
  const { data } = useQuery({ ...letterAllowance(address), placeholderData: keepPreviousData })
  return {
    /** Undefined until it is known. */
    allowance: data,
    /** Whether a letter to that address may leave now. */
    mayLeave: address !== undefined && data !== undefined && data.confirmed && (data.leftTo ?? data.left) > 0,
  }
}
