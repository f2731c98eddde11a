import { parentPort } from 'node:worker_threads';
import { KnownSuggesters } from '@steward/recommend/known-suggesters';
import { recommend, recommendById } from '@steward/recommend/recommend';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';

const suggesters = new KnownSuggesters();

/** Worker entry: learns from an organization's purchases, then sends each customer's record. */
parentPort?.on('message', (request: AnalystRequest) => {
  try {
    if ('customers' in request) {
      const { data, customers } = request;
      for (const records of recommend(data, customers, (progress) => send({ progress }))) send({ records });
      send({ done: true });
      return;
    }
    const { key, data, customerId, now } = request;
    const suggester = suggesters.find(key) ?? (data && suggesters.learn(key, data));
    send(suggester ? { customer: recommendById(suggester, customerId, now) } : { notCached: true });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(message: AnalystMessage) {
  parentPort?.postMessage(message);
}
