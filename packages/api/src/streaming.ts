import { isTrackedEnvelope, tracked } from '@trpc/server';
import { z } from 'zod';
import { refusalError } from './trpc';

/** Output of a streaming procedure: every item is validated. */
export function streamOf<T>(item: z.ZodType<T>) {
  return z.custom<AsyncIterable<T>>(isAsyncIterable).transform((stream) => checkedItems(stream, item));
}

/** Like `streamOf`, for a subscription that can be resumed: each item is tracked() with an id. */
export function trackedStreamOf<T>(item: z.ZodType<T>) {
  return z
    .custom<AsyncIterable<TrackedItem<T>>>(isAsyncIterable)
    .transform((stream) => checkedTrackedItems(stream, item));
}

type TrackedItem<T> = ReturnType<typeof tracked<T>>;
function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* checkedItems<T>(stream: AsyncIterable<T>, item: z.ZodType<T>): AsyncGenerator<T> {
  for await (const value of withKnownErrors(stream)) yield item.parse(value);
}

async function* checkedTrackedItems<T>(
  stream: AsyncIterable<TrackedItem<T>>,
  item: z.ZodType<T>,
): AsyncGenerator<TrackedItem<T>> {
  for await (const envelope of withKnownErrors(stream)) {
    if (!isTrackedEnvelope(envelope)) throw new Error('a tracked stream yielded an item without an id');
    yield tracked(envelope[0], item.parse(envelope[1]));
  }
}

/** An error thrown while streaming bypasses the middleware, so it would count as unexpected. */
async function* withKnownErrors<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw refusalError(error) ?? error;
  }
}
