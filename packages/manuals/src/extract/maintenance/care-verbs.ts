/** A verb of maintenance work. */
interface Verb {
  /** Imperative. */
  base: string;
  participle: string;
  /** Kind of work; verbs of one kind are interchangeable. */
  kind: string;
  /** A strong verb means care by itself, a weak one only with an interval. */
  strong: boolean;
}

/** Irregular participles follow a slash. */

const strong: [kind: string, ...verbs: string[]][] = [
  ['inspect', 'inspect', 'check', 'recheck', 're-check', 'examine', 'test', 'retest', 're-test'],
  [
    'clean',
    'clean',
    'wipe',
    'wash',
    'sweep/swept',
    'mop',
    'vacuum',
    'dust',
    'rinse',
    'flush',
    'descale',
    'scrub',
    'degrease',
    'scrape',
    'hose down',
    'blow out/blown out',
    'blow off/blown off',
    'steam wash',
    'steam clean',
  ],
  ['disinfect', 'sanitize', 'sanitise', 'disinfect', 'sterilize', 'sterilise', 'decontaminate'],
  ['polish', 'polish', 'wax'],
  ['lubricate', 'lubricate', 'lube', 'grease', 'oil', 'regrease', 're-grease', 'relubricate', 're-lubricate', 'repack'],
  ['replace', 'replace', 'change', 'renew', 'exchange', 'refresh'],
  ['drain', 'drain', 'bleed/bled', 'empty/emptied', 'purge', 'vent', 'blow down/blown down'],
  ['fill', 'refill', 'top up/topped up', 'top off/topped off', 'replenish'],
  ['tighten', 'tighten', 'retighten', 're-tighten', 'torque', 'retorque', 'retension', 're-tension'],
  ['calibrate', 'calibrate', 'recalibrate', 're-calibrate', 'recertify/recertified'],
  ['service', 'service', 'overhaul', 'rebuild/rebuilt', 'refurbish', 'recondition'],
  ['sharpen', 'sharpen', 'regrind/reground', 'dress'],
  ['rotate', 'rotate'],
  ['charge', 'recharge'],
  ['adjust', 'adjust', 'readjust', 'align', 'realign'],
  ['backwash', 'backwash'],
  ['defrost', 'defrost'],
  ['exercise', 'back up/backed up'],
];

const weak: [kind: string, ...verbs: string[]][] = [
  [
    'inspect',
    'verify/verified',
    'ensure',
    'make sure/made sure',
    'be sure',
    'confirm',
    'measure',
    'monitor',
    'record',
    'observe',
    'look for',
    'listen for',
  ],
  ['keep', 'keep/kept', 'maintain'],
  ['remove', 'remove'],
  ['perform', 'perform', 'carry out/carried out', 'conduct', 'do/done'],
  ['run', 'run/run', 'operate', 'power up/powered up', 'power/powered', 'start', 'exercise', 'cycle'],
  ['move', 'move'],
  ['fill', 'fill', 'add'],
  ['charge', 'charge'],
  ['apply', 'apply/applied', 'spray', 'use'],
  ['set', 'set/set', 'open'],
];

const verbs: Verb[] = [...verbsOf(strong, true), ...verbsOf(weak, false)];

function verbsOf(table: [kind: string, ...verbs: string[]][], isStrong: boolean): Verb[] {
  return table.flatMap(([kind, ...words]) =>
    words.map((word) => {
      const [base = '', irregular] = word.split('/');
      return { base, participle: irregular ?? participleOf(base), kind, strong: isStrong };
    }),
  );
}

function participleOf(base: string): string {
  if (/e$/.test(base)) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  if (/^(?:mop|top|vent)$/.test(base)) return base === 'vent' ? 'vented' : `${base}${base.at(-1)}ed`;
  return `${base}ed`;
}

function gerundOf(base: string): string {
  const [first = '', ...rest] = base.split(' ');
  const stem = /[^eo]e$/.test(first)
    ? first.slice(0, -1)
    : /^(?:mop|top|run|set)$/.test(first)
      ? first + first.at(-1)
      : first;
  return [`${stem}ing`, ...rest].join(' ');
}

const byLength = (list: string[]): string => [...list].sort((a, b) => b.length - a.length).join('|');

/** Regular expression sources that match every verb as imperative, participle or gerund. */
export const imperativeSource = byLength(verbs.map((v) => v.base));
export const participleSource = byLength(verbs.map((v) => v.participle));
export const gerundSource = byLength(verbs.map((v) => gerundOf(v.base)));

const byForm = new Map<string, Verb>();
for (const verb of verbs)
  for (const form of [verb.base, verb.participle, gerundOf(verb.base)]) if (!byForm.has(form)) byForm.set(form, verb);

/** The verb of an imperative, participle or gerund, ignoring case. */
export function careVerb(form: string): Verb | undefined {
  return byForm.get(form.toLowerCase().replace(/\s+/g, ' '));
}

/** Nouns that name a task in a table row: 'Oil change', 'Air filter cleaning', 'Inspection of belts'. */
export const careNoun =
  /\b(?:inspections?|checks?|check-?ups?|cleaning|lubrication|greasing|replacements?|changes?|adjustments?|calibrations?|services?|servicing|overhauls?|tests?|testing|tightening|drainage|draining|flushing|refill(?:ing)?|top-?ups?|maintenance|disinfection|sterili[sz]ation|alignments?|sharpening|verification|washing|rotation)\b/i;
