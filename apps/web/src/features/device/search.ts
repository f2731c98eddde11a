import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { tabLabels } from './labels';

const longestQuote = 2000;
const longestKey = 200;
const longestId = 100;

/** What the address of a device's page holds. */
export const readDeviceSearch = optional((query) => ({
  tab: readKey(query.tab, tabLabels),
  /** Rules, tasks or precautions that wait for a decision, in place of the device's own. */
  view: readKey(query.view, { suggested: 1 }),
  /** The conversation that is open in the chat, by its key; the latest one when absent. */
  conversation: readText(query.conversation, longestKey),
  /** The page of the manual that is open beside the list, from 1. */
  page: readPage(query.page),
  /** The document it is a page of; the device's newest when absent. */
  doc: readText(query.doc, longestId),
  /** The task, rule or precaution whose sentence is marked on it. */
  item: readText(query.item, longestId),
  /** The sentence that is marked on it, where no item has it: a citation of the assistant. */
  quote: readText(query.quote, longestQuote),
}));
