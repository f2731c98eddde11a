/** What a column of a fault chart holds. */
export type FaultRole = 'symptom' | 'cause' | 'remedy';

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
    /\b(?:troubles?|symptoms?|problems?|faults?|malfunctions?|complaints?|defects?|failures?|errors?|alarms?|(?:flash|blink) codes?|indications?|st(?:ö|oe)rung(?:en)?|fehler(?:meldung(?:en)?|code)?|probl[eè]mes?|pannes?|d[eé]fauts?|anomalies?|sympt[oô]mes?|problemas?|fallas?|fallos?|aver[ií]as?|s[ií]ntomas?|problem[ai]|guast[oi]|storing(?:en)?)(?!\p{L})/iu,
  ],
  ['remedy', /^(?:checks?|tests?|check(?:s|ing)? (?:and|or) .+|what to check)$/i],
];

const MAX_HEADER_WORDS = 5;

/** The role of a column by its header; null for other columns, and for text that is no header. */
export function faultRole(header: string): FaultRole | null {
  const text = header.trim().replace(/\s*:$/, '');
  if (!/^[\p{Lu}("“]/u.test(text) || /[.;!]$/.test(text) || text.split(/\s+/).length > MAX_HEADER_WORDS) return null;
  return ROLE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * Number of leading columns that name the symptom; 0 if the chart has only causes and remedies below a heading that names it. Null if
 * these are not the headers of a fault chart.
 */
export function symptomColumns(headers: readonly string[]): number | null {
  const roles = headers.map(faultRole);
  const firstOther = roles.findIndex((role) => role !== 'symptom');
  if (headers.length < 2 || firstOther < 0) return null;
  const others = roles.slice(firstOther);
  if (firstOther > 0) return others.some((role) => role === 'cause' || role === 'remedy') ? firstOther : null;
  return roles[0] === 'cause' && others.includes('remedy') ? 0 : null;
}
