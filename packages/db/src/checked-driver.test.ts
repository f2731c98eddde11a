import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { checked } from './checked-driver';
import { type Sql, wrap } from './client';

let statements: { text: string; prepare: boolean | undefined }[];
beforeEach(() => {
  statements = [];
});

/** A driver that only records the statements. */
function recordingDriver(): Sql {
  const answer = () => Object.assign(Promise.resolve([]), { values: async () => [] });
  const driver = {
    options: { parsers: {}, serializers: {} },
    unsafe(text: string, _parameters: unknown[], options?: postgres.UnsafeQueryOptions) {
      statements.push({ text, prepare: options?.prepare });
      return answer();
    },
    begin: async (_options: string, work: (tx: object) => Promise<unknown>) => work(Object.assign(() => {}, driver)),
    savepoint: async () => {},
  };
  return driver as unknown as Sql;
}

const smallStatement = sql`select ${1}::int as n`;
const bulkStatement = sql`select ${sql.join(
  Array.from({ length: 41 }, (_, n) => sql`${n}`),
  sql`, `,
)}`;

describe('Drizzle on the checked driver', () => {
  it('prepares statements, also inside transactions', async () => {
    const db = wrap(checked(recordingDriver(), true));
    await db.execute(smallStatement);
    await db.transaction((tx) => tx.execute(smallStatement));
    expect(statements).toEqual(Array(2).fill({ text: 'select $1::int as n', prepare: true }));
  });

  it('does not prepare statements with many parameters, because their shape rarely repeats', async () => {
    await wrap(checked(recordingDriver(), true)).execute(bulkStatement);
    expect(statements).toEqual([expect.objectContaining({ prepare: false })]);
  });

  it('prepares nothing if all connections share one session', async () => {
    await wrap(checked(recordingDriver(), false)).execute(smallStatement);
    expect(statements).toEqual([expect.objectContaining({ prepare: false })]);
  });
});
