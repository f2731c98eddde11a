import { optional, readKey } from '../../lib/read-query';
import { rangeLabels } from './labels';

/** Search parameters of the Intelligence page. No range means the last 30 days. */
export const readAnalyticsSearch = optional((query) => ({ range: readKey(query.range, rangeLabels) }));
