import type { Prompt } from '../../answer/build-prompt';
import type { ExtractedManual } from '../extract-manual';
import { candidatesOf, type Decision, decidedItems } from './candidates';
import { checkedItems } from './checked-items';
import { itemsPrompt, type PageText } from './items-prompt';
import { type NamedItems, readNamedItems } from './named-items';

/** About 3,000 tokens of manual for one question. */
const charactersPerQuestion = 12_000;
/** Pages that hold none of these have nothing to keep: names, drawings, contents. */
const worthAsking =
  /\b(?:danger|warning|caution|notice|attention|important|never|must|do not|don't|should|max|min|limit|exceed|range|every|daily|weekly|monthly|yearly|annual|inspect|check|clean|replace|lubricat|maint)|\d\s?(?:°|%|[kM]?V|[m]?A|bar|psi|Nm|rpm|Hz)\b/i;

/**
 * What a manual's pages hold by the decision of a language model: which of the built-in engine's items it keeps, and what it
 * adds, held to the source rule: every item quotes its page, and what it says is read from the quote.
 * @param found by the built-in engine, accepted and suggested
 * @throws when the model fails or does not answer as asked: what is missing then nobody knows
 */
export async function extractWithModel(
  pages: readonly PageText[],
  found: ExtractedManual,
  complete: (prompt: Prompt) => Promise<string>,
): Promise<ExtractedManual> {
  const candidates = candidatesOf(found);
  const candidatePages = new Set(candidates.map(({ page }) => page));
  const named: NamedItems = { maintenance: [], safety: [], limits: [] };
  const decisions: Decision[] = [];
  for (const some of portions(pages.filter(({ page, text }) => candidatePages.has(page) || worthAsking.test(text)))) {
    const somePages = new Set(some.map(({ page }) => page));
    const asked = candidates.filter(({ page }) => somePages.has(page));
    const answer = readNamedItems(await complete(itemsPrompt(some, asked)));
    decisions.push({ asked, kept: answer.keep });
    named.maintenance.push(...answer.maintenance);
    named.safety.push(...answer.safety);
    named.limits.push(...answer.limits);
  }
  return decidedItems(found, decisions, checkedItems(named, pages));
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
