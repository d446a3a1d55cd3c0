import { parentPort, workerData } from 'node:worker_threads'
import { readUpload, type Upload } from './read-upload.ts'

parentPort?.postMessage(await readUpload(workerData as Upload))
