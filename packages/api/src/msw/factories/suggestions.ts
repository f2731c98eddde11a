import type { Suggestion, SuggestionKind } from '../../suggestions/schema';
import { task } from './maintenance';
import { rule } from './rules';
import { precaution } from './safety';

const common = {
  probability: 0.34,
  reason: 'Nothing marks the sentence as a warning.',
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const suggestedPrecaution = (id = 'g-1', title = 'Keep children away'): Suggestion => ({
  kind: 'precaution',
  id,
  ...common,
  item: precaution({ id, title }),
});

/** A suggestion of the kind, with the item of the kind's factory. */
export const suggestionOf = (kind: SuggestionKind): Suggestion => {
  if (kind === 'rule') return { kind, id: 'g-1', ...common, item: rule({ id: 'g-1' }) };
  if (kind === 'task') return { kind, id: 'g-1', ...common, item: task({ id: 'g-1' }) };
  return suggestedPrecaution();
};

export const suggestionPage = (content: Suggestion[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 25,
  totalElements,
  totalPages: Math.ceil(totalElements / 25),
});
