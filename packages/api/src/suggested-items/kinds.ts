/** What a manual may suggest. */
export const suggestionKinds = ['rule', 'task', 'precaution'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionWords: Record<
  SuggestionKind,
  { one: string; many: string; entity: 'rule' | 'maintenance-task' | 'safety-precaution' }
> = {
  rule: { one: 'rule', many: 'rules', entity: 'rule' },
  task: { one: 'maintenance task', many: 'maintenance tasks', entity: 'maintenance-task' },
  precaution: { one: 'safety precaution', many: 'safety precautions', entity: 'safety-precaution' },
};
