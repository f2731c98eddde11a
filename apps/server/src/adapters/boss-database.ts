import type { Sql } from '@steward/db/client';
import type { ConstructorOptions } from 'pg-boss';
import type { Row, RowList } from 'postgres';

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/**
 * pg-boss on our own driver. It is written for `pg`, so values go in and come out as they do there: Drizzle has turned
 * the driver's own conversion of JSON and dates off. It sends `BEGIN; …; COMMIT;` in one text: a connection would have
 * to be reserved for that, and postgres.js loses a reserve() that waits while another connection is renewed. Without
 * these two words the text is one transaction all the same (PostgreSQL's simple query protocol).
 */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values) {
      const given = values?.map(toParameter) as never[] | undefined;
      const answer = given?.length ? await sql.unsafe(text, given) : await sql.unsafe(withoutTransaction(text));
      // several statements answer with several results
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

/** Type numbers of pg_type. */
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
