export type StreamEvent = { event: string; data: string }

/**
 * Splits server-sent events out of text that arrives in any pieces. Gives a function that takes the next piece and
 * returns the events that are now complete.
 */
export const eventReader = () => {
  let rest = ''
  return (piece: string): StreamEvent[] => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split('\n').filter((line) => !line.startsWith(':'))
      const field = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      const data = field('data')
      return data.length === 0 ? [] : [{ event: field('event')[0] ?? 'message', data: data.join('\n') }]
    })
  }
}

/**
 * Gives each piece of a body as text, as it arrives; resolves when the body ends, rejects when it breaks off. Whatever happens, the body is
 * cancelled, so that its connection is free again. Read by hand: Safari has no asynchronous iteration over streams.
 */
export const readText = async (body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onText(decoder.decode(value, { stream: true }))
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
