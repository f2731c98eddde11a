import { parentPort } from 'node:worker_threads';
import { recommend } from '@steward/api/services/sales/engine/recommend';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';

/** Worker entry: learns from an organization's purchases, then sends its customers' records as they are made. */
parentPort?.on('message', ({ data, customers }: AnalystRequest) => {
  try {
    for (const made of recommend(data, customers)) send({ made });
    send({ done: true });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(message: AnalystMessage) {
  parentPort?.postMessage(message);
}
