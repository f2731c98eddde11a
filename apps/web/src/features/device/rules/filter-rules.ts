import type { Rule } from '@steward/api/schema/rules';
import type { statusLabels } from '../../../care/rule-words';

export const kindLabels = { limits: 'Limits', settings: 'Settings and ratings' } as const;
type Kind = keyof typeof kindLabels;

export interface RuleFilters {
  search: string;
  priority: Rule['priority'] | 'all';
  status: keyof typeof statusLabels | 'all';
  kind: Kind | 'all';
}

/** Settings and ratings are reference values; other rules monitor the machine. */
const kindOf = ({ kind }: Rule): Kind => (kind === 'setting' || kind === 'rating' ? 'settings' : 'limits');

/** Suggested rules are listed under Inactive only; the review lists them separately. */
function matchesStatus({ status }: Rule, filter: RuleFilters['status']): boolean {
  if (status === 'SUGGESTED') return filter === 'INACTIVE';
  return filter === 'all' || status === filter;
}

/**
 * Searches name, description, condition, metric, threshold and consequence. Settings and ratings are sorted last.
 */
export function filterRules(rules: readonly Rule[], { search, priority, status, kind }: RuleFilters): Rule[] {
  const searchText = search.trim().toLowerCase();
  return rules
    .filter(
      (rule) =>
        (priority === 'all' || rule.priority === priority) &&
        matchesStatus(rule, status) &&
        (kind === 'all' || kindOf(rule) === kind) &&
        [rule.name, rule.description, rule.condition, rule.metric, rule.threshold, rule.consequence].some((text) =>
          text.toLowerCase().includes(searchText),
        ),
    )
    .sort((a, b) => kindOf(a).localeCompare(kindOf(b)));
}
