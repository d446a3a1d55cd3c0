export type ToastOptions = {
  /** Two toasts with the same id are one. The text itself if absent. */
  id?: string
  description?: string
  /** "Deshacer" and the like. */
  action?: { label: string; onClick: () => void }
}

// No page waits for the first toast's code.
const loaded = () => import('sonner')

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
  dismiss: (id: string) => void loaded().then(({ toast }) => toast.dismiss(id)),
}
