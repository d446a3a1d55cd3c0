import type { Locator, Page } from 'playwright-core'

/** Somebody without a mouse. */
export type Keyboard = {
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Tabs, or presses another key, until the element has the focus, which proves that it can be reached. */
  reach: (target: Locator, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>
  /** Empties the field that has the focus and writes into it. */
  rewrite: (text: string) => Promise<void>
  /** Keys pressed since the last time it was asked; a text counts once, as one correction. */
  strokes: () => number
}

const mostStops = 150

export const keyboardOf = (page: Page): Keyboard => {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    count += 1
    await page.keyboard.type(text)
  }
  return {
    press,
    type,
    reach: async (target, key = 'Tab') => {
      await target.waitFor()
      for (let stop = 0; stop < mostStops; stop++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${target} is not among the next ${mostStops} stops of ${key}`)
    },
    rewrite: async (text) => {
      await press('Control+a')
      await type(text)
    },
    strokes: () => {
      const pressed = count
      count = 0
      return pressed
    },
  }
}
