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
