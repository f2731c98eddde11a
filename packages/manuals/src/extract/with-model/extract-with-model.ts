import type { Prompt } from '../../answer/build-prompt';
import type { ExtractedManual } from '../extract-manual';
import { checkedItems } from './checked-items';
import { itemsPrompt, type PageText } from './items-prompt';
import { type NamedItems, readNamedItems } from './named-items';

/** About 3,000 tokens of manual for one question. */
const charactersPerQuestion = 12_000;
/** Pages that hold none of these have nothing to keep: names, drawings, contents. */
const worthAsking =
  /\b(?:danger|warning|caution|notice|attention|important|never|must|do not|don't|should|max|min|limit|exceed|range|every|daily|weekly|monthly|yearly|annual|inspect|check|clean|replace|lubricat|maint)|\d\s?(?:°|%|[kM]?V|[m]?A|bar|psi|Nm|rpm|Hz)\b/i;

/**
 * What a language model finds in a manual's pages, held to the source rule: every item quotes its page, and what it says is
 * read from the quote. @throws when the model fails or does not answer as asked: what is missing then nobody knows
 */
export async function extractWithModel(
  pages: readonly PageText[],
  complete: (prompt: Prompt) => Promise<string>,
): Promise<ExtractedManual> {
  const named: NamedItems = { maintenance: [], safety: [], limits: [] };
  for (const some of portions(pages.filter(({ text }) => worthAsking.test(text)))) {
    const found = readNamedItems(await complete(itemsPrompt(some)));
    named.maintenance.push(...found.maintenance);
    named.safety.push(...found.safety);
    named.limits.push(...found.limits);
  }
  return checkedItems(named, pages);
}

function portions(pages: readonly PageText[]): PageText[][] {
  const all: PageText[][] = [];
  let room = 0;
  for (const page of pages) {
    if (page.text.length > room || !all.length) {
      all.push([]);
      room = charactersPerQuestion;
    }
    all.at(-1)?.push(page);
    room -= page.text.length;
  }
  return all;
}
