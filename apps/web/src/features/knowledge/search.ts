import { optional, readKey, readPage, readText } from '../../lib/read-query';

const tabs = { chat: 1, documents: 1, quality: 1 };
export type KnowledgeTab = keyof typeof tabs;

const maxIdLength = 100;
const maxKeyLength = 200;
const maxQuoteLength = 2000;

/** Search parameters of the Knowledge Base. */
export const readKnowledgeSearch = optional((query) => ({
  tab: readKey(query.tab, tabs),
  /** Key of the open conversation. */
  conversation: readText(query.conversation, maxKeyLength),
  /** Page open beside the tab (from 1), its document, and the quote highlighted on it. */
  page: readPage(query.page),
  doc: readText(query.doc, maxIdLength),
  quote: readText(query.quote, maxQuoteLength),
  /** Document to scroll to in the list. */
  document: readText(query.document, maxIdLength),
  /** Proposed revision whose changes are shown. */
  revision: readText(query.revision, maxIdLength),
}));
