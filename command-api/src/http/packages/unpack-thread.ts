import { parentPort, workerData } from 'node:worker_threads'
import { type Packed, unpack } from './unpack.ts'

const { name, ...packed } = workerData as Packed & { name: string }
parentPort?.postMessage(await unpack(packed, name))
