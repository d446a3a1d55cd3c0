import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const QUESTIONS = 'src/shell/ahead/send-questions.ts'
const FIRST_PAINT = 'first-paint.js'

/** The script as one file that imports nothing, otherwise by the configuration of the pages. */
const builtScript = async (config: InlineConfig): Promise<string> => {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: join(config.root ?? '', QUESTIONS),
        output: { format: 'iife' },
        // Nothing of it does anything by being there: what the questions do not need is left out.
        treeshake: { moduleSideEffects: false, manualPureFunctions: ['z', 'Type'] },
      },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = built.output.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error(`${QUESTIONS} has to be one file`)
  return script.code
}

const named = (name: string, source: string) => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.js`, source }
}

/**
 * The scripts in the head of the app's page, under names that follow from what is in them, so that whoever comes again asks for none: the one
 * before the first paint, and one that sends the page's first questions while the others are on their way.
 * @param config what is built, without this plugin.
 */
export const headScripts = (config: () => InlineConfig): Plugin => {
  let questions = { fileName: '', source: '' }
  let firstPaint = { fileName: '', source: '' }
  return {
    name: 'head-scripts',
    apply: 'build',
    buildStart: async () => {
      const built = config()
      questions = named('questions-ahead', await builtScript(built))
      firstPaint = named('first-paint', readFileSync(join(built.root ?? '', 'public', FIRST_PAINT), 'utf8'))
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(`"/${FIRST_PAINT}"`, `"/${firstPaint.fileName}"`),
        tags: [
          {
            tag: 'script',
            attrs: { src: `/${questions.fileName}`, async: true, fetchpriority: 'high' },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    generateBundle() {
      for (const script of [questions, firstPaint]) this.emitFile({ type: 'asset', ...script })
    },
  }
}
