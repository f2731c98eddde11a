import type { Suggestion, SuggestionKind } from '@steward/api/schema/suggestions';
import { typeLabels } from '../../../care/precaution-words';
import { priorityLabels } from '../../../care/rule-words';
import { maintenanceTypeLabels, taskPriorityLabels } from '../../../care/task-words';

/** Minimum probability of a likely suggestion. */
const likelyThreshold = 0.5;

/** 'Likely, 72 %'. */
export function likelihood(probability: number): string {
  return `${probability >= likelyThreshold ? 'Likely' : 'Possible'}, ${Math.round(probability * 100)} %`;
}

export const kindNouns: Record<SuggestionKind, [singular: string, plural: string]> = {
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

/** Facts of the item other than its title and description. */
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
