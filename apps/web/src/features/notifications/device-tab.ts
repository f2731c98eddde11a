import type { Category } from './words';

/** Where on the machine's page a notification is dealt with; undefined: where it opens by itself. */
export function deviceTabOf(category: Category): 'maintenance' | 'rules' | 'safety' | undefined {
  if (category.startsWith('MAINTENANCE_')) return 'maintenance';
  if (category.startsWith('RULE_')) return 'rules';
  return category === 'SAFETY_ALERT' ? 'safety' : undefined;
}
