type LockedPackage = {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
type LockFile = { packages: Record<string, LockedPackage> }

export function fingerprint(files: Iterable<readonly [name: string, content: string | Uint8Array]>): string
export function lockStamp(lockText: string, platform: string, arch: string): string
export function holdsLock(lock: LockFile, installed: LockFile | undefined, wanted: { development: boolean }): boolean
export function satisfiesNode(version: string, range: string): boolean
export function shapesFrontend(path: string): boolean
