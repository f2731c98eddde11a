import { type Query, readKey, readPage, readText } from '../lib/read-query';

/** What the addresses of the pages hold; without zod, so that the first page stays light. */

const deviceTabs = { 'device-info': 1, maintenance: 1, rules: 1, safety: 1, chat: 1 };
const longestQuote = 2000;
const longestKey = 200;
const longestId = 100;

export const readDeviceSearch = (query: Query) => ({
  tab: readKey(query.tab, deviceTabs),
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
});

export const readSettingsSearch = (query: Query) => ({
  tab: readKey(query.tab, { profile: 1, notifications: 1, dashboard: 1, security: 1 }),
});
