/** A phrase of the timing vocabulary and its English words, which the interval grammar reads. */
export type TimingPhrase = readonly [pattern: string, english: string];

/**
 * What the engine knows of a language besides English: words and sentence forms of care, safety and limits. General knowledge of the
 * language; nothing in here is about a single manual. All patterns are for lower and upper case.
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
  /** Adjectives of time ('jährliche', 'annuel'): they say how often in a heading or a cell, and beside a noun of care. */
  timingAdjectives: readonly TimingPhrase[];
  /** Words that stand beside a timing in a heading or a cell and add nothing ('Wartung', 'fréquence'). */
  timingFillers: RegExp;
  /** Sentence forms that ask for care: imperative, infinitive, duty in the passive. */
  orders: readonly RegExp[];
  /** Passive without a duty ('wird jährlich geprüft'): asks for care only with an interval. */
  statements: readonly RegExp[];
  /** Nouns of care ('Ölwechsel', 'nettoyage'). */
  careNouns: RegExp;
  /** What makes a noun of care an order: 'ist fällig', 'est nécessaire'. */
  duties: RegExp;
  /** A noun of care, with the article that may precede it, at the start of a label. */
  labelStart: RegExp;
  /** Words of replacement, beside which 'after 500 hours' means every 500 hours. */
  replacement: RegExp;
  /** The sentence is about a condition ('if', 'when'). */
  condition: RegExp;
  /** Verbs that ask for care only beside a noun of care: 'effectuer un nettoyage'. */
  performing: RegExp;
  /** Not a task whatever else it says: warranty, what the machine does by itself, people's hygiene. */
  exclusions: RegExp;
  /** Begins with the verb of a statement, once the timing before it is gone: 'ist zu prüfen'. */
  verbFirst: RegExp;
  /** Ability and negation: the sentence may say something else than that it is to be done. */
  doubts: RegExp;
  conjunction: RegExp;
  careSection: RegExp;
  /** Sections whose orders are no tasks: fault finding, warranty, contents, first installation. */
  excludedSection: RegExp;
  faultTable: RegExp;
  safetyCritical: RegExp;
}

export interface PrecautionGrammar {
  safetySection: RegExp;
  prohibition: RegExp;
  /** A prohibition that cannot be anything else: 'niemals', 'il est interdit'. */
  strongProhibition: RegExp;
  demand: RegExp;
  hazard: RegExp;
  /** What the machine does then ('if no button is pressed'): no prohibition, where nothing else says so. */
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
  /** Spellings of numbers and units, changed to those that the reader of quantities knows. */
  spellings: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Right before the number: 'at most', 'at least'. */
  most: RegExp;
  least: RegExp;
  /** Comparisons right before the number; a negation before them turns them round. */
  above: RegExp;
  below: RegExp;
  /** Verbs of exceeding before the number: only with a negation, or in a condition, do they set a bound. */
  exceeds: RegExp;
  negation: RegExp;
  /** 'up to': says the most of what is allowed, or only how far something goes. */
  upTo: RegExp;
  /** After the number. */
  mostAfter: RegExp;
  leastAfter: RegExp;
  /** Verbs of exceeding after the number, in a condition. */
  exceedsAfter: RegExp;
  /** In a label or a column head. */
  mostLabel: RegExp;
  leastLabel: RegExp;
  /** 'zwischen # und #' before a pair of numbers. */
  between: RegExp;
  /** What is measured, with the words that belong to it: 'Betriebstemperatur', 'pression de service'. */
  measured: RegExp;
  /** The range of a label or sentence is one of operation. */
  operation: RegExp;
  rated: RegExp;
  /** Not a limit of the machine in use: storage, transport, sizes, resistances, examples, tests. */
  exclusions: RegExp;
  condition: RegExp;
  /** What a machine does at a value that is wrong: in a conditional sentence it makes the value a limit. */
  protective: RegExp;
  /** What it does when the value is right again. */
  recovery: RegExp;
  excludedSection: RegExp;
  categories: { environment: RegExp };
}
