import { actsAt } from '../exclusions';
import type { Candidate } from '../reading';

/**
 * Whether a quantity cannot be a limit of the machine in operation at any score: it is not measured while the machine runs, or
 * it is the condition of another value.
 * @param codes letters of the manual's parameter codes, see `parameterCodes`
 */
export function isOutOfPlace(candidate: Candidate, codes: ReadonlySet<string>): boolean {
  const { doubts } = candidate;
  return (
    doubts.has('parts') ||
    // a bare value in a heading is part of a name
    (doubts.has('heading') && doubts.has('bound')) ||
    isCondition(candidate) ||
    isWorkValue(candidate) ||
    isPerformance(candidate) ||
    isVariant(candidate) ||
    EXAMPLE.test(candidate.before) ||
    isSettingRange(candidate, codes)
  );
}

/** Whether the value is the condition of the previous value: 'at 31 °C' after '80 %'. */
function isCondition({ before, order, quantity, role }: Candidate): boolean {
  return order > 0 && quantity.form === 'single' && !role && REFERENCE.test(before) && !actsAt(before);
}

const REFERENCE =
  /(?:\bfor temperatures?\s+(?:up to|below|of)|\blinear\w*[^.;#]{0,30}\bto|@|(?<!\b(?:opens|closes|works|runs|operates|speed) )\bat)\s*(?:an?\s|about\s)?$/i;

/** Whether the value belongs to work: maintenance intervals, tightening torques, installation sizes and distances. */
function isWorkValue({ quantity: { unit }, whole, label, before }: Candidate): boolean {
  if (CALENDAR.has(unit.symbol)) return true;
  if (unit.measure === 'torque') return TIGHTENING.test(whole);
  return unit.measure === 'length' && PLACING.test(`${label} ${before.slice(-80)}`) && !WEAR.test(whole);
}

const CALENDAR = new Set(['day', 'week', 'month', 'year']);
const TIGHTENING = /\b(?:re-?)?(?:tighten\w*|torqued?|bolts?|screws?|nuts?)\b/i;
const PLACING =
  /\b(?:clearances?|distances?|space|spacing|away|apart|cables?|hoses?|pipes?|walls?|floor|ceiling|install\w*|mount\w*|holes?)\b/i;
const WEAR = /\b(?:wear|worn|thick\w*|lining|brush\w*|gap|play|level|altitude)\b/i;

/** Whether the candidate is seldom a limit although it reads like one: a step, a garbled label, a size, a delay beside a limit. */
export const isDoubtful = (candidate: Candidate): boolean =>
  strongDoubts.some((doubt) => candidate.doubts.has(doubt)) || isSize(candidate) || isDelay(candidate);

const strongDoubts = ['step', 'label', 'size'] as const;

const isSize = ({ quantity: { unit }, name, label, header, whole }: Candidate): boolean =>
  unit.measure === 'area' ||
  (unit.measure === 'length' && !CHANGING_LENGTH.test(`${name} ${label} ${header} ${whole}`));

/** Lengths that change while the machine is used, or differ from place to place. */
const CHANGING_LENGTH =
  /\b(?:wear|worn|thick\w*|lining|brush\w*|gaps?|play|deflection|tension|tread|stroke|run-?out|backlash|altitude|sea(?:l)? level|(?:oil|water|fluid|coolant|electrolyte) level)\b/i;

/** Whether the value is a delay of another one: '2 seconds' in '130 V with a delay of 2 seconds'. */
const isDelay = ({ quantity: { unit, form }, order, before }: Candidate): boolean =>
  unit.measure === 'time' && form === 'single' && order > 0 && before.includes('#');

/** Whether the value identifies a variant of the machine: '220 V' in '400 V for the 220 V class'. */
const isVariant = ({ quantity: { form }, after }: Candidate): boolean => form === 'single' && VARIANT.test(after);

const VARIANT = /^\s*(?:class|models?|versions?|variants?|types?)\b/i;

const EXAMPLE = /\b(?:for (?:example|instance|comparison)|e\.\s?g\.)/i;

/** Whether the value is a performance figure, which is not monitored. */
const isPerformance = ({ name, label, quantity: { unit } }: Candidate): boolean =>
  (unit.measure === 'power' && LOSSES.test(`${name} ${label}`)) ||
  (['percentage', 'power', 'current', 'time'].includes(unit.measure) && PERFORMANCE.test(`${name} ${label}`));

const LOSSES = /\bloss(?:es)?\b/i;
const PERFORMANCE =
  /\befficiency\b(?!.*\bhumidity)|\b(?:zero|no)[- ]load (?:power|consumption|current)\b|\b(?:recovery|transfer|response) time\b/i;

/** Whether the value is the setting range of one of many parameters: 'PD011 Lower frequency 0 to 400 Hz'. */
function isSettingRange({ isParameter, label, whole, name, role }: Candidate, codes: ReadonlySet<string>): boolean {
  if (role) return false;
  if (isParameter && codes.size > 0) return true;
  const code = [label, whole, name].map(codeOf).find((letters) => letters !== undefined);
  return code !== undefined && (isParameter || codes.has(code));
}

const PARAMETER_CODE = /^\W*([A-Z]{1,4})[-_ ]?(\d{2,4})\b/;
const codeOf = (text: string): string | undefined => PARAMETER_CODE.exec(text)?.[1];

/** More codes than this with the same letters and different numbers are a list of parameters. */
const maxUnrelatedCodes = 12;

/** Letters of the manual's parameter codes: 'PD' for 'PD001' to 'PD182'. */
export function parameterCodes(candidates: readonly Candidate[]): Set<string> {
  const numbers = new Map<string, Set<string>>();
  for (const { label, whole } of candidates) {
    const [, letters, number] = PARAMETER_CODE.exec(label || whole) ?? [];
    if (letters && number) numbers.set(letters, (numbers.get(letters) ?? new Set()).add(number));
  }
  return new Set([...numbers].filter(([, codes]) => codes.size > maxUnrelatedCodes).map(([letters]) => letters));
}
