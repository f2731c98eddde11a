import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client';

test('a query that is invalidated during its first load is fetched again', async () => {
  const client = createQueryClient();
  const resolvers: ((list: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['invitations'],
    queryFn: () => new Promise<string[]>((resolve) => resolvers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  expect(resolvers).toHaveLength(1);
  // the data changes while it is loading
  void client.invalidateQueries({ queryKey: ['invitations'] });
  await expect.poll(() => resolvers.length).toBe(2);
  resolvers[0]?.([]);
  resolvers[1]?.(['one']);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['one']);
  stop();
  client.clear();
});

test('a prefetch that is invalidated is fetched again, and only once when running loads are kept', async () => {
  const client = createQueryClient();
  let fetches = 0;
  let answer = (_: string) => {};
  const queryKey = ['sheet'];
  void client.prefetchQuery({
    queryKey,
    queryFn: () => {
      fetches += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
  });
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  expect(fetches).toBe(1);
  await client.invalidateQueries({ queryKey });
  expect(fetches).toBe(2);
  answer('new');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('new');
  client.clear();
});
