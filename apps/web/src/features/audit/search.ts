import { optional, readPage, readText } from '../../lib/read-query';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

function readDate(value: unknown): string | undefined {
  const text = readText(value, 10);
  return text && calendarDate.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Search parameters of the audit log. `from` and `to` are inclusive. */
export const readAuditSearch = optional((query) => ({
  search: readText(query.search, 200),
  action: readText(query.action, 100),
  person: readText(query.person, 100),
  from: readDate(query.from),
  to: readDate(query.to),
  page: readPage(query.page),
}));
export type AuditSearch = ReturnType<typeof readAuditSearch>;
