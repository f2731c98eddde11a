import { documentPages, documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskEvent } from '../chat/schema';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { tableHtml } from './table-html';

describe('questions to a manual', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    ({ deviceId } = await ann.api.onboarding.start(onboardingFormOf()));
    await harness.runJobs();
  });
  afterAll(() => harness.close());

  const query = (text: string) => ann.api.knowledge.query({ pdf_name: 'pump.pdf', query: text });

  it('are answered with the sentence and its page', async () => {
    const answer = await query('How often change the oil?');
    expect(answer).toMatchObject({ answered: true, queryType: 'PDF', searchNotice: null });
    expect(answer.chunks_used[0]?.page).toBe(2);
    expect(answer.citations).toContainEqual(
      expect.objectContaining({ page: 2, quote: expect.stringContaining('Change the oil every 250 hours') }),
    );
    expect(answer.response).toContain('250 hours');
  });

  it('are answered with the sentence that the reranker finds most relevant', async () => {
    harness.reranker.scoreOf = (text) => (text.includes('strainer') ? 30 : -30);
    const { response } = await query('How often change the oil?');
    harness.reranker.scoreOf = null;
    expect(response).toMatch(/^Clean the strainer weekly/);
  });

  it('are answered with a note if the text was recognised in a picture', async () => {
    const { db } = harness.database;
    const secondPage = and(eq(documentPages.organizationId, 'acme'), eq(documentPages.page, 2));
    await db.update(documentPages).set({ recognised: true }).where(secondPage);
    const { response } = await query('How often change the oil?');
    await db.update(documentPages).set({ recognised: false }).where(secondPage);
    expect(response).toMatch(/250 hours[\s\S]*The text of page 2 was recognised in a picture/);
    expect((await query('How often change the oil?')).response).not.toContain('recognised');
  });

  it('are refused when the manual does not contain the answer', async () => {
    const answer = await query('What is the warranty period of the gearbox?');
    expect(answer).toMatchObject({ answered: false, queryType: 'UNKNOWN' });
    expect(answer.response).toMatch(/^I did not find "[^"]+" in this manual/);
  });

  it('are rejected while the manual is being read and when it could not be read', async () => {
    const asked = (pdf_name: string) => ann.api.knowledge.query({ pdf_name, query: 'How often change the oil?' });
    await ann.api.knowledge.upload(documentFormOf({ name: 'late.pdf', bytes: 'late' }));
    await expect(asked('late.pdf')).rejects.toMatchObject({ code: 'CONFLICT', message: /still being read/ });
    const { outcome } = harness.reader;
    harness.reader.outcome = { ok: false, reason: 'truncated', message: 'Damaged.', retryable: false };
    await harness.runJobs();
    harness.reader.outcome = outcome;
    await expect(asked('late.pdf')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT', message: 'Damaged.' });
    await expect(ann.api.knowledge.query({ query: 'Oil?', pdf_name: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('use words only, and report that, while there is no model', async () => {
    harness.embedder.current = { ready: false, reason: 'the model is missing.' };
    const answer = await query('oil change interval');
    harness.embedder.current = { ready: true, model: 'hash' };
    expect(answer.searchNotice).toBe('Search goes by words only: the model is missing.');
    expect(answer.chunks_used[0]?.page).toBe(2);
  });

  it('are refused with the reason while the manual has no vectors', async () => {
    await ann.api.knowledge.upload(documentFormOf({ name: 'fresh.pdf', bytes: 'fresh' }));
    await harness.runJobs();
    const isFresh = eq(documents.name, 'fresh.pdf');
    const ask = async (query: string) => (await ann.api.knowledge.query({ pdf_name: 'fresh.pdf', query })).response;
    const unanswerable = 'What is the warranty period of the gearbox?';
    expect(await ask(unanswerable)).toMatch(/^I did not find/);
    for (const state of [
      { processingStage: 'embedding', embeddingModel: null },
      { embeddingModel: 'earlier' },
    ] as const) {
      await harness.database.db.update(documents).set(state).where(isFresh);
      expect(await ask(unanswerable)).toMatch(/^I am still reading this manual, and found nothing by words alone yet/);
      expect(await ask('How often change the oil?')).toContain('250 hours');
      // without a model there will be no vectors
      harness.embedder.current = { ready: false, reason: 'the model is missing.' };
      expect(await ask(unanswerable)).toMatch(/^I did not find/);
      harness.embedder.current = { ready: true, model: 'hash' };
      await harness.database.db
        .update(documents)
        .set({ processingStage: 'ready', embeddingModel: 'hash' })
        .where(isFresh);
    }
  });

  it('accept signs and other scripts, and reject an empty text', async () => {
    for (const text of ["' | ! & ( :*", '<script>', '日本語', '???', 'a'.repeat(2000)]) {
      expect(await query(text)).toHaveProperty('answered');
    }
    await expect(query('   ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are stored in the conversation of the caller only', async () => {
    const events: AskEvent[] = [];
    for await (const event of await ann.api.chat.ask({ deviceId, text: 'What is the coolant temperature limit?' }))
      events.push(event);
    expect(events.map((e) => e.type)).toEqual(['question', 'piece', 'answer']);
    const { messages } = await ann.api.chat.history({ deviceId });
    expect(messages.map((m) => m.messageType)).toEqual(['USER', 'ASSISTANT']);
    expect(messages[1]?.citations.map((c) => c.page)).toContain(3);
    const bob = await harness.person('acme', 'USER', 'bob@acme.example');
    expect((await bob.api.chat.history({ deviceId })).total).toBe(0);

    const [question, answer] = messages;
    await ann.api.chat.feedback({ messageId: answer?.id ?? '', feedback: 'LIKE' });
    await expect(ann.api.chat.feedback({ messageId: question?.id ?? '', feedback: 'LIKE' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(bob.api.chat.feedback({ messageId: answer?.id ?? '', feedback: 'LIKE' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are written by a language model from the found pages, with a fallback when it fails', async () => {
    const ctx = harness.jobContext().ports;
    const answers = [['Every 250 hours [p. 2]. ', 'Also see [p. 77].'], null] as const;
    for (const pieces of answers) {
      const languageModel = {
        name: 'scripted',
        async *stream() {
          if (!pieces) throw new Error('model down');
          yield* pieces;
        },
      };
      const { appRouter } = await import('../router');
      const api = appRouter.createCaller({ ...harness.context(ann.actor), ports: { ...ctx, languageModel } });
      const answer = await api.knowledge.query({ pdf_name: 'pump.pdf', query: 'How often change the oil?' });
      if (pieces) expect(answer.response).toBe('Every 250 hours [p. 2].');
      else expect(answer.response).toContain('250 hours');
    }
  });
});

describe('tableHtml', () => {
  it('escapes the text of cells', () => {
    const html = tableHtml({ header: ['<b>'], rows: [['<img src=x onerror=alert(1)>', '"&\'']] });
    expect(html).toBe(
      '<table><thead><tr><th>&lt;b&gt;</th></tr></thead><tbody><tr><td>&lt;img src=x onerror=alert(1)&gt;</td><td>&quot;&amp;&#39;</td></tr></tbody></table>',
    );
  });
});
