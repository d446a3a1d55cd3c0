import { useQuery } from '@tanstack/react-query'
import { productDetails } from '../queries.ts'
import YieldTestDialog from './yield-test-dialog.tsx'

/** The form of a new loss test, from a page that knows of the product nothing but its id. */
export const NewYieldTest = ({ productId, onClose }: { productId: string; onClose: () => void }) => {
  const { data } = useQuery(productDetails(productId))
  return data ? <YieldTestDialog product={data} onClose={onClose} /> : null
}
