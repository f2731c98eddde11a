import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { statusFilters, suggestionTabs } from './suggestions/suggestion-lists';

/** Of which recommendations can be narrowed to the more similar ones, in percent. */
export const leastSimilarities = { '90': 1, '80': 1, '70': 1, '50': 1 };

/** What the address of Smart Process holds. Absent means: the list of processes. */
export const readSalesSearch = optional((query) => ({
  view: readKey(query.view, { sales: 1, 'sales-data': 1 }),
  /** Of which customer the report is shown, by their number; which may be 'all': the reports of everybody are named apart. */
  report: readText(query.report, 100),
  reports: readKey(query.reports, { all: 1 }),
  /** Of all customers: whose recommendations are open, and on which page of their tabs they stand. */
  customer: readText(query.customer, 100),
  page: readPage(query.page),
  search: readText(query.search, 200),
  /** Recommendations: the list that is shown, and what it is narrowed to. */
  list: readKey(query.list, suggestionTabs),
  find: readText(query.find, 200),
  product: readText(query.product, 100),
  status: readKey(query.status, statusFilters),
  similarity: readKey(query.similarity, leastSimilarities),
  /** Sales data: the list that is shown, its filter and its order. */
  data: readKey(query.data, { customers: 1, products: 1, purchases: 1 }),
  category: readText(query.category, 200),
  sort: readText(query.sort, 30),
  direction: readKey(query.direction, { asc: 1, desc: 1 }),
  /** The import is open, with files of this kind. */
  import: readKey(query.import, { customers: 1, products: 1, purchases: 1 }),
}));
export type SalesQuery = ReturnType<typeof readSalesSearch>;
