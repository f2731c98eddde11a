import { optional, readInstant, readKey, readPage, readText } from '../../lib/read-query';
import { priorityWords, stateWords } from './words';

/** Search parameters of the alarms. Without a state: those that are not cleared. `alarm` is the one that is open. */
export const readAlarmsSearch = optional((query) => ({
  search: readText(query.search, 200),
  state: readKey(query.state, { all: true, ...stateWords }),
  priority: readKey(query.priority, priorityWords),
  alarm: readText(query.alarm, 100),
  /** The time in which the server has raised them. */
  from: readInstant(query.from),
  to: readInstant(query.to),
  page: readPage(query.page),
}));
export type AlarmsSearch = ReturnType<typeof readAlarmsSearch>;
