import { actsAt } from '../exclusions';
import type { Candidate } from '../reading';

/**
 * Numbers that are no limit of the machine in operation, whatever the scorer makes of them: nobody measures them while it
 * runs, or they only say when another value holds.
 * @param codes of the manual's parameters, see `parameterCodes`
 */
export function isOutOfPlace(candidate: Candidate, codes: ReadonlySet<string>): boolean {
  const { doubts } = candidate;
  return (
    doubts.has('parts') ||
    // a bare value in a heading is part of a name
    (doubts.has('heading') && doubts.has('bound')) ||
    isCondition(candidate) ||
    isOfWork(candidate) ||
    isPerformance(candidate) ||
    isVariant(candidate) ||
    EXAMPLE.test(candidate.before) ||
    isSettingRange(candidate, codes)
  );
}

/** 'at 31 °C' after '80 %': where the value before it holds. */
function isCondition({ before, order, quantity, role }: Candidate): boolean {
  return order > 0 && quantity.form === 'single' && !role && REFERENCE.test(before) && !actsAt(before);
}

const REFERENCE =
  /(?:\bfor temperatures?\s+(?:up to|below|of)|\blinear\w*[^.;#]{0,30}\bto|@|(?<!\b(?:opens|closes|works|runs|operates|speed) )\bat)\s*(?:an?\s|about\s)?$/i;

/** Intervals of care, tightening torques, and sizes and distances that are kept when the machine is set up. */
function isOfWork({ quantity: { unit }, whole, label, before }: Candidate): boolean {
  if (CALENDAR.has(unit.symbol)) return true;
  if (unit.measure === 'torque') return TIGHTENING.test(whole);
  return unit.measure === 'length' && PLACING.test(`${label} ${before.slice(-80)}`) && !WEAR.test(whole);
}

const CALENDAR = new Set(['day', 'week', 'month', 'year']);
const TIGHTENING = /\b(?:re-?)?(?:tighten\w*|torqued?|bolts?|screws?|nuts?)\b/i;
const PLACING =
  /\b(?:clearances?|distances?|space|spacing|away|apart|cables?|hoses?|pipes?|walls?|floor|ceiling|install\w*|mount\w*|holes?)\b/i;
const WEAR = /\b(?:wear|worn|thick\w*|lining|brush\w*|gap|play|level|altitude)\b/i;

/** What is seldom a limit although it reads like one: a step of work, a size, a delay beside the value that it belongs to. */
export const isDoubtful = (candidate: Candidate): boolean =>
  doubtfulBy.some((doubt) => candidate.doubts.has(doubt)) || isSize(candidate) || isDelay(candidate);

const doubtfulBy = ['step', 'label', 'size'] as const;

const isSize = ({ quantity: { unit }, name, label, header, whole }: Candidate): boolean =>
  unit.measure === 'area' ||
  (unit.measure === 'length' && !CHANGING_LENGTH.test(`${name} ${label} ${header} ${whole}`));

/** Lengths that change while the machine is used, or differ from place to place. */
const CHANGING_LENGTH =
  /\b(?:wear|worn|thick\w*|lining|brush\w*|gaps?|play|deflection|tension|tread|stroke|run-?out|backlash|altitude|sea(?:l)? level|(?:oil|water|fluid|coolant|electrolyte) level)\b/i;

/** '2 seconds' of '130 V with a delay of 2 seconds'. */
const isDelay = ({ quantity: { unit, form }, order, before }: Candidate): boolean =>
  unit.measure === 'time' && form === 'single' && order > 0 && before.includes('#');

/** '220 V' of '400 V for the 220 V class': it says which machine is meant. */
const isVariant = ({ quantity: { form }, after }: Candidate): boolean => form === 'single' && VARIANT.test(after);

const VARIANT = /^\s*(?:class|models?|versions?|variants?|types?)\b/i;

const EXAMPLE = /\b(?:for (?:example|instance|comparison)|e\.\s?g\.)/i;

/** How well the machine does what it does, which nobody watches. */
const isPerformance = ({ name, label, quantity: { unit } }: Candidate): boolean =>
  (unit.measure === 'power' && LOSSES.test(`${name} ${label}`)) ||
  (['percentage', 'power', 'current', 'time'].includes(unit.measure) && PERFORMANCE.test(`${name} ${label}`));

const LOSSES = /\bloss(?:es)?\b/i;
const PERFORMANCE =
  /\befficiency\b(?!.*\bhumidity)|\b(?:zero|no)[- ]load (?:power|consumption|current)\b|\b(?:recovery|transfer|response) time\b/i;

/** 'PD011 Lower frequency 0 to 400 Hz': what one of many parameters can be set to. */
function isSettingRange({ isParameter, label, whole, name, role }: Candidate, codes: ReadonlySet<string>): boolean {
  if (role) return false;
  if (isParameter && codes.size > 0) return true;
  const code = [label, whole, name].map(codeOf).find((found) => found !== undefined);
  return code !== undefined && (isParameter || codes.has(code));
}

const PARAMETER_CODE = /^\W*([A-Z]{1,4})[-_ ]?(\d{2,4})\b/;
const codeOf = (text: string): string | undefined => PARAMETER_CODE.exec(text)?.[1];

/** More rows than this that begin with the same letters and different numbers are a list of parameters. */
const fewParameters = 12;

/** Letters that the codes of a manual's parameters begin with: 'PD' of 'PD001' to 'PD182'. */
export function parameterCodes(candidates: readonly Candidate[]): Set<string> {
  const numbers = new Map<string, Set<string>>();
  for (const { label, whole } of candidates) {
    const [, letters, number] = PARAMETER_CODE.exec(label || whole) ?? [];
    if (letters && number) numbers.set(letters, (numbers.get(letters) ?? new Set()).add(number));
  }
  return new Set([...numbers].filter(([, own]) => own.size > fewParameters).map(([letters]) => letters));
}
