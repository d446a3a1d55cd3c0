const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** The panel's code: without a network it comes when there is one, and what was chosen waits meanwhile. */
export const loadPanel = async (): Promise<typeof import('./upload-panel.tsx')> => {
  try {
    return await import('./upload-panel.tsx')
  } catch (error) {
    if (navigator.onLine) throw error
    await online()
    return loadPanel()
  }
}
