const ofReact = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Types a text and presses Enter as soon as the text is drawn, before its effects have run: as somebody does on a slow machine. */
export const typeAtOnce = async (field: HTMLElement, text: string) => {
  // Within a test React draws nothing by itself: here it does, as in a browser.
  const isTest = ofReact.IS_REACT_ACT_ENVIRONMENT
  ofReact.IS_REACT_ACT_ENVIRONMENT = false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await Promise.resolve()
  ofReact.IS_REACT_ACT_ENVIRONMENT = isTest
}
