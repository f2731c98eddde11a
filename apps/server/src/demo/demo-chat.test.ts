import { ApiHarness } from '@steward/api/testing/api-harness';
import { chatMessages } from '@steward/db/schema';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoOrganization } from './demo-organization';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

it('stores query results in the demo chat history, so that its conversations show their tables', async () => {
  await createDemoOrganization(harness.jobContext(), 'demo-secret');
  const answers = await harness.database.db
    .select({ query: chatMessages.sqlQuery, results: chatMessages.databaseResults, rowCount: chatMessages.rowCount })
    .from(chatMessages)
    .where(isNotNull(chatMessages.sqlQuery));
  expect([...new Set(answers.map(({ query }) => query))].sort()).toEqual([
    'devices-with-status',
    'reading-against-limit',
    'tasks-due',
  ]);
  for (const { query, results, rowCount } of answers) {
    expect(rowCount, query ?? '').toBe(results?.rows.length);
    for (const row of results?.rows ?? expect.fail('no rows')) expect(row).toHaveLength(results?.columns.length ?? 0);
  }
});
