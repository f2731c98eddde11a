import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client';

test('what is invalidated while it is loaded for the first time is asked for again', async () => {
  const client = createQueryClient();
  const answers: ((list: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['invitations'],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  // something is added meanwhile
  void client.invalidateQueries({ queryKey: ['invitations'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([]);
  answers[1]?.(['one']);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['one']);
  stop();
  client.clear();
});
