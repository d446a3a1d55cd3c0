export const root: string
export const node: string
export const envFile: string[]
export function startOptions(name: string): string[]
export function projectEnv(): NodeJS.ProcessEnv
export function npm(...args: string[]): { code: number; complaints: string }
export function foreground(
  program: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv; until?: AbortSignal; hear?: (text: string) => void },
): Promise<number>
