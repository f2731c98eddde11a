import { isHeaderLike } from '../columns/header-text';

/** What a column of a fault chart holds. */
export type FaultRole = 'symptom' | 'cause' | 'remedy' | 'meaning';

/** Words of column headers in English, German, French, Spanish, Italian and Dutch, tried in this order. */
const ROLE_PATTERNS: readonly [FaultRole, RegExp][] = [
  [
    'remedy',
    /\b(?:remed(?:y|ies)|solutions?|actions?|corrections?|what to do|troubleshooting|cures?|repairs?|abhilfe|behebung|ma(?:ß|ss)nahmen?|l(?:ö|oe)sung(?:en)?|rem[eè]des?|soluci(?:ó|o)n(?:es)?|remedios?|rimedi[oi]?|soluzion[ei]|oplossing(?:en)?)(?!\p{L})/iu,
  ],
  [
    'cause',
    /\b(?:causes?|reasons?|(?:possible|probable|likely) (?:faults?|problems?)|ursachen?|causas?|cause? (?:possibili|probabili)|oorza(?:ak|ken))(?!\p{L})/iu,
  ],
  [
    'symptom',
    /\b(?:troubles?|symptoms?|problems?|faults?|malfunctions?|complaints?|defects?|failures?|errors?|alarms?|(?:flash|blink) codes?|indications?|flash(?:es|ing)?|blinks?|beeps?|leds?|lamps?|indicators?|(?:indicator|warning|status) lights?|st(?:ö|oe)rung(?:en)?|fehler(?:meldung(?:en)?|code)?|probl[eè]mes?|pannes?|d[eé]fauts?|anomalies?|sympt[oô]mes?|problemas?|fallas?|fallos?|aver[ií]as?|s[ií]ntomas?|problem[ai]|guast[oi]|storing(?:en)?)(?!\p{L})/iu,
  ],
  [
    'meaning',
    /^(?:meanings?|descriptions?|explanations?|bedeutung(?:en)?|beschreibung|signification|significado|descripci(?:ó|o)n|significato|betekenis)$/iu,
  ],
  ['remedy', /^(?:checks?|tests?|check(?:s|ing)? (?:and|or) .+|what to check)$/i],
];

const MAX_SYMPTOM_COLUMNS = 3;

/** The role of a column by its header; null for other columns, and for text that is not a header. */
export function faultRole(header: string): FaultRole | null {
  if (!isHeaderLike(header)) return null;
  return ROLE_PATTERNS.find(([, pattern]) => pattern.test(header.trim()))?.[0] ?? null;
}

/**
 * Number of leading columns that name the symptom; 0 if the chart has only causes and remedies below a heading that names it. Null if
 * these are not the headers of a fault chart. Beside causes and remedies, any first column names the symptom: 'Display', 'Code'.
 */
export function symptomColumns(headers: readonly string[]): number | null {
  if (headers.length < 2 || !headers.every(isHeaderLike)) return null;
  const roles = headers.map(faultRole);
  const leading = roles.findIndex((role) => role === 'cause' || role === 'remedy' || role === 'meaning');
  const hasBoth = roles.includes('cause') && roles.includes('remedy');
  if (leading < 0 || leading > MAX_SYMPTOM_COLUMNS) return null;
  if (leading > 0) return hasBoth || roles[0] === 'symptom' ? symptomCount(roles, leading) : null;
  return roles[0] === 'cause' && hasBoth ? 0 : null;
}

/** Columns between the symptom and its causes ('Comments') belong to the causes. */
function symptomCount(roles: readonly (FaultRole | null)[], leading: number): number {
  const other = roles.slice(0, leading).lastIndexOf('symptom');
  return other < 0 ? leading : other + 1;
}
