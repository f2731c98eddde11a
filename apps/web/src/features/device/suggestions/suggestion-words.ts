import type { Suggestion, SuggestionKind } from '@steward/api/schema/suggestions';
import { typeLabels } from '../../../care/precaution-words';
import { priorityLabels } from '../../../care/rule-words';
import { maintenanceTypeLabels, taskPriorityLabels } from '../../../care/task-words';

/** From this probability on a suggestion is more likely right than wrong. */
const likelyFrom = 0.5;

/** 'Likely, 72 %'. */
export function likelihood(probability: number): string {
  return `${probability >= likelyFrom ? 'Likely' : 'Possible'}, ${Math.round(probability * 100)} %`;
}

export const kindNouns: Record<SuggestionKind, [one: string, many: string]> = {
  rule: ['rule', 'rules'],
  task: ['task', 'tasks'],
  precaution: ['precaution', 'precautions'],
};

/** '1 precaution', '12 precautions'. */
export const countOfKind = (count: number, kind: SuggestionKind): string =>
  `${count} ${kindNouns[kind][count === 1 ? 0 : 1]}`;

export const titleOf = (suggestion: Suggestion): string => {
  switch (suggestion.kind) {
    case 'rule':
      return suggestion.item.name;
    case 'task':
      return suggestion.item.taskName;
    case 'precaution':
      return suggestion.item.title;
  }
};

/** What the item would say besides its title and its description. */
export function factsOf(suggestion: Suggestion): string[] {
  switch (suggestion.kind) {
    case 'rule': {
      const { condition, priority } = suggestion.item;
      return [condition, `${priorityLabels[priority]} priority`];
    }
    case 'task': {
      const { frequency, maintenanceType, priority } = suggestion.item;
      return [frequency, maintenanceTypeLabels[maintenanceType], `${taskPriorityLabels[priority]} priority`];
    }
    case 'precaution':
      return [typeLabels[suggestion.item.type]];
  }
}
