import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../packages/manuals/train/questions');

/** A question of our own about a manual, for training only. */
export interface OwnQuestion {
  /** In a technician's words. */
  q: string;
  /** Two wordings that avoid the manual's words. */
  lay: [string, string];
  /** Terms of the answer (`termsOf`), sorted, so that the manual's text is not copied. */
  terms: string[];
  pages: number[];
}

type OwnItem = OwnQuestion | { unanswerable: string };

/** Our own questions about a manual (`train/questions`, written without reading the gold). Empty for a manual without any. */
export function ownQuestionsOf(name: string): { answerable: OwnQuestion[]; unanswerable: string[] } {
  const file = join(folder, `${name}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const items = lines.map((line) => JSON.parse(line) as OwnItem);
  return {
    answerable: items.filter((item) => 'q' in item),
    unanswerable: items.flatMap((item) => ('unanswerable' in item ? [item.unanswerable] : [])),
  };
}
