export function inSentences(error: unknown): string
export function endInSentences(): void
export function failureIn(output: string): Error
