/** Fields of a protobuf message: the number of each and its bytes; numbers are passed over. */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; value: Uint8Array }> {
  let at = 0
  const number = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < bytes.length) {
    const key = number()
    const kind = key % 8
    if (kind === 0) number()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === 2) {
      const length = number()
      yield { field: Math.floor(key / 8), value: bytes.subarray(at, at + length) }
      at += length
    } else throw new Error('This is no ONNX file')
  }
}

/** `ModelProto.metadata_props` of the ONNX format, whose entries are a key (1) and a value (2). */
const metadata = 14

const entriesOf = (model: Uint8Array): Map<string, string> =>
  new Map(
    [...fieldsOf(model)]
      .filter(({ field }) => field === metadata)
      .map(({ value }) => {
        const parts = new Map([...fieldsOf(value)].map((part) => [part.field, new TextDecoder().decode(part.value)]))
        return [parts.get(1) ?? '', parts.get(2) ?? '']
      }),
  )

/** Signs of Chinese type that stand for those of ours: the full width of `!` to `~`. */
const ofOurType = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : sign
}

/** The signs that a recognition model can tell, in the order of its answers: nothing first, a space last. */
export const signsOf = (model: Uint8Array): string[] => {
  const signs = entriesOf(model).get('character')
  if (!signs) throw new Error('The model does not say which signs it reads')
  return ['', ...signs.split('\n').map(ofOurType), ' ']
}
