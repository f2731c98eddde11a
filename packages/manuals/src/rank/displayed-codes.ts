import { SIGNAL_COUNT, signalCount } from './signal-count';

/** What a display shows: '53', 'OL', 'E08', '1-4'. */
const CODE = '(\\p{L}{0,3}\\d{1,4}(?:[-–.]\\d{1,3})?|\\p{Lu}\\p{L}{1,3}|\\p{Ll}\\p{Lu}\\p{L}{0,2})';
const DISPLAY = '(?:[Dd]isplay|[Ss]creen|[Pp]anel|[Rr]eadout|[Cc]ode|[Ee]rror|[Ff]ault|[Aa]larm|[Mm]essage)';
/** 'display says 53', 'OL on the screen'. */
const SHOWN = [
  `\\b(?:[Ss]ays?|[Ss]hows?|[Ss]howing|[Rr]eads?|[Ss]aying|${DISPLAY})(?: (?:code|error|fault|number|no\\.?|is|says?|shows?|reads?))*[\\s:"“‘']+${CODE}(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])${CODE}["”’']? (?:(?:is|comes up|came up|appears|appeared|showing|flashing) )?(?:on|in) (?:the|its|my) ${DISPLAY}`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** 'four flashes, a pause, then one', 'two blinks and then three'. */
const TWO_GROUPS = new RegExp(
  `\\b${SIGNAL_COUNT}(?: \\p{L}+)? (?:flash|blink|beep)(?:es|s)?[,;]?(?: (?:a|and|then|short|long|after|pause|break|gap)[,;]?)+ ${SIGNAL_COUNT}\\b`,
  'iu',
);

/** The codes that the question says are displayed or flashed, as a manual prints them. */
export function displayedCodes(text: string): string[] {
  const shown = SHOWN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => code));
  const [, first, second] = TWO_GROUPS.exec(text) ?? [];
  const groups = first && second ? [`${signalCount(first)}-${signalCount(second)}`] : [];
  return [...new Set([...shown, ...groups].map(displayKey))];
}

/** A code in comparable form. Upper and lower case tell codes of letters apart: 'OL' is not 'oL'. */
export function displayKey(code: string): string {
  const own = code.trim();
  return (/\d/.test(own) ? own.toUpperCase() : own).replace(/[–.]/g, '-').replace(/^(\p{L}*)0+(?=\d)/u, '$1');
}
