import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../chat/schema';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { readingOf } from '../testing/invented-manual';

/** Questions to all documents: the answer belongs to the machine that is meant. */
describe('a question to the manuals of several machines', () => {
  let harness: ApiHarness;
  let ann: Person;
  const ids = new Map<string, string>();

  async function machine(name: string, text: string) {
    harness.reader.outcome = { ok: true, manual: readingOf(name, [text]) };
    const { id } = await ann.api.devices.create({ name, location: 'Hall 1' });
    const file = `${name.toLowerCase().replaceAll(' ', '_')}.pdf`;
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ name: file, bytes: name, deviceId: id }));
    await harness.runJobs();
    ids.set(name, pdfId);
  }
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    await machine(
      'Dishwasher',
      'Care. To clean the filter, rinse it under water. The noise level is 44 dB. Salt is refilled with the funnel.',
    );
    await machine(
      'Air compressor',
      'Care. To clean the filter, blow it out with dry air. The noise level is 72 dB. The belt tension is checked yearly.',
    );
    await machine(
      'Ground power unit',
      'Care. To clean the filter, knock out the dust. The supply voltage is 400 V. Fuel is filled at the left side.',
    );
    await ann.api.devices.create({ name: 'Dosing controller DC-12', location: 'Hall 2' });
  });
  afterAll(() => harness.close());

  async function ask(text: string, sessionId?: string): Promise<ChatMessage> {
    for await (const event of await ann.api.chat.ask({ everywhere: true, text, ...(sessionId && { sessionId }) }))
      if (event.type === 'answer') return event.message;
    return expect.fail('there is no answer');
  }

  it('asks back if several answer it about equally well', async () => {
    const answer = await ask('How do I clean the filter?');
    expect(answer.content).toMatch(
      /^Which machine do you mean\? 3 manuals have something on the filter: (?:(?:Dishwasher|Air compressor|Ground power unit)(?:, | and |\.)){3}$/,
    );
    expect(answer).toMatchObject({ citations: [], answered: true });
  });

  it('answers the question when the machine is named in reply', async () => {
    await ask('How do I clean the filter?', 'knowledge_1');
    const answer = await ask('The air compressor', 'knowledge_1');
    expect(answer.content).toMatch(/blow it out/);
    expect(answer.content).not.toMatch(/rinse|knock/);
  });

  it('answers from the manual of the named machine only', async () => {
    const answer = await ask('How do I clean the filter of the ground power unit?');
    expect(answer.content).toMatch(/knock out/);
    expect(answer.citations.every(({ documentId }) => documentId === ids.get('Ground power unit'))).toBe(true);
  });

  it('names the machine if one manual answers it clearly better', async () => {
    const answer = await ask('How is the salt refilled?');
    expect(answer.content).toMatch(/^\*\*Dishwasher\*\*\n\n.*funnel/);
  });

  it('says that a named machine has no manual', async () => {
    for (const text of [
      'How do I clean the filter of the dosing controller?',
      'How many devices are in error and how do I clean the dosing controller?',
    ]) {
      const answer = await ask(text);
      expect(answer.content).toMatch(/I have no PDF documents for Dosing controller DC-12 yet\./);
      expect(answer.content).not.toMatch(/rinse|blow|knock/);
    }
  });

  it('answers a comparison from each of the named machines', async () => {
    const answer = await ask('What is the noise level of the dishwasher and the air compressor?');
    expect(answer.content).toMatch(
      /^\*\*Dishwasher: 44 dB\. Air compressor: 72 dB, 28 dB more\.\*\*\n\n\*\*Dishwasher\*\*\n\n.*44 dB.*\n\n\*\*Air compressor\*\*\n\n.*72 dB/s,
    );
    expect(new Set(answer.citations.map(({ documentId }) => documentId))).toEqual(
      new Set([ids.get('Dishwasher'), ids.get('Air compressor')]),
    );
    const choice = await ask('Which is quieter, the air compressor or the dishwasher?');
    expect(choice.content).toMatch(/^\*\*Dishwasher: 44 dB\. Air compressor: 72 dB, 28 dB more\.\*\*/);
    expect(choice.content).not.toMatch(/400 V/);
    const partly = await ask('Compare the supply voltage of the ground power unit and the dosing controller');
    expect(partly.content).toMatch(/400 V[\s\S]*\*\*Dosing controller DC-12\*\*\n\nI have no PDF documents for/);
    expect(partly.answered).toBe(true);
  });

  it('compares the machines of the answer before, or of the chosen documents', async () => {
    await ask('Compare the filter of the dishwasher and the air compressor', 'knowledge_2');
    const answer = await ask('Which of the two is quieter?', 'knowledge_2');
    expect(answer.content).toMatch(/^\*\*Dishwasher: 44 dB\. Air compressor: 72 dB, 28 dB more\.\*\*/);
    const documentIds = ['Air compressor', 'Dishwasher'].map((name) => ids.get(name) ?? '');
    for await (const event of await ann.api.chat.ask({ documentIds, text: 'Which one is louder?' }))
      if (event.type === 'answer')
        expect(event.message.content).toMatch(/^\*\*Air compressor: 72 dB\. Dishwasher: 44 dB, 28 dB less\.\*\*/);
  });

  it('does not ask which of several units with the same manual is meant', async () => {
    harness.reader.outcome = { ok: true, manual: readingOf('Valve', ['The torque of the bonnet nut is 12 Nm.']) };
    for (const name of ['Valve 1', 'Valve 2']) {
      const { id } = await ann.api.devices.create({ name, location: 'Hall 3' });
      await ann.api.knowledge.upload(documentFormOf({ name: `${name}.pdf`, bytes: 'valve', deviceId: id }));
    }
    await harness.runJobs();
    expect((await ask('What is the torque of the bonnet nut?')).content).toMatch(/^\*\*Valve [12]\*\*\n\n.*12 Nm/);
    expect((await ask('What is the torque of the bonnet nut of the valve?')).content).toMatch(/12 Nm/);
  });

  it('sees nothing of another organization', async () => {
    const rival = await harness.person('rival', 'ADMIN');
    for await (const event of await rival.api.chat.ask({
      everywhere: true,
      text: 'Which oil does the dosing controller need?',
    }))
      if (event.type === 'answer') expect(event.message.content).not.toContain('DC-12');
  });
});
