import { codeKey, stem } from './terms';

/** Letters and digits in one token, or letters joined by dots: 'HY02D223B', 'PD013', 'R-67', 'E.OC.A', 'b.o'. */
const CODE =
  /(?<![\p{L}\p{N}.\-/])(?:(?=[\p{L}\-./]*\p{N})(?=[\p{N}\-./]*\p{L})[\p{L}\p{N}]+(?:[.\-/][\p{L}\p{N}]+)*|\p{Lu}{1,3}(?:\.\p{Lu}{1,3})+|\p{Ll}\.\p{Ll})(?![\p{L}\p{N}])/gu;

/** A code of an error that is written with a space: 'error E 12'. */
const SPACED_CODE =
  /\b(?:[Ee]rr(?:or)?|[Ff]ault|[Aa]larm|[Cc]ode)s?\s+(?:(?:code|number|no\.?)\s+)?["“']?((?:\p{Lu}{1,3}|[ef]) \d{1,4})\b/gu;

/** Tokens that look like codes: a number with its unit, an ordinal, a size, an abbreviation. */
const NOT_A_CODE =
  /^(?:\d+(?:[.,]\d+)?(?:st|nd|rd|th|[hvawmkglfcxsd]|mm|cm|km|in|ft|kg|mg|lbs?|oz|ml|[kmg]?hz|kw|k?va|mv|ma|ah|hp|nm|psi|bar|k?pa|mpa|rpm|v?ac|v?dc|min|sec|hrs?|am|pm|[kmg]b|db|phase|wire|way|pin|pole)|\d+-\p{L}{3,}|e\.g|i\.e|a\.m|p\.m|\d+x\d+|\d+s)$/iu;

/** Formulas of gases and liquids, which look like codes. */
const FORMULA = /^(?:[ON]2|O3|CO2|H2O2?|N2O|[NS]O2|SF6|NH3|CH4|H2S|H2SO4|C3H8)$/;

/** 'Code 3.320' */
const LABELLED_WITH_DOT =
  /\b(?:error|fault|alarm|code|err|message)s?\s+(?:code|number|no\.?|#)?\s*(\d{1,4}\.\d{1,4})\b/giu;

const LABELLED =
  /\b(?:error|fault|alarm|code|err|parameter|message|pin|terminal|step|item|position|program|level|stage|mode|status|number|no\.)s?\s+(?:code|number|no\.?|#)?\s*(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)\b/giu;

/** Numbers that identify something in a question ('error code 5', 'pin two'), as index terms. A table row often begins with one. */
export function labelsOf(text: string): string[] {
  const dotted = [...text.matchAll(LABELLED_WITH_DOT)].map(([, label = '']) => label);
  const plain = dotted.length ? [] : [...text.matchAll(LABELLED)].map(([, label = '']) => stem(label.toLowerCase()));
  return [...new Set([...dotted, ...plain])];
}

/** Whether a cell or the start of the text is exactly this label ('Code: 5; Meaning: ...', '5. Meaning'), or a list has it: 'Errors 3 & 5'. */
export function bearsLabel(text: string, label: string): boolean {
  const labelInList = new RegExp(
    `\\b(?:codes?|errors?|err[.'’]*s?|faults?|alarms?)[\\s:.]+(?:\\d{1,4}\\s*(?:,|&|and|or|\\/)\\s*)*0*${escaped(label)}(?![\\d.])`,
    'iu',
  );
  if (labelInList.test(text)) return true;
  return new RegExp(`(?:^|[:;|]\\s*)(?:[\\p{L}.#]{1,10}\\s?)?0*${escaped(label)}\\s*(?:[;|:.)]|$)`, 'u').test(text);
}

/** A longer code also matches as a prefix ('BF518' in 'BF518A'); codes up to this length do not, because 'E51' is not 'E5'. */
const SHORT_CODE = 4;

/** Whether a text contains a code (as returned by `codesOf`) with any separators. */
export function holdsCode(text: string, code: string): boolean {
  const end = code.length <= SHORT_CODE ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${spellingsOf(code)}${end}`, 'iu').test(text.normalize('NFKC'));
}

/** Pattern for a code (as returned by `codesOf`) with any separators. */
export function spellingsOf(code: string): string {
  return [...code].map((sign) => sign.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('[.\\-/_\\s]?');
}

const escaped = (label: string): string => label.replaceAll('.', '\\.');

/** Whether a row has a column for labels with this value: 'Code: 5', 'Alarm no.: 5'. */
export function isRowOf(text: string, label: string): boolean {
  return new RegExp(
    `(?:^|[:;]\\s*)(?:[\\p{L}.]+ )?(?:codes?|errors?|faults?|alarms?|no\\.?|numbers?|pin(?: no\\.?)?|parameters?|terminals?|steps?|items?):\\s*0*${escaped(label)}\\s*(?:;|$)`,
    'iu',
  ).test(text);
}

/**
 * Distinct codes in a text (models, parameters, faults, terminals), as returned by `codeKey`. A manual without the code cannot
 * answer a question about it; a passage with the code probably does.
 */
export function codesOf(text: string): string[] {
  const plain = text.normalize('NFKC');
  const codes = [...plain.matchAll(CODE)]
    .map(([code]) => code)
    .filter((code) => !NOT_A_CODE.test(code) && !FORMULA.test(code));
  const spaced = [...plain.matchAll(SPACED_CODE)].map(([, code = '']) => code);
  return [...new Set([...codes, ...spaced].map(codeKey))];
}
