import type { Category } from './words';

/** Tab of the device page for a category; undefined for the default tab. */
export function deviceTabOf(category: Category): 'maintenance' | 'rules' | 'safety' | undefined {
  if (category.startsWith('MAINTENANCE_')) return 'maintenance';
  if (category.startsWith('RULE_')) return 'rules';
  return category === 'SAFETY_ALERT' ? 'safety' : undefined;
}
