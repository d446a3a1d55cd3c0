import { CookingPot } from 'lucide-react'
import { LoneMessage } from './lone-message.tsx'

export default function ComingSoonPage() {
  return <LoneMessage icon={CookingPot} of="comingSoon" />
}
