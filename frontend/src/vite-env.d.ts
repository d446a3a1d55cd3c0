/// <reference types="vite/client" />
declare const __VERSION__: string
declare module 'stylis-plugin-rtl' {
  import type { StylisPlugin } from '@emotion/cache'

  const plugin: StylisPlugin
  export default plugin
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
