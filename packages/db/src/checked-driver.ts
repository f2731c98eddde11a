import type { Sql, TransactionSql } from 'postgres';

/** What PostgreSQL's protocol can carry in one statement. */
const mostParameters = 65_534;
/** Drizzle leaves statements unprepared: a second round trip and a plan for each. Those that come back are prepared; bulk ones, each of its own shape, are not. */
const longestPrepared = 4000;
const mostOfPrepared = 30;

/**
 * A parameter that cannot be written makes postgres.js (3.4.9) throw after it has queued the query: with another one in
 * flight on the connection, that one is failed in its place and the connection waits for an answer that never comes; a
 * transaction that begins there is never ended. So parameters are looked at before the driver gets them. And a
 * statement that comes after the end of its transaction (its connection broke) would go to a connection of others.
 * @param preparing false where all connections are one session, which would keep the statements of each
 */
export function checked(sql: Sql, preparing: boolean): Sql {
  const { unsafe, begin } = sql;
  return Object.assign(sql, {
    unsafe: checkedUnsafe(unsafe, () => true, preparing),
    async begin(...given: [string, Work] | [Work]) {
      const [options, work] = given.length === 1 ? ['', given[0]] : given;
      let open = true;
      try {
        const isOpen = () => open;
        return await begin(options, (inside) => settleWhile(isOpen, work(inTransaction(inside, isOpen, preparing))));
      } finally {
        open = false;
      }
    },
  }) as Sql;
}

type Work = (sql: TransactionSql) => Promise<unknown>;

/**
 * When the connection of a transaction breaks, `begin` fails by itself; what the work says after that must not be heard:
 * postgres.js would write a rollback to the socket that is gone, and the process would end.
 */
async function settleWhile(isOpen: () => boolean, work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    // `begin` and the work hear of it at the same time
    await new Promise((done) => setImmediate(done));
    if (!isOpen()) await new Promise(() => {});
    throw error;
  }
}

function inTransaction(sql: TransactionSql, isOpen: () => boolean, preparing: boolean): TransactionSql {
  const { unsafe, savepoint } = sql;
  const inside = Object.assign(sql, {
    unsafe: checkedUnsafe(unsafe, isOpen, preparing),
    savepoint: (work: Work) => savepoint((nested) => work(inTransaction(nested, isOpen, preparing))),
  });
  return new Proxy(inside, {
    apply(target, self, given) {
      requireOpen(isOpen);
      return Reflect.apply(target as unknown as () => unknown, self, given);
    },
  }) as unknown as TransactionSql;
}

function requireOpen(isOpen: () => boolean) {
  if (!isOpen()) throw new Error('The transaction is over.');
}

function checkedUnsafe(unsafe: Sql['unsafe'], isOpen: () => boolean, preparing: boolean): Sql['unsafe'] {
  return (text, parameters = [], options) => {
    requireOpen(isOpen);
    check(parameters);
    const prepare = preparing && text.length <= longestPrepared && parameters.length <= mostOfPrepared;
    return unsafe(text, parameters, prepare ? { prepare, ...options } : options);
  };
}

/** @throws TypeError */
function check(parameters: readonly unknown[]) {
  if (parameters.length > mostParameters) throw new TypeError(`${parameters.length} parameters are too many.`);
  const at = parameters.findIndex((parameter) => !isWritable(parameter));
  if (at >= 0)
    throw new TypeError(`Parameter ${at + 1} of a statement is neither text nor number: ${typeof parameters[at]}.`);
}

const writable = new Set(['string', 'number', 'bigint', 'boolean']);

function isWritable(parameter: unknown): boolean {
  if (parameter === null || writable.has(typeof parameter)) return true;
  return parameter instanceof Uint8Array || (Array.isArray(parameter) && parameter.every(isWritable));
}
