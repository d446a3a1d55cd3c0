/** An answer's text, as far as it is a short one. @param longest in bytes. @throws when it is longer. */
export const shortAnswer = async (response: Response, longest: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > longest) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The text of what is asked for as JSON, without following anywhere else; null of an answer that is no success.
 * @param longest in bytes. @param timeout in milliseconds, of the whole. @throws when it is longer, later, or broken off.
 */
export const jsonText = async (
  url: string,
  { longest, timeout }: { longest: number; timeout: number },
): Promise<string | null> => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  return response.ok ? shortAnswer(response, longest) : null
}
