/**
 * Checks types as `tsc -p` does, of the project with a module in it that was made just now: what is wrong with the project is wrong
 * there too, and one look finds both. Usage: node scripts/new-module/check-types.ts PROJECT
 */
import { node } from '../setup/spawn.mjs'
import { copyWithNewModule } from './copy.ts'

const copy = await copyWithNewModule({ tests: true })
try {
  const complaints = copy.complaints(
    node,
    'node_modules/typescript-native/bin/tsc',
    // Several would each work out again what most types mean: half as much work for a tenth more time.
    ...['--checkers', '1'],
    ...['-p', process.argv[2] ?? 'tsconfig.json'],
  )
  console.log(complaints)
  process.exitCode = complaints ? 1 : 0
} finally {
  await copy.remove()
}
