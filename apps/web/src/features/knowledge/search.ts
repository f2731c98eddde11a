import { optional, readKey, readPage, readText } from '../../lib/read-query';

const tabs = { chat: 1, documents: 1, quality: 1 };
export type KnowledgeTab = keyof typeof tabs;

const longestId = 100;
const longestKey = 200;
const longestQuote = 2000;

/** What the address of the Knowledge Base holds. */
export const readKnowledgeSearch = optional((query) => ({
  tab: readKey(query.tab, tabs),
  /** The conversation that is open, by its key. */
  conversation: readText(query.conversation, longestKey),
  /** The page that is open beside, from 1, the document it is a page of, and the sentence that is marked on it. */
  page: readPage(query.page),
  doc: readText(query.doc, longestId),
  quote: readText(query.quote, longestQuote),
  /** The document that is brought into view in the list. */
  document: readText(query.document, longestId),
  /** The revision whose changes are shown. */
  revision: readText(query.revision, longestId),
}));
