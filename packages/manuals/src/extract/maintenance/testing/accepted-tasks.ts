import type { Manual } from '../../../read/page-model';
import type { MaintenanceItem } from '../../items';
import { extractMaintenance } from '../extract-maintenance';

/** Extracted tasks without suggestions. */
export const acceptedTasks = (manual: Manual): MaintenanceItem[] =>
  extractMaintenance(manual).filter(({ suggestion }) => !suggestion);
