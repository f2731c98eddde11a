import merge from 'it-merge';

/** Opens a stream that ends when the signal aborts. */
type OpenStream<T> = (signal: AbortSignal) => AsyncIterable<T>;

/**
 * Merges streams into one connection, because a browser allows only six per server. An error of one stream ends the merged stream
 * and closes the others.
 */
export async function* mergedStreams<T>(signal: AbortSignal, ...opens: OpenStream<T>[]): AsyncGenerator<T> {
  const controller = new AbortController();
  const stopSignal = AbortSignal.any([signal, controller.signal]);
  try {
    yield* merge(...opens.map((open) => open(stopSignal)));
  } finally {
    controller.abort();
  }
}

/** Maps the items of a stream. */
export async function* mapStream<T, U>(stream: AsyncIterable<T>, map: (item: T) => U): AsyncGenerator<U> {
  for await (const item of stream) yield map(item);
}
