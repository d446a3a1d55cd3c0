import { ShieldX } from 'lucide-react'
import { LoneMessage } from './lone-message.tsx'

export default function DeniedPage() {
  return <LoneMessage icon={ShieldX} of="denied" />
}
