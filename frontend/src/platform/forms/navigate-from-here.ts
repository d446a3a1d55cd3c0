import { useLocation } from 'wouter'

/**
 * Navigates once what a page sent is done, as `useLocation` does, while that page is still open. Whoever went elsewhere meanwhile stays there.
 */
export const useNavigateFromHere = () => {
  const [, navigate] = useLocation()
  const here = window.location.pathname
  return (...where: Parameters<typeof navigate>) => {
    if (window.location.pathname === here) navigate(...where)
  }
}
