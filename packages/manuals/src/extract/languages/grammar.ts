/** A phrase of the timing vocabulary and its English equivalent, which the interval grammar parses. */
export type TimingPhrase = readonly [pattern: string, english: string];

/**
 * Vocabulary and sentence forms of a language other than English for tasks, precautions and limits. General knowledge of the
 * language, nothing specific to a single manual. All patterns ignore case.
 */
export interface Grammar {
  /** ISO 639-1. */
  language: string;
  tasks: TaskGrammar;
  precautions: PrecautionGrammar;
  limits: LimitGrammar;
}

export interface TaskGrammar {
  timing: readonly TimingPhrase[];
  /** Adjectives of time ('jährliche', 'annuel'). They count as intervals only in headings, in cells and beside a care noun. */
  timingAdjectives: readonly TimingPhrase[];
  /** Words beside a timing in a heading or a cell that add nothing ('Wartung', 'fréquence'). */
  timingFillers: RegExp;
  /** Sentence forms that demand care: imperative, infinitive, passive with a modal verb. */
  orders: readonly RegExp[];
  /** Passive without a modal verb ('wird jährlich geprüft'): a task only with an interval. */
  statements: readonly RegExp[];
  /** Nouns of care ('Ölwechsel', 'nettoyage'). */
  careNouns: RegExp;
  /** Words that turn a care noun into an order: 'ist fällig', 'est nécessaire'. */
  duties: RegExp;
  /** A care noun at the start of a label, with or without its article. */
  labelStart: RegExp;
  /** Words of replacement, with which 'after 500 hours' means every 500 hours. */
  replacement: RegExp;
  /** Words that introduce a condition ('if', 'when'). */
  condition: RegExp;
  /** Verbs that demand care only with a care noun: 'effectuer un nettoyage'. */
  performing: RegExp;
  /** Sentences with these words are never tasks: warranty, automatic functions, personal hygiene. */
  exclusions: RegExp;
  /** Remainder that begins with its verb after the timing was removed: 'ist zu prüfen'. */
  verbFirst: RegExp;
  /** Words of ability and negation, with which a sentence may not be a demand. */
  doubts: RegExp;
  conjunction: RegExp;
  careSection: RegExp;
  /** Sections whose orders are not tasks: troubleshooting, warranty, contents, first installation. */
  excludedSection: RegExp;
  faultTable: RegExp;
  safetyCritical: RegExp;
}

export interface PrecautionGrammar {
  safetySection: RegExp;
  prohibition: RegExp;
  /** Unambiguous prohibition: 'niemals', 'il est interdit'. */
  strongProhibition: RegExp;
  demand: RegExp;
  hazard: RegExp;
  /** Conditions ('if no button is pressed'): a negation in them usually describes the machine. */
  condition: RegExp;
  /** Death or grave injury. */
  grave: RegExp;
  /** Harm to people. */
  harm: RegExp;
  /** Definitions of signal words, warranty, disposal, radio interference. */
  exclusions: RegExp;
  categories: {
    ppe: RegExp;
    emergency: RegExp;
    electrical: RegExp;
    thermal: RegExp;
    mechanical: RegExp;
    chemical: RegExp;
    environmental: RegExp;
  };
}

export interface LimitGrammar {
  /** Replaces local spellings of numbers and units by those that `readQuantities` knows. */
  spellings: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Directly before the number: 'at most', 'at least'. */
  most: RegExp;
  least: RegExp;
  /** Comparisons directly before the number; a negation before them inverts them. */
  above: RegExp;
  below: RegExp;
  /** Verbs of exceeding before the number. They set a bound only with a negation or in a condition. */
  exceeds: RegExp;
  negation: RegExp;
  /** 'Up to': either the maximum allowed, or only the capability of the machine. */
  upTo: RegExp;
  /** 'At most' and 'at least' after the number. */
  mostAfter: RegExp;
  leastAfter: RegExp;
  /** Verbs of exceeding after the number, in a condition. */
  exceedsAfter: RegExp;
  /** 'Max.' and 'min.' in a label or a column head. */
  mostLabel: RegExp;
  leastLabel: RegExp;
  /** 'zwischen # und #' before a pair of numbers. */
  between: RegExp;
  /** Names of measured quantities with their modifiers: 'Betriebstemperatur', 'pression de service'. */
  measured: RegExp;
  /** Words that make a range an operating range. */
  operation: RegExp;
  rated: RegExp;
  /** Words with which a value is not a limit of the machine in use: storage, transport, sizes, resistances, examples, tests. */
  exclusions: RegExp;
  condition: RegExp;
  /** Reactions of a machine to a wrong value ('stops', 'alarm'). A conditional sentence is a limit only with one of them. */
  protective: RegExp;
  /** Reactions of a machine when the value is right again ('restarts'). */
  recovery: RegExp;
  excludedSection: RegExp;
  categories: { environment: RegExp };
}
