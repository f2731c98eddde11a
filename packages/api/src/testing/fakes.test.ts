import { createTestDatabase } from '@steward/db/testing';
import type { JobPayload } from '../jobs';
import { publishingAfterCommit } from '../publish-after-commit';
import { brokersCompliance } from './compliance/brokers';
import { channelCompliance } from './compliance/channel';
import { embedderCompliance } from './compliance/embedder';
import { endpointsCompliance } from './compliance/endpoints';
import { eventsCompliance } from './compliance/events';
import { fileStoreCompliance } from './compliance/file-store';
import { jobsCompliance } from './compliance/jobs';
import { secretCipherCompliance } from './compliance/secret-cipher';
import { HashEmbedder } from './hash-embedder';
import { HeldJobs } from './held-jobs';
import { LocalEvents } from './local-events';
import { MemoryBrokers } from './memory-brokers';
import { MemoryFileStore } from './memory-file-store';
import { RecordingChannel } from './recording-channel';
import { ReversibleCipher } from './reversible-cipher';
import { ScriptedEndpoints } from './scripted-endpoints';

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

brokersCompliance('MemoryBrokers', async () => {
  const brokers = new MemoryBrokers();
  brokers.password = 'right';
  brokers.forbiddenTopics.add('forbidden');
  return {
    brokers,
    address: { url: 'mqtt://broker', username: 'steward', password: 'right', ca: null },
    publish: (topic, payload, options) => brokers.publish(topic, payload, options),
    interrupt: async () => brokers.interrupt(),
    close: async () => {},
  };
});

endpointsCompliance('ScriptedEndpoints', async () => {
  const endpoints = new ScriptedEndpoints();
  const url = 'https://device.example/values';
  return { endpoints, url, answer: (body) => void endpoints.answers.set(url, body), close: async () => {} };
});
