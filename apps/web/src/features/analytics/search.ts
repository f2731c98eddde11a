import { optional, readKey } from '../../lib/read-query';
import { rangeLabels } from './labels';

/** What the address of the Intelligence page holds. Absent means: the last 30 days. */
export const readAnalyticsSearch = optional((query) => ({ range: readKey(query.range, rangeLabels) }));
