import { z } from 'zod';
import { id } from '../fields';
import { personFilter, taskFilterInput } from '../maintenance/schema';

/** Maximum number of views of a user. */
export const maxViews = 50;

/** The filters of a view. An absent field does not filter; without a person, a list shows its own default. */
const filters = z.object({
  person: personFilter.optional(),
  deviceId: taskFilterInput.deviceId,
  location: taskFilterInput.location,
  type: taskFilterInput.type.optional(),
  priority: taskFilterInput.priority.optional(),
});

const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(60, 'The name must have at most 60 characters');

export const taskView = z.object({
  id: z.string(),
  name: z.string(),
  filters,
  /** Whether My work opens with it. */
  isDefault: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;
export type TaskViewFilters = TaskView['filters'];
export const taskViewList = z.array(taskView);

export const createViewInput = z.object({ name, filters, isDefault: z.boolean().default(false) });
export type CreateViewInput = z.output<typeof createViewInput>;

/** A missing field stays unchanged. */
export const updateViewInput = z.object({
  id,
  name: name.optional(),
  filters: filters.optional(),
  isDefault: z.boolean().optional(),
});
export type UpdateViewInput = z.output<typeof updateViewInput>;

export const viewIdInput = z.object({ id });
export const removedView = z.object({ message: z.string() });
