import type { AddressInfo } from 'node:net';
import { openEmbedded } from '@steward/db/client';
import express from 'express';
import postgres from 'postgres';
import type { BareStatement, BareWork } from './serve-bare';

/** Child process of serve-bare.ts: /0, /1, … each run their statements, first the one of the page, and send the rows. Sends its port to the parent. */
process.once('message', async ({ place, statements }: BareWork) => {
  const sql = 'url' in place ? postgres(place.url, { max: 10 }) : (await openEmbedded(place.data)).sql;
  const app = express();
  const run = ({ text, parameters }: BareStatement) => sql.unsafe(text, parameters as string[], { prepare: true });
  for (const [n, [page, ...details]] of statements.entries()) {
    app.get(`/${n}`, async (_req, res) => {
      // details are queried by the ids of the page, so they come after it
      const rows = page ? await run(page) : [];
      res.json([rows, ...(await Promise.all(details.map(run)))]);
    });
  }
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
