import { careNoun, careVerb, gerundSource, imperativeSource, participleSource } from './care-verbs';
import { alsoNouns } from './object-words';

const startsWithVerb = new RegExp(`^(?:${imperativeSource})\\b`, 'i');

/** Whether a label demands care: it starts with a care verb or contains a care noun. */
export const asksForCare = (label: string): boolean => startsAsOrder(label.trim()) || careNoun.test(label);

/** Names of parts that begin with a verb: 'Oil level', 'Drain valve', 'Service brake'. */
const partName =
  /^(?:oil|grease|dust|vent|drain|charge|service|test|start|run|cycle|record|exercise)\s+(?:levels?|filters?|pressure|temperature|pumps?|coolers?|leaks?|leakage|seals?|pan|sumps?|tanks?|lines?|hoses?|pipes?|separators?|nipples?|fittings?|guns?|valves?|plugs?|cocks?|caps?|covers?|brakes?|belts?|air|lamps?|switch(?:es)?|buttons?|mist|cups?|quality|condition|baths?|reservoirs?|traps?|ports?|points?)\b/i;
/** Example: 'Have the chain inspected by a specialist'. */
const causative = new RegExp(`^have\\s+(?:the|your|an?|all)\\b.*\\b(?:${participleSource})\\b`, 'i');
const startsAsOrder = (text: string): boolean =>
  (startsWithVerb.test(text) && !partName.test(text)) || causative.test(text);

/** Whether a label cannot be a task: totals, notes, part numbers. */
export const isNoTask = (label: string): boolean =>
  !/\p{L}{3}/u.test(label) || /^(?:notes?|remarks?|legend|key|total|page|\*|†)\b/i.test(label);

const numbered = /^(\p{L}[\p{L} -]*?)\s+(?:no\.?\s*)?\d{1,2}\b/u;
const minSeriesLength = 3;

/** Numbered labels of work packages ('Maintenance package 1', 'Maintenance package 2' ...), whose tasks are described elsewhere. */
export function packagesIn(labels: readonly string[]): Set<string> {
  const series = new Map<string, string[]>();
  for (const label of labels) {
    const name = label.trim().match(numbered)?.[1];
    if (name && !isOrder(name)) series.set(name, [...(series.get(name) ?? []), label]);
  }
  return new Set([...series.values()].filter((members) => members.length >= minSeriesLength).flat());
}

const isOrder = (name: string): boolean =>
  startsAsOrder(name) && !alsoNouns.has(name.split(' ')[0]?.toLowerCase() ?? '');

const actionNouns: [RegExp, string][] = [
  [/^(?:inspections?|checks?|checking|tests?|testing)$/i, 'Inspect'],
  [/^(?:lubrication|greasing|lubricate|oiling)$/i, 'Lubricate'],
  [/^(?:cleaning|washing)$/i, 'Clean'],
  [/^(?:replacements?|changes?|renewal)$/i, 'Replace'],
  [/^(?:adjustments?)$/i, 'Adjust'],
  [/^(?:calibration)$/i, 'Calibrate'],
];

/**
 * Title of a row: the label if it demands care, else the label after its action or the action of its group.
 * @param group heading row above, which may name the action ('LUBRICATION') or the component ('FUEL SYSTEM')
 * @param action action of the marks or of an action column
 */
export function rowTitle(label: string, group: string | undefined, action: string | undefined): string {
  const text = tidy(label).replace(leadingGerund, (gerund) => careVerb(gerund)?.base ?? gerund);
  const verb = action ? (careVerb(action)?.base ?? action) : undefined;
  if (verb && !startsAsOrder(text)) return sentenceCase(`${verb} ${lowerFirst(text.replace(trailingParticiple, ''))}`);
  if (verb) return sentenceCase(text);
  if (asksForCare(text) || laterOrder.test(text)) return sentenceCase(text);
  const groupAction = actionNouns.find(([pattern]) => group && pattern.test(tidy(group)))?.[1];
  if (groupAction) return `${groupAction} ${lowerFirst(text)}`;
  const groupVerb = group ? careVerb(tidy(group)) : undefined;
  if (groupVerb) return sentenceCase(`${groupVerb.base} ${lowerFirst(text)}`);
  return `${inspectable.test(text) ? 'Check' : 'Service'} ${lowerFirst(text)}`;
}

/** A gerund with an object: 'Changing the oil filter', not 'Cleaning agent'. */
const leadingGerund = new RegExp(`^(?:${gerundSource})(?= (?:the|an?|all|of|and|or|if)\\b)`, 'i');
/** Orders that `startsAsOrder` misses: 'Control the oil cooler', 'Compressors with air receiver, empty the water'. */
const laterOrder = new RegExp(`^(?:control|watch|look) |,\\s*(?:${imperativeSource})\\s+(?:the|all|an?)\\b`, 'i');

/** Properties that can only be inspected: 'Oil level', 'Belt tension', 'Condition of hoses'. */
const inspectable =
  /\b(?:levels?|pressures?|tension|conditions?|tightness|leaks?|leakage|wear|function(?:ing)?|operation|noises?|vibrations?|connections?|temperatures?|clearance|voltages?|alignment|appearance|readings?)\b/i;

/** A participle that repeats the action: 'All fluids inspected (oil, coolant)' below 'Inspect'. */
const trailingParticiple = new RegExp(`\\s+(?:${participleSource})(?=\\s*(?:\\(|$))`, 'i');

/** The group if it names a component ('FUEL SYSTEM') instead of an action. */
export const componentOf = (group: string | undefined): string | undefined =>
  group && !actionNouns.some(([pattern]) => pattern.test(tidy(group))) ? tidy(group) : undefined;

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s•\-–*\d.)]*(?=\p{L})/u, '')
    .replace(/(?:\s*\(\d\))+$/, '')
    .replace(/(?:[\s.:;,*?]|\(\d\))+$/, '')
    .trim();
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Sentence case for a label in capitals; in other labels only the first letter is changed. */
function sentenceCase(text: string): string {
  const plain = /\p{Ll}/u.test(text) || text.split(' ').length < 3 ? text : text.toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
