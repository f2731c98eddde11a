import * as schema from '@steward/db/schema';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Figure } from './report';
import type { BareStatement } from './serve-bare';

/** Records the statements that a service runs. */
export async function statementsOf(
  sql: postgres.Sql,
  run: (db: PostgresJsDatabase<typeof schema>) => Promise<unknown>,
): Promise<BareStatement[]> {
  const statements: BareStatement[] = [];
  const logger = { logQuery: (text: string, parameters: unknown[]) => void statements.push({ text, parameters }) };
  await run(drizzle(sql, { schema, casing: 'snake_case', logger }));
  return statements;
}

/**
 * Prints the query plans and counts their sequential scans, of which there must be none.
 * @param small small tables, whose scans do not count
 */
export async function sequentialScans(
  sql: postgres.Sql,
  statements: BareStatement[],
  small: readonly string[] = [],
): Promise<Figure> {
  let scans = 0;
  for (const { text, parameters } of statements) {
    const plan = await sql.unsafe(`explain ${text}`, parameters as never[]);
    const lines = plan.map((row) => String(row['QUERY PLAN']));
    console.log(`\n  ${text}\n${lines.map((line) => `    ${line}`).join('\n')}`);
    scans += lines.filter((line) => {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1];
      return table !== undefined && !small.includes(table);
    }).length;
  }
  return { what: 'sequential scans in the plans', measured: scans, unit: '', demand: 'none', holds: scans === 0 };
}
