export type Place = { x: number; y: number }

/** The input sources of a WebDriver action, alike in both protocols. */
type Source = { type: string; id: string; parameters?: unknown; actions: readonly object[] }

/** What the protocols have in common. */
export type Wire = {
  goto: (url: string) => Promise<void>
  /** Calls a function, written as source, in the page. Arguments and answer are JSON. */
  run: <Answer>(source: string, values: readonly unknown[]) => Promise<Answer>
  perform: (sources: readonly Source[]) => Promise<void>
  /** Gives files to the first file field that a selector finds; false while there is none. */
  attach: (selector: string, files: readonly string[]) => Promise<boolean>
  /** A PNG of what is seen. */
  picture: () => Promise<Buffer>
  /** Goes back, as by the browser's own button. */
  back: () => Promise<void>
  /** Makes what is seen of pages as large as so many CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** The page on paper, as a PDF; null where the engine's driver prints nothing. */
  print: () => Promise<Buffer | null>
  close: () => Promise<void>
}

type Kind = 'button' | 'link' | 'field' | 'heading' | 'text'

export type Driven = Pick<Wire, 'goto' | 'run' | 'picture' | 'back' | 'resize' | 'print' | 'close'> & {
  click: (kind: Kind, words: string) => Promise<void>
  fill: (words: string, text: string) => Promise<void>
  enter: () => Promise<void>
  attach: (selector: string, files: readonly string[]) => Promise<void>
  sees: (kind: Kind, words: string, timeout?: number) => Promise<void>
  /** Resolves with what `probe` gives as soon as that is something. */
  until: <Answer>(probe: () => Promise<Answer | null>, what: string, timeout?: number) => Promise<Answer>
}
