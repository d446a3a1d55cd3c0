/** Which text says it: of one day there is no "from … to …". */
export const ofOneDay = ({ from, to }: { from: string; to: string }): { context?: 'day' } =>
  from === to ? { context: 'day' } : {}
