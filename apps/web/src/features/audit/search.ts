import { optional, readDate, readPage, readText } from '../../lib/read-query';

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
