import { z } from 'zod'
import { line } from '../values/names.ts'
import { roleDetails } from './events.ts'

const details = roleDetails.strict().extend({ name: line(200).min(1, 'required') })

export const newRole = z.strictObject({ details })
export const updateRole = z.strictObject({ roleId: z.uuid(), details })
export const deleteRole = z.strictObject({ roleId: z.uuid() })
