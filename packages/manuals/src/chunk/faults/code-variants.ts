import type { RowCell } from '../passage';

const CODE = /^(\p{L}{0,5})[\s.\-_:#]{0,2}0*(\d{1,4})$/u;
/** Prefixes that stand for 'error': displays show 'Er 5', people write 'E5' and 'err 5'. */
const ERROR_PREFIX = /^(?:e|er|err|error)$/i;
const LIST = /\s*(?:[,;/&]|\band\b|\bor\b|\bund\b|\bet\b|\by\b)\s*/i;

/**
 * Other ways to write the codes of a cell: 'E-05' is also 'E5', 'E05', 'Err5' and error code 5. Empty for cells without codes.
 */
export function codeVariants(text: string): string[] {
  const variants = text.split(LIST).flatMap((code) => {
    const [, prefix = '', number] = CODE.exec(code.trim()) ?? [];
    if (!number) return [];
    const numbers = [...new Set([number, number.padStart(2, '0')])];
    const prefixes = ERROR_PREFIX.test(prefix) ? ['E', 'Err'] : [prefix].filter(Boolean);
    return [...prefixes, 'error code '].flatMap((letters) => numbers.map((written) => `${letters}${written}`));
  });
  return [...new Set(variants)];
}

/** A text for the index, followed by the other spellings of the codes in these cells. */
export function withCodeVariants(text: string, symptom: readonly RowCell[]): string {
  return [text, ...symptom.flatMap((cell) => codeVariants(cell.text))].join('; ');
}
