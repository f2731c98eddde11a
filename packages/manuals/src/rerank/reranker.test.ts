import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReranker } from './reranker';

const modelDir = resolve(import.meta.dirname, '../../../../models');

describe('the shipped reranker', () => {
  it('gives the text that answers the question the highest log-odds, in any order', async () => {
    const reranker = await createReranker({ modelDir });
    const question = 'the thing leaks all over the floor, what do i check?';
    const answer = 'If water escapes below the machine, tighten the hose clamp at the pump.';
    const others = ['Clean the housing with a damp cloth.', 'The warranty lasts two years.', ''];
    const scores = await reranker.score(question, [...others, answer]);
    expect(scores).toHaveLength(4);
    expect(scores.indexOf(Math.max(...scores))).toBe(3);
    const [first, again] = await reranker.score(question, [answer, others[0] ?? '']);
    expect(first).toBeGreaterThan(again ?? Number.NaN);
    expect(await reranker.score(question, [])).toEqual([]);
  });

  it('reads the first words of a long text', async () => {
    const reranker = await createReranker({ modelDir });
    const long = 'Tighten the hose clamp if the pump leaks. '.repeat(100);
    const [score = Number.NaN] = await reranker.score('Where does it leak?', [long]);
    expect(Number.isFinite(score)).toBe(true);
  });
});

it('createReranker rejects a missing folder', async () => {
  await expect(createReranker({ modelDir: 'nowhere' })).rejects.toMatchObject({
    name: 'ModelUnavailableError',
    reason: 'missing',
  });
});
