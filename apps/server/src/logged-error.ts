/** Fields of an error that name its kind and contain no data. */
const FIELDS = ['code', 'status', 'statusCode', 'errno', 'syscall', 'reason', 'severity', 'routine'] as const;
const maxCauses = 5;

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [field: string]: unknown;
}

/**
 * An error as it is logged: its kind, codes, message and stack, and those of its causes. Other properties are left out, because they
 * contain data: prompts with text of manuals, texts of a model, parameters of a query.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error))
    return error === undefined ? undefined : { type: typeof error, message: 'not an Error' };
  const fields = FIELDS.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  // the AI SDK's error after several attempts has `lastError` instead of `cause`
  const cause = error.cause ?? ('lastError' in error ? error.lastError : undefined);
  const loggedCause = cause === undefined || depth >= maxCauses ? undefined : loggedError(cause, depth + 1);
  return {
    type: typeOf(error),
    message: messageOf(error),
    ...Object.fromEntries(fields),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(loggedCause && { cause: loggedCause }),
  };
}

const typeOf = (error: Error) => (error.name === 'Error' ? error.constructor.name : error.name);

/**
 * Errors of the AI SDK quote what a model or its provider wrote, those of Drizzle the parameters of the query, those of PostgreSQL a
 * value after a colon ('invalid input syntax for type uuid: "…"'), and those of JSON.parse the text.
 */
function messageOf(error: Error): string {
  if (error.name.startsWith('AI_')) return 'the endpoint of the language model failed';
  if (error.name === 'PostgresError') return error.message.replace(/: "[\s\S]*$/, '');
  if (error instanceof SyntaxError) return error.message.replace(/"[\s\S]*$/, '…');
  return error.message.replace(/\nparams: [\s\S]*$/, '');
}
