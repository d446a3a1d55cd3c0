const exempt = String.raw`exent\w*|no sujet\w*|exempt|zero|0%|exonere\w*|steuerfrei\w*|isent\w*`
/** "Suplidos", paid for somebody else. */
const onBehalf = String.raw`suplid\w*`
/** What is given back with the empty container. */
const deposits = String.raw`fian[zc]a\w*|envas\w*|vasilhame\w*|consign\w*|pfand\w*|leergut`
const untaxed = new RegExp(String.raw`\b(?:${exempt}|${onBehalf}|${deposits})`)

/** Whether a (folded) label names what bears no tax. */
export const isUntaxed = (label: string): boolean => untaxed.test(label)
