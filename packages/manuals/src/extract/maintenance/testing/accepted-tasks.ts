import type { Manual } from '../../../read/page-model';
import type { MaintenanceItem } from '../../items';
import { extractMaintenance } from '../extract-maintenance';

/** The tasks that take effect without a person: no suggestions. */
export const acceptedTasks = (manual: Manual): MaintenanceItem[] =>
  extractMaintenance(manual).filter(({ suggestion }) => !suggestion);
