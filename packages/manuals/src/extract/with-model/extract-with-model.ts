import type { Prompt } from '../../answer/build-prompt';
import type { ExtractedManual } from '../extract-manual';
import { candidatesOf, type Decision, decidedItems } from './candidates';
import { checkedItems } from './checked-items';
import { itemsPrompt, type PageText } from './items-prompt';
import { type NamedItems, readNamedItems } from './named-items';

/** Maximum page text per prompt: about 3,000 tokens. */
const maxPromptCharacters = 12_000;
/** Pages without these words have no items: names, drawings, contents. */
const relevantWords =
  /\b(?:danger|warning|caution|notice|attention|important|never|must|do not|don't|should|max|min|limit|exceed|range|every|daily|weekly|monthly|yearly|annual|inspect|check|clean|replace|lubricat|maint)|\d\s?(?:°|%|[kM]?V|[m]?A|bar|psi|Nm|rpm|Hz)\b/i;

/**
 * Extracts items with a language model: it decides which items of the built-in engine to keep, and adds missing ones. Every added item
 * quotes its page, and its values are parsed from the quote.
 * @param engineItems accepted and suggested items of the built-in engine
 * @throws when the model fails or an answer cannot be parsed, because the result would be incomplete
 */
export async function extractWithModel(
  pages: readonly PageText[],
  engineItems: ExtractedManual,
  complete: (prompt: Prompt) => Promise<string>,
): Promise<ExtractedManual> {
  const candidates = candidatesOf(engineItems);
  const candidatePages = new Set(candidates.map(({ page }) => page));
  const namedItems: NamedItems = { maintenance: [], safety: [], limits: [] };
  const decisions: Decision[] = [];
  for (const portion of portions(
    pages.filter(({ page, text }) => candidatePages.has(page) || relevantWords.test(text)),
  )) {
    const portionPages = new Set(portion.map(({ page }) => page));
    const portionCandidates = candidates.filter(({ page }) => portionPages.has(page));
    const answer = readNamedItems(await complete(itemsPrompt(portion, portionCandidates)));
    decisions.push({ candidates: portionCandidates, keptIds: answer.keep });
    namedItems.maintenance.push(...answer.maintenance);
    namedItems.safety.push(...answer.safety);
    namedItems.limits.push(...answer.limits);
  }
  return decidedItems(engineItems, decisions, checkedItems(namedItems, pages));
}

function portions(pages: readonly PageText[]): PageText[][] {
  const all: PageText[][] = [];
  let remainingCharacters = 0;
  for (const page of pages) {
    if (page.text.length > remainingCharacters || !all.length) {
      all.push([]);
      remainingCharacters = maxPromptCharacters;
    }
    all.at(-1)?.push(page);
    remainingCharacters -= page.text.length;
  }
  return all;
}
