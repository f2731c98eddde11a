import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { readingOf } from '../testing/invented-manual';

describe("a question with the machine's own name", () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    harness.reader.outcome = {
      ok: true,
      manual: readingOf('Zentrix KD9', [
        'Zentrix KD9. The filter of the Zentrix KD9 is a Zentrix filter. Zentrix KD9 is a mark of Zentrix.',
        'Care. To clean the filter, rinse it under water. The noise level is 44 dB.',
      ]),
    };
    const { id } = await ann.api.devices.create({
      name: 'Mill 3',
      manufacturer: 'Zentrix',
      model: 'KD9',
      location: 'Hall 1',
    });
    await ann.api.knowledge.upload(documentFormOf({ name: 'mill.pdf', bytes: 'mill', deviceId: id }));
    await harness.runJobs();
  });
  afterAll(() => harness.close());

  const answerTo = async (query: string) => (await ann.api.knowledge.query({ pdf_name: 'mill.pdf', query })).response;

  it('gets the same answer as the question without the name', async () => {
    const answer = await answerTo('How do I clean the filter?');
    expect(answer).toContain('rinse it under water');
    expect(await answerTo('How do I clean the filter of the Zentrix KD9?')).toBe(answer);
    expect(await answerTo('On Mill 3, how do I clean the filter?')).toBe(answer);
  });

  it('gets an answer about the name if it asks for nothing else', async () => {
    expect(await answerTo('What is the Zentrix KD9?')).toContain('Zentrix KD9 is a mark of Zentrix');
  });
});
