import type { ChatMessage } from '../../chat/schema';
import { sourceOn } from './generated';

const instant = '2026-11-20T09:00:00.000Z';

export const message = (overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm-1',
  userId: 'u-admin',
  deviceId: 'd-1',
  organizationId: 'default',
  sessionId: null,
  messageType: 'ASSISTANT',
  content: 'Every 250 hours [p. 43].',
  queryType: 'PDF',
  pdfName: 'manual.pdf',
  documents: [{ id: 'doc-1', name: 'manual.pdf' }],
  citations: [sourceOn(43, 'Change the oil every 250 hours.')],
  table: null,
  images: [],
  tables: [],
  chunksUsed: null,
  answered: true,
  nearest: [],
  databaseResults: null,
  sqlQuery: null,
  rowCount: null,
  questionId: null,
  regenerates: null,
  pinned: false,
  checkedBy: null,
  processingTime: 0.8,
  userFeedback: null,
  feedbackTimestamp: null,
  createdAt: instant,
  ...overrides,
});
