import merge from 'it-merge';

/** Opens a stream that ends when the signal aborts. */
type OpenStream<T> = (signal: AbortSignal) => AsyncIterable<T>;

/**
 * The items of several streams as they come, on one connection: a browser allows only six per server. The error of one stream ends
 * the merged stream, which ends the others.
 */
export async function* mergedStreams<T>(signal: AbortSignal, ...opens: OpenStream<T>[]): AsyncGenerator<T> {
  const ended = new AbortController();
  const ending = AbortSignal.any([signal, ended.signal]);
  try {
    yield* merge(...opens.map((open) => open(ending)));
  } finally {
    ended.abort();
  }
}

/** The items of a stream in another form. */
export async function* mapped<T, U>(stream: AsyncIterable<T>, map: (item: T) => U): AsyncGenerator<U> {
  for await (const item of stream) yield map(item);
}
