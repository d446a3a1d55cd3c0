/** Where no server answers, pages of ours say so instead of the browser's own error (`public/offline-worker.js`). */
export const keepOfflinePage = (): void => {
  // While developing pages come from another server, and without TLS there are no service workers but on this machine.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => {}))
}
