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
