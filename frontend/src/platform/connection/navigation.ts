// The first page of a visit counts as returned to: a reload should restore it.
let returned = true
window.addEventListener('popstate', () => {
  returned = true
})
// wouter announces its own navigation with these two events.
window.addEventListener('pushState', () => {
  returned = false
})

/** Whether the present address was reached by Back, Forward or a reload, so that its scroll position should be restored. */
export const wasReturnedTo = () => returned
