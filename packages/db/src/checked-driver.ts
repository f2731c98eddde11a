import type { Sql, TransactionSql } from 'postgres';

/** Maximum number of parameters of a statement in PostgreSQL's protocol. */
const maxParameters = 65_534;
/**
 * Drizzle asks the driver not to prepare statements, which costs a second round trip and a plan each time. Prepare all statements up
 * to these limits (characters, parameters). Bulk statements are not prepared because each has a different shape.
 */
const maxPreparedLength = 6000;
const maxPreparedParameters = 40;

/**
 * Adds checks to postgres.js. Version 3.4.9 throws on a parameter that it cannot serialize only after it has queued the query.
 * If another query is in flight on the connection, that one fails instead, the connection waits for an answer that never
 * comes, and a transaction begun there never ends. Therefore parameters are checked first. Also rejects statements after
 * the end of their transaction (its connection broke), which would run on another connection.
 * @param preparing false when all connections share one session, which would keep every prepared statement
 * @param assertAvailable throws while statements outside of transactions must fail at once
 */
export function checked(sql: Sql, preparing: boolean, assertAvailable = () => {}): Sql {
  const { unsafe, begin } = sql;
  return Object.assign(sql, {
    unsafe: checkedUnsafe(unsafe, () => true, preparing, assertAvailable),
    async begin(...args: [string, Work] | [Work]) {
      assertAvailable();
      const [options, work] = args.length === 1 ? ['', args[0]] : args;
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
 * When the connection of a transaction breaks, `begin` rejects by itself. A later rejection of the work must be ignored,
 * because postgres.js would write a rollback to the closed socket and the process would crash.
 */
async function settleWhile(isOpen: () => boolean, work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    // `begin` and the work are rejected in the same turn; let `begin` settle first
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
    apply(target, self, args) {
      assertOpen(isOpen);
      return Reflect.apply(target as unknown as () => unknown, self, args);
    },
  }) as unknown as TransactionSql;
}

function assertOpen(isOpen: () => boolean) {
  if (!isOpen()) throw new Error('The transaction is over.');
}

function checkedUnsafe(
  unsafe: Sql['unsafe'],
  isOpen: () => boolean,
  preparing: boolean,
  assertAvailable = () => {},
): Sql['unsafe'] {
  return (text, parameters = [], options) => {
    assertOpen(isOpen);
    assertAvailable();
    assertWritable(parameters);
    const prepare = preparing && text.length <= maxPreparedLength && parameters.length <= maxPreparedParameters;
    return unsafe(text, parameters, prepare ? { ...options, prepare } : options);
  };
}

/** @throws TypeError when a parameter cannot be serialized */
function assertWritable(parameters: readonly unknown[]) {
  if (parameters.length > maxParameters) throw new TypeError(`${parameters.length} parameters are too many.`);
  const at = parameters.findIndex((parameter) => !isWritable(parameter));
  if (at >= 0)
    throw new TypeError(`Parameter ${at + 1} of a statement is neither text nor number: ${typeof parameters[at]}.`);
}

const writableTypes = new Set(['string', 'number', 'bigint', 'boolean']);

function isWritable(parameter: unknown): boolean {
  if (parameter === null || writableTypes.has(typeof parameter)) return true;
  return parameter instanceof Uint8Array || (Array.isArray(parameter) && parameter.every(isWritable));
}
