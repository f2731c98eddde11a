import { codeKey, stem } from './terms';

/** Letters and digits in one token, or capitals held together by dots: 'HY02D223B', 'PD013', 'R-67', 'E.OC.A', 'b.o'. */
const CODE =
  /(?<![\p{L}\p{N}.\-/])(?:(?=[\p{L}\-./]*\p{N})(?=[\p{N}\-./]*\p{L})[\p{L}\p{N}]+(?:[.\-/][\p{L}\p{N}]+)*|\p{Lu}{1,3}(?:\.\p{Lu}{1,3})+|\p{Ll}\.\p{Ll})(?![\p{L}\p{N}])/gu;

/** A number with its unit, an ordinal, a size, an abbreviation: they look like codes and are not. */
const NOT_A_CODE =
  /^(?:\d+(?:[.,]\d+)?(?:st|nd|rd|th|[hvawmkglfcxsd]|mm|cm|km|in|ft|kg|mg|lbs?|oz|ml|[kmg]?hz|kw|k?va|mv|ma|ah|hp|nm|psi|bar|k?pa|mpa|rpm|v?ac|v?dc|min|sec|hrs?|am|pm|[kmg]b|db|phase|wire|way|pin|pole)|\d+-\p{L}{3,}|e\.g|i\.e|a\.m|p\.m|\d+x\d+|\d+s)$/iu;

const LABELLED =
  /\b(?:error|fault|alarm|code|err|parameter|message|pin|terminal|step|item|position|program|level|stage|mode|status|number|no\.)s?\s+(?:code|number|no\.?|#)?\s*(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)\b/giu;

/** Numbers that name something in a question ('error code 5', 'pin two'), in figures: a table's row begins with one. */
export function labelsOf(text: string): string[] {
  return [...new Set([...text.matchAll(LABELLED)].map(([, label]) => stem((label ?? '').toLowerCase())))];
}

/** Whether a cell or the start of the text is just this label ('Code: 5; Meaning: ...', '5. Meaning'), or it is one of several: 'Errors 3 & 5'. */
export function bearsLabel(text: string, label: string): boolean {
  const oneOf = new RegExp(
    `\\b(?:codes?|errors?|err[.'’]*s?|faults?|alarms?)[\\s:.]+(?:\\d{1,4}\\s*(?:,|&|and|or|\\/)\\s*)*0*${label}(?![\\d.])`,
    'iu',
  );
  if (oneOf.test(text)) return true;
  return new RegExp(`(?:^|[:;|]\\s*)(?:[\\p{L}.#]{1,10}\\s?)?0*${label}\\s*(?:[;|:.)]|$)`, 'u').test(text);
}

/** Of a model's name the start may be asked ('BF518' of 'BF518A'); of 'E5' not: 'E51' is another fault. */
const SHORT_CODE = 4;

/** Whether a text holds a code (as `codesOf` gives it), however its parts are set apart there. */
export function holdsCode(text: string, code: string): boolean {
  const end = code.length <= SHORT_CODE ? '(?![\\p{L}\\p{N}])' : '';
  const apart = [...code].map((sign) => sign.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('[.\\-/_\\s]?');
  return new RegExp(`(?<![\\p{L}\\p{N}])${apart}${end}`, 'iu').test(text.normalize('NFKC'));
}

/** Whether a row says of itself that it is about this label: 'Code: 5', 'Alarm no.: 5'. */
export function isRowOf(text: string, label: string): boolean {
  return new RegExp(
    `(?:^|[:;]\\s*)(?:[\\p{L}.]+ )?(?:codes?|errors?|faults?|alarms?|no\\.?|numbers?|pin(?: no\\.?)?|parameters?|terminals?|steps?|items?):\\s*0*${label}\\s*(?:;|$)`,
    'iu',
  ).test(text);
}

/**
 * Codes named in a text (models, parameters, faults, terminals), each once and as `codeKey` gives them. A manual that does not
 * hold a code cannot answer a question about it, and a passage that holds it probably does.
 */
export function codesOf(text: string): string[] {
  const codes = [...text.normalize('NFKC').matchAll(CODE)]
    .map(([code]) => code)
    .filter((code) => !NOT_A_CODE.test(code));
  return [...new Set(codes.map(codeKey))];
}
