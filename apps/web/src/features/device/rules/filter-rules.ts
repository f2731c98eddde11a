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

/** What a manual gives as a setting or a rating is there to be looked up; the others watch the machine. */
const kindOf = ({ kind }: Rule): Kind => (kind === 'setting' || kind === 'rating' ? 'settings' : 'limits');

/** Suggested rules are shown with the inactive ones only; the review has a list of its own. */
function isOfStatus({ status }: Rule, wanted: RuleFilters['status']): boolean {
  if (status === 'SUGGESTED') return wanted === 'INACTIVE';
  return wanted === 'all' || status === wanted;
}

/**
 * Search looks at name, description, condition, metric, threshold and consequence. Settings and ratings come
 * last.
 */
export function filterRules(rules: readonly Rule[], { search, priority, status, kind }: RuleFilters): Rule[] {
  const wanted = search.trim().toLowerCase();
  return rules
    .filter(
      (rule) =>
        (priority === 'all' || rule.priority === priority) &&
        isOfStatus(rule, status) &&
        (kind === 'all' || kindOf(rule) === kind) &&
        [rule.name, rule.description, rule.condition, rule.metric, rule.threshold, rule.consequence].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
    )
    .sort((a, b) => kindOf(a).localeCompare(kindOf(b)));
}
