import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Program } from './processes.ts'

const root = join(import.meta.dirname, '../../..')

// What is not JavaScript, and the driver, whose prototype tells when a process has come to the point where it dies.
const apart = ['pg', '@node-rs/argon2']
const nameOf = (script: string) => script.replaceAll(/\W+/g, '-')

/** Threads are started from their own files, beside the one that asked for them before it was put together. */
const threadsApart: Plugin = {
  name: 'threads-apart',
  transform: (code, id) =>
    code.includes('new Worker(new URL(')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
}

/**
 * Puts programs of the product together into one file each, which starts in a third of the time: most of what a process
 * does before its work is to look for its hundreds of files. The answer turns a program into the one that was put together.
 */
export const putTogether = async (scripts: readonly string[]) => {
  // Near the packages that it still asks for.
  const folder = join('node_modules/.cache', `put-together-${process.pid}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [threadsApart],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: true,
      outDir: join(root, folder),
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: Object.fromEntries(scripts.map((script) => [nameOf(script), join(root, script)])) },
    },
  })
  return {
    of: (program: Program): Program =>
      scripts.includes(program.script) ? { ...program, script: join(folder, `${nameOf(program.script)}.js`) } : program,
    close: () => rm(join(root, folder), { recursive: true, force: true }),
  }
}
