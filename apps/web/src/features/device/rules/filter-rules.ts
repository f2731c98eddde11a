import type { Rule } from '@steward/api/schema/rules';

export interface RuleFilters {
  search: string;
  priority: Rule['priority'] | 'all';
  status: Rule['status'] | 'all';
}

/** Search looks at name, description, condition, metric, threshold and consequence. */
export function filterRules(rules: readonly Rule[], { search, priority, status }: RuleFilters): Rule[] {
  const wanted = search.trim().toLowerCase();
  return rules.filter(
    (rule) =>
      (priority === 'all' || rule.priority === priority) &&
      (status === 'all' || rule.status === status) &&
      [rule.name, rule.description, rule.condition, rule.metric, rule.threshold, rule.consequence].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
}
