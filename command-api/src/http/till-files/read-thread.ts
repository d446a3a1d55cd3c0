import { parentPort, workerData } from 'node:worker_threads'
import { readUpload, type Upload } from './read-upload.ts'

await readUpload(workerData as Upload, (reported) => parentPort?.postMessage(reported))
