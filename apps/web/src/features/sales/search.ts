import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { statusFilters, suggestionTabs } from './suggestions/suggestion-lists';

/** Options of the similarity filter, in percent. */
export const minSimilarities = { '90': 1, '80': 1, '70': 1, '50': 1 };

/** Search parameters of Smart Process. No view means the list of processes. */
export const readSalesSearch = optional((query) => ({
  view: readKey(query.view, { sales: 1, 'sales-data': 1 }),
  /** Customer number of the report. A customer may have the number 'all', so all customers use `reports` instead. */
  report: readText(query.report, 100),
  reports: readKey(query.reports, { all: 1 }),
  /** In the report of all customers: the open customer, and the page of the tabs. */
  customer: readText(query.customer, 100),
  page: readPage(query.page),
  search: readText(query.search, 200),
  /** Recommendations: the open list and its filters. */
  list: readKey(query.list, suggestionTabs),
  find: readText(query.find, 200),
  product: readText(query.product, 100),
  status: readKey(query.status, statusFilters),
  similarity: readKey(query.similarity, minSimilarities),
  /** Sales data: the open list, its filter and its order. */
  data: readKey(query.data, { customers: 1, products: 1, purchases: 1 }),
  category: readText(query.category, 200),
  sort: readText(query.sort, 30),
  direction: readKey(query.direction, { asc: 1, desc: 1 }),
  /** Kind of the open import dialog. */
  import: readKey(query.import, { customers: 1, products: 1, purchases: 1 }),
}));
export type SalesQuery = ReturnType<typeof readSalesSearch>;
