import { optional, readPage, readText } from '../../lib/read-query';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

function readDate(value: unknown): string | undefined {
  const text = readText(value, 10);
  return text && calendarDate.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** What the address of the audit log holds. Absent means: everything, the newest page. Dates are both included. */
export const readAuditSearch = optional((query) => ({
  search: readText(query.search, 200),
  action: readText(query.action, 100),
  person: readText(query.person, 100),
  from: readDate(query.from),
  to: readDate(query.to),
  page: readPage(query.page),
}));
export type AuditSearch = ReturnType<typeof readAuditSearch>;
