/** Somebody else listens there. */
export class PortTaken extends Error {
  override name = 'PortTaken'
  constructor(host: string, port: number) {
    super(`Port ${port} of ${host} is in use. Stop what listens there, or set PORT to another one.`)
  }
}
