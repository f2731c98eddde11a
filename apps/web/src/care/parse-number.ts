const thousands = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** '98', '1,500', '2.5' and '2,5' as numbers; NaN for anything else. */
export function parseNumber(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return Number.NaN;
  return Number(thousands.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.'));
}
