import { photos, scans, texts } from './renders.ts'

/** Every sort of paper there is to ask for. */
export const papers = { text: texts, scan: scans, photo: photos }
