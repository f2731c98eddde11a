import * as schema from '@steward/db/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActorContext } from '../context';
import { askedQuestion } from '../search/asked-question';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { answer } from './answer';
import type { ComposedAnswer } from './composed-answer';

const text = 'How often change the oil?';

describe('a question to more documents than are read for an answer', () => {
  let harness: ApiHarness;
  let ann: Person;
  const queries: string[] = [];
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    for (const name of ['Pump', 'Fan', 'Gate', 'Oven', 'Press']) {
      await ann.api.onboarding.start(onboardingFormOf({ name, location: 'Hall 1', manufacturer: 'Acme' }));
      await harness.runJobs();
    }
    // pinned answers are found by the question's vector, too
    await ann.api.chat.pin({ question: 'Who repairs the seal?', answer: 'Call the workshop.' });
    // the first question computes the vector of the pin
    await wholeAnswer('What is the warranty period?');
  });
  afterAll(() => harness.close());

  function context(): ActorContext {
    const logger = { logQuery: (query: string) => void queries.push(query) };
    const db = drizzle(harness.database.sql, { schema, casing: 'snake_case', logger });
    return { ...harness.context(ann.actor), actor: ann.actor, db };
  }
  async function wholeAnswer(question: string): Promise<ComposedAnswer | undefined> {
    for await (const event of answer(context(), { device: null, documents: [] }, question))
      if (event.type === 'answer') return event.answer;
  }

  const readsStatements = (query: string) => query.includes('"passages"."kind" in') && query.includes('"steps"');

  it('is embedded once, and the statistics of all documents are queried once', async () => {
    const embed = vi.spyOn(harness.embedder, 'embed');
    queries.length = 0;
    expect(await wholeAnswer(text)).toMatchObject({ queryType: 'PDF' });
    expect(embed.mock.calls).toEqual([[[text], 'query']]);
    expect(queries.filter((query) => query.includes('averagePassageLength'))).toHaveLength(1);
  });

  it.each([
    ['answered from one document if no other has a better page', text, 'PDF', 1],
    ['refused only after all chosen documents', 'How many litres of oil are changed?', 'UNKNOWN', 3],
    ['refused from the index alone if the documents are about something else', 'How do I bake bread?', 'UNKNOWN', 0],
  ])('is %s', async (_, question, queryType, documents) => {
    queries.length = 0;
    expect(await wholeAnswer(question)).toMatchObject({ queryType });
    expect(queries.filter(readsStatements)).toHaveLength(documents);
  });

  it('is analysed once in each wording', () => {
    const question = askedQuestion(context(), text);
    expect(question.analysed).toBe(question.analysed);
    expect(question.reworded(text)).toBe(question);
    const corrected = question.reworded('How often change the filter?');
    expect(corrected.analysed).not.toBe(question.analysed);
    expect(corrected.reworded(text)).toBe(question);
    expect(question.reworded(corrected.text)).toBe(corrected);
  });
});
