import { createHash } from 'node:crypto';
import type { Reason } from '@steward/recommend/recommendation-record';
import type { TopSuggestion } from '../top-suggestions';

/** All that a language model is told of a suggestion, and all that it may say. */
export interface SuggestionFacts {
  suggested: string;
  bought: string;
  /** Of the suggested product; empty without one. */
  category: string;
  /** What both contain. */
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

/** The same while a model would be asked the same. */
export function hashOfFacts(
  model: string,
  { suggested, bought, category, ingredients, reasons }: SuggestionFacts,
): string {
  const told = reasons.map(({ kind, text }) => [kind, text]);
  return createHash('sha256')
    .update(JSON.stringify([model, suggested, bought, category, ingredients, told]))
    .digest('hex');
}
