import type { Sql } from '@steward/db/client';
import type { ConstructorOptions } from 'pg-boss';
import type { Row, RowList } from 'postgres';

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/**
 * Runs pg-boss on our postgres.js connection. pg-boss expects the conversions of `pg`, which are done here because
 * Drizzle turns off the driver's own conversion of JSON and dates. pg-boss sends `BEGIN; …; COMMIT;` as one text, which
 * would need a reserved connection, and postgres.js loses a reserve() that waits while another connection is renewed.
 * BEGIN and COMMIT are removed: PostgreSQL's simple query protocol runs the text as one transaction anyway.
 */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values) {
      const parameters = values?.map(toParameter) as never[] | undefined;
      const answer = parameters?.length
        ? await sql.unsafe(text, parameters)
        : await sql.unsafe(withoutTransaction(text));
      // several statements return an array of results
      const results = (Array.isArray(answer[0]) ? answer : [answer]) as unknown as RowList<Row[]>[];
      return { rows: results.flatMap(readRows) };
    },
  };
}

function withoutTransaction(text: string): string {
  return /^\s*BEGIN\s*;([\s\S]*)COMMIT\s*;\s*$/i.exec(text)?.[1] ?? text;
}

function toParameter(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** PostgreSQL's text form of an array: {"a","b"}. */
function arrayLiteral(values: unknown[]): string {
  const elements = values.map((value) => {
    const element = toParameter(value);
    return element === null ? 'NULL' : `"${String(element).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

/** Type OIDs of pg_type. */
const jsonTypes = new Set([114, 3802]);
const dateTypes = new Set([1082, 1114, 1184]);
const arrayTypes = new Set([1009, 1015, 2951]);

function readRows(result: RowList<Row[]>): Row[] {
  const columns = result.columns ?? [];
  return result.map((row) => Object.fromEntries(columns.map(({ name, type }) => [name, read(row[name], type)])));
}

function read(value: unknown, type: number): unknown {
  if (typeof value !== 'string') return value;
  if (jsonTypes.has(type)) return JSON.parse(value);
  if (dateTypes.has(type)) return new Date(value);
  return arrayTypes.has(type) ? readArray(value) : value;
}

function readArray(literal: string): string[] {
  const elements = literal.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return elements.map((e) => (e.startsWith('"') ? e.slice(1, -1).replace(/\\(.)/g, '$1') : e));
}
