/** What speaks for a candidate or against it, by name, each about -1 to 1; what is absent is 0. None knows a firm or a layout. */
export type Features = Readonly<Record<string, number>>

/** One of the values among which a field, a row's kind or a column's role is chosen; `score` as rules by hand weigh it. */
export type Option = { value: string; features: Features; score?: number }

/** What was chosen among, for fitting: `choice` names the kind of choice, `at` what it is about where a paper has several. */
export type Choice = { choice: string; at?: string; options: Option[] }

/** Weights of the features, fitted on papers; a curve that only rises from the share a choice takes to the share that is right. */
export type Weighing = { weights: Features; curve: [number, number][] }
