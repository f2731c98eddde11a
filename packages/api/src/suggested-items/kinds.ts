/** Kinds of items that a manual can suggest. */
export const suggestionKinds = ['rule', 'task', 'precaution'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionWords: Record<
  SuggestionKind,
  { singular: string; plural: string; entity: 'rule' | 'maintenance-task' | 'safety-precaution' }
> = {
  rule: { singular: 'rule', plural: 'rules', entity: 'rule' },
  task: { singular: 'maintenance task', plural: 'maintenance tasks', entity: 'maintenance-task' },
  precaution: { singular: 'safety precaution', plural: 'safety precautions', entity: 'safety-precaution' },
};
