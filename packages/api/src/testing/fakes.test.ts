import { embedderCompliance } from './compliance/embedder';
import { eventsCompliance } from './compliance/events';
import { fileStoreCompliance } from './compliance/file-store';
import { jobsCompliance } from './compliance/jobs';
import { HashEmbedder } from './hash-embedder';
import { HeldJobs } from './held-jobs';
import { LocalEvents } from './local-events';
import { MemoryFileStore } from './memory-file-store';

fileStoreCompliance('MemoryFileStore', async () => new MemoryFileStore());

eventsCompliance('LocalEvents', async () => {
  const events = new LocalEvents();
  return { events: [events, events], close: async () => {} };
});

jobsCompliance('HeldJobs', async (work) => {
  const jobs = new HeldJobs();
  const settle = () =>
    jobs.runAll({
      'onboarding.run': work,
      'knowledge.embed': async () => {},
      'maintenance.schedule': async () => {},
      'files.remove': async () => {},
    });
  return { jobs, settle, close: async () => {} };
});

embedderCompliance('HashEmbedder', async () => ({ embedder: new HashEmbedder(), close: async () => {} }));
