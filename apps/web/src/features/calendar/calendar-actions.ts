import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { createContext, use } from 'react';
import type { WorkTask } from '../../care/work/use-work';

/** Actions on an entry; absent if the role does not allow them. */
export interface CalendarActions {
  move?: ((entry: CalendarEntry, date: string) => Promise<void>) | undefined;
  start?: ((task: WorkTask) => void) | undefined;
  complete?: ((task: WorkTask) => void) | undefined;
}

const Actions = createContext<CalendarActions>({});
export const CalendarActionsProvider = Actions.Provider;
export const useCalendarActions = () => use(Actions);
