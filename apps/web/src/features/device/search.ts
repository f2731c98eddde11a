import { spanLabels } from '../../care/reading-spans';
import { optional, readDate, readKey, readPage, readText } from '../../lib/read-query';
import { historyKindLabels, tabLabels } from './labels';

const maxQuoteLength = 2000;
const maxKeyLength = 200;
const maxIdLength = 100;
const maxMetricLength = 100;

/** Search parameters of the device page. */
export const readDeviceSearch = optional((query) => ({
  tab: readKey(query.tab, tabLabels),
  /** Shows pending suggestions instead of the device's items. */
  view: readKey(query.view, { suggested: 1 }),
  /** Key of the conversation open in the chat; defaults to the latest. */
  conversation: readText(query.conversation, maxKeyLength),
  /** Page of the manual open beside the list, 1-based. */
  page: readPage(query.page),
  /** Document of that page; defaults to the device's newest. */
  doc: readText(query.doc, maxIdLength),
  /** Task, rule or precaution whose quote is marked on that page. */
  item: readText(query.item, maxIdLength),
  /** Quote marked on that page that does not belong to an item: a citation or a suggestion. */
  quote: readText(query.quote, maxQuoteLength),
  /** Filters of the history: kind of entries, and id of the person. */
  kind: readKey(query.kind, historyKindLabels),
  person: readText(query.person, maxIdLength),
  /** Metric and time span of the readings chart, and period of the history; both dates are inclusive. */
  metric: readText(query.metric, maxMetricLength),
  span: readKey(query.span, spanLabels),
  from: readDate(query.from),
  to: readDate(query.to),
}));
export type DeviceSearch = ReturnType<typeof readDeviceSearch>;
