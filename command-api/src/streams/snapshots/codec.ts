type Tagged = { $map: [unknown, unknown][] } | { $set: unknown[] }

const isTagged = (value: object): value is Tagged => '$map' in value || '$set' in value

/** A state as text: JSON, with maps and sets. */
export const encoded = (state: unknown): string =>
  JSON.stringify(state, (_, value) =>
    value instanceof Map ? { $map: [...value] } : value instanceof Set ? { $set: [...value] } : value,
  )

/** @throws SyntaxError when it is none of ours. */
export const decoded = (text: string): unknown =>
  text.includes('"$')
    ? JSON.parse(text, (_, value) =>
        typeof value !== 'object' || value === null || !isTagged(value)
          ? value
          : '$map' in value
            ? new Map(value.$map)
            : new Set(value.$set),
      )
    : JSON.parse(text)
