import { useSyncExternalStore } from 'react'

export type ToastOptions = {
  /** Two toasts with the same id are one. The text itself if absent. */
  id?: string
  description?: string
  /** "Deshacer" and the like. */
  action?: { label: string; onClick: () => void }
}

// No page waits for the first toast's code, nor for the place where toasts appear: a place that opens later would miss it.
let hasShownToast = false
const listeners = new Set<() => void>()
let open: () => void = () => {}
const place = new Promise<void>((resolve) => {
  open = resolve
})
const loaded = async () => {
  hasShownToast = true
  for (const listener of listeners) listener()
  const [sonner] = await Promise.all([import('sonner'), place])
  return sonner
}

/** Said by the place where toasts appear, once it hears of new ones. */
export const toastsAreHeard = () => open()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether there has been a toast yet: before the first one nothing of them is fetched. */
export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => hasShownToast)

const show =
  (kind: 'success' | 'error' | 'info') =>
  (text: string, { id = text, description, action }: ToastOptions = {}) => {
    void loaded().then(({ toast }) => toast[kind](text, { id, description, action }))
  }

/** Short news after an act. What has to be read stands on the page instead. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** With what they say and offer to take back goes whoever it was for. */
  dismissAll: () => void (hasShownToast && loaded().then(({ toast }) => toast.dismiss())),
  dismiss: (id: string) => void (hasShownToast && loaded().then(({ toast }) => toast.dismiss(id))),
}
