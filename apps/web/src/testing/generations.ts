import { progressOf } from '@steward/api/msw/factories/devices';
import type { Generation } from '@steward/api/schema/generation';

/** A running generation in its second stage. */
export const generationOf = (overrides: Partial<Generation> = {}): Generation => ({
  ...progressOf({
    deviceId: 'd-1',
    deviceName: 'Diesel generator DG-02',
    documentId: 'doc-1',
    fileName: 'manual.pdf',
    stage: 'maintenance',
    progress: 76,
    message: 'Planning maintenance',
    subMessage: '8 rules found',
    rulesGenerated: 8,
    pagesRead: 188,
    pageCount: 188,
  }),
  runId: 'g-1',
  documentTitle: 'CG-450 Operation and Maintenance Manual',
  waiting: false,
  outcome: {
    rules: { added: 8, replaced: 0, unchanged: 0, kept: 0, removed: 0, leftOut: 0, suggested: 0 },
    maintenance: null,
    safety: null,
  },
  ...overrides,
});

const unchangedOutcome = { added: 0, replaced: 0, unchanged: 8, kept: 0, removed: 0, leftOut: 0, suggested: 0 };

/** A completed generation without changes. */
export const completedGeneration = (outcome: Partial<Generation['outcome']> = {}): Generation =>
  generationOf({
    status: 'completed',
    stage: 'complete',
    progress: 100,
    outcome: { rules: unchangedOutcome, maintenance: unchangedOutcome, safety: unchangedOutcome, ...outcome },
  });
