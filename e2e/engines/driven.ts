import type { Driven, Place, Wire } from './wire.ts'

/** Runs in the page: the visible element of a kind whose words begin so, in its middle, once it is there and can be used. */
const placeIn = `(kind, words) => {
  const spoken = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const labelled = (element) => [...(element.labels ?? [])].map(spoken).concat(element.getAttribute('aria-label') ?? '')
  const kinds = {
    button: ['button, [role=button], [role=menuitem], [role=tab]', (element) => [spoken(element)]],
    link: ['a[href]', (element) => [spoken(element)]],
    field: ['input, textarea, [role=combobox]', labelled],
    heading: ['h1', (element) => [spoken(element)]],
    text: ['main *, [role=status], [role=dialog] *', (element) => ([...element.children].some(spoken) ? [] : [spoken(element)])],
  }
  const [selector, wordsOf] = kinds[kind]
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => candidate.checkVisibility() && !candidate.disabled && wordsOf(candidate).some((text) => text.startsWith(words)),
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}`

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What a person can do in a page, over whichever protocol its browser is driven by. */
export const driven = (wire: Wire): Driven => {
  const until = async <Answer>(
    probe: () => Promise<Answer | null>,
    what: string,
    timeout = 30_000,
  ): Promise<Answer> => {
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      const answer = await probe().catch(() => null)
      if (answer !== null && answer !== false) return answer
      await pause(100)
    }
    const text = await wire.run<string>('() => document.body.innerText', []).catch(String)
    throw new Error(`${what}: not within ${timeout} ms. The page says:\n${text.slice(0, 2000)}`)
  }
  const place = (kind: string, words: string, timeout?: number) =>
    until(() => wire.run<Place | null>(placeIn, [kind, words]), `${kind} "${words}"`, timeout)
  const press = (keys: readonly string[]) =>
    wire.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...keys.map((value) => ({ type: 'keyDown', value })),
          ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      },
    ])
  const click = async (kind: string, words: string) => {
    const { x, y } = await place(kind, words)
    const actions = [
      { type: 'pointerMove', x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await wire.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  return {
    run: wire.run,
    goto: wire.goto,
    close: wire.close,
    picture: wire.picture,
    back: wire.back,
    resize: wire.resize,
    print: wire.print,
    click,
    until,
    sees: async (kind, words, timeout) => void (await place(kind, words, timeout)),
    fill: async (words, text) => {
      await click('field', words)
      for (const sign of text) await press([sign])
    },
    enter: () => press(['\uE007']),
    attach: (selector, files) =>
      until(async () => (await wire.attach(selector, files)) || null, selector).then(() => {}),
  }
}
