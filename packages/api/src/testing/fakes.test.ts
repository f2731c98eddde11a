import { createTestDatabase } from '@steward/db/testing';
import type { JobPayload } from '../jobs';
import { publishingAfterCommit } from '../publish-after-commit';
import { channelCompliance } from './compliance/channel';
import { embedderCompliance } from './compliance/embedder';
import { eventsCompliance } from './compliance/events';
import { fileStoreCompliance } from './compliance/file-store';
import { jobsCompliance } from './compliance/jobs';
import { secretCipherCompliance } from './compliance/secret-cipher';
import { HashEmbedder } from './hash-embedder';
import { HeldJobs } from './held-jobs';
import { LocalEvents } from './local-events';
import { MemoryFileStore } from './memory-file-store';
import { RecordingChannel } from './recording-channel';
import { ReversibleCipher } from './reversible-cipher';

fileStoreCompliance('MemoryFileStore', async () => new MemoryFileStore());

eventsCompliance('LocalEvents', async () => {
  const events = new LocalEvents();
  return { events: [events, events], close: async () => {} };
});

jobsCompliance('HeldJobs', async (work) => {
  const jobs = new HeldJobs();
  const database = await createTestDatabase();
  const db = publishingAfterCommit(database.db, new LocalEvents(), console);
  const settle = () =>
    jobs.runAll(async (name, payload) => {
      if (name === 'onboarding.run') await work(payload as JobPayload<'onboarding.run'>);
    });
  return { jobs, db, settle, close: () => database.close() };
});

secretCipherCompliance('ReversibleCipher', (key, ...earlierKeys) => new ReversibleCipher(key, earlierKeys));

embedderCompliance('HashEmbedder', async () => ({ embedder: new HashEmbedder(), close: async () => {} }));

channelCompliance('RecordingChannel', async () => {
  const channel = new RecordingChannel('email');
  return {
    channel,
    to: 'bob@acme.example',
    received: () => channel.sent.map((message) => Object.values(message).join(' ')),
    become(state) {
      channel.fails = state === 'refusing' ? 'refused' : 'unavailable';
    },
    close: async () => {},
    secrets: ['bob@acme.example'],
  };
});
