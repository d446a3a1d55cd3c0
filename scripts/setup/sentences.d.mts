export function inSentences(error: unknown): string
export function endInSentences(): void
export function failureIn(output: string): Error
export function whyNpmFailed(complaints: string): string
