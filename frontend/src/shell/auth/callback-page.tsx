import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../../platform/auth/auth.tsx'
import { Waiting } from '../frame/waiting.tsx'

/** Where the identity provider sends people back to. */
export default function CallbackPage() {
  const { completeSignIn } = useAuth()
  const [, navigate] = useLocation()
  const [address] = useState(window.location.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is completed once; what it leads to does not change
  useEffect(() => {
    completeSignIn(address).then(
      (returnTo) => navigate(returnTo, { replace: true }),
      () => navigate('/auth/sign-in?error=sign-in-failed', { replace: true }),
    )
  }, [address])
  return <Waiting />
}
