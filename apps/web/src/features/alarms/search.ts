import { optional, readInstant, readKey, readPage, readText } from '../../lib/read-query';
import { priorityWords, stateWords } from './words';

/** Search parameters of the alarms. Without a state, alarms that are not cleared are listed. `alarm` is the id of the open alarm. */
export const readAlarmsSearch = optional((query) => ({
  search: readText(query.search, 200),
  state: readKey(query.state, { all: true, ...stateWords }),
  priority: readKey(query.priority, priorityWords),
  alarm: readText(query.alarm, 100),
  /** Time span in which the alarms were raised. */
  from: readInstant(query.from),
  to: readInstant(query.to),
  page: readPage(query.page),
}));
export type AlarmsSearch = ReturnType<typeof readAlarmsSearch>;
