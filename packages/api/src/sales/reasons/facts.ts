import { createHash } from 'node:crypto';
import type { Reason } from '@steward/recommend/recommendation-record';
import type { TopSuggestion } from '../top-suggestions';

/** All facts about a suggestion that a language model gets, and may use. */
export interface SuggestionFacts {
  suggested: string;
  bought: string;
  /** Category of the suggested product; may be empty. */
  category: string;
  /** Ingredients of both products. */
  ingredients: string[];
  reasons: Reason[];
}

export function factsOf({ item, bought }: TopSuggestion): SuggestionFacts {
  return {
    suggested: item.SuggestedProduct,
    bought: bought.ProductName,
    category: item.Category === 'N/A' ? '' : item.Category,
    ingredients: item.Ingredient.split(',').flatMap((name) => name.trim() || []),
    reasons: item.Reasons,
  };
}

/** Hash of the model and the facts in the question to it. */
export function hashOfFacts(
  model: string,
  { suggested, bought, category, ingredients, reasons }: SuggestionFacts,
): string {
  const reasonTexts = reasons.map(({ kind, text }) => [kind, text]);
  return createHash('sha256')
    .update(JSON.stringify([model, suggested, bought, category, ingredients, reasonTexts]))
    .digest('hex');
}
