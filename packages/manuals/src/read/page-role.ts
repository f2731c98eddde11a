import type { LooseBlock } from './blocks';
import type { Page } from './page-model';

const dottedLeader = /(?:\.\s?){4,}\s*[A-Za-z]?[\d-]+\s*$|(?:…\s?){2,}\s*[\d-]+\s*$/;
const endsInPageNumber = /[\p{L})]\s+(?:[A-Z]-)?\d{1,3}(?:[-–]\d{1,3})?\s*$/u;
const indexEntry = /[\p{L})],?\s+\d{1,2}[-–]\d{1,3}$|[\p{L})],\s+\d{1,3}(?:,\s*\d{1,3})*$/u;

/** Detects contents and index pages: they only list other pages, so nothing is extracted from them. */
export function pageRole(blocks: readonly LooseBlock[], previous: Page['role']): Page['role'] {
  const lines = blocks.flatMap((b) => b.lines.map((l) => l.text));
  if (lines.length === 0) return 'body';
  const count = (pattern: RegExp) => lines.filter((l) => pattern.test(l)).length;
  const dotted = count(dottedLeader);
  const firstLines = lines.slice(0, 12);
  const hasTitle = (pattern: RegExp) => firstLines.some((l) => l.length < 40 && pattern.test(l));
  const isTitledIndex = hasTitle(/^(?:alphabetical\s+)?index$/i) || previous === 'index';
  if (isTitledIndex && count(indexEntry) + dotted >= 0.35 * lines.length && lines.length > 8) return 'index';
  if ((dotted >= 8 && dotted >= 0.25 * lines.length) || (dotted >= 3 && dotted >= 0.5 * lines.length))
    return isTitledIndex ? 'index' : 'contents';
  const isTitledContents = hasTitle(
    /^(?:table of )?contents$|^sommaire$|^inhalt(?:sverzeichnis)?$|^table des mati[eè]res$|^index$|^[ií]ndice$|^indice$/i,
  );
  if (
    (isTitledContents || previous === 'contents') &&
    dotted + count(endsInPageNumber) > Math.max(6, 0.35 * lines.length)
  )
    return 'contents';
  return 'body';
}
