export function inSentences(error: unknown): string
export function endInSentences(): void
