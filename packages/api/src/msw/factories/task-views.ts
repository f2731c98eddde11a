import type { TaskView } from '../../task-views/schema';

/** A saved view of the HIGH tasks of nobody in a hall. */
export const taskView = (overrides: Partial<TaskView> = {}): TaskView => ({
  id: 'v-1',
  name: 'Hall 2, urgent',
  filters: { person: 'nobody', location: 'Hall 2', priority: 'HIGH' },
  isDefault: false,
  ...overrides,
});
