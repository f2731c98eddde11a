import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskInput, ChatMessage } from '../chat/schema';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { readingOf } from '../testing/invented-manual';

/** Questions to several manuals: the same code means something else on each machine. */
describe('a question to several manuals', () => {
  let harness: ApiHarness;
  let ann: Person;
  const ids = new Map<string, string>();

  async function machine(name: string, text: string) {
    harness.reader.outcome = { ok: true, manual: readingOf(name, [text]) };
    const { id } = await ann.api.devices.create({ name, location: 'Hall 1' });
    const { pdfId } = await ann.api.knowledge.upload(
      documentFormOf({ name: `${name}.pdf`, bytes: name, deviceId: id }),
    );
    await harness.runJobs();
    ids.set(name, pdfId);
  }
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    await machine(
      'Mixer',
      'Faults. Error code 39 means that the lid is open. Error F8 means that the bowl is empty. The mass is 12 kg.',
    );
    await machine('Oven', 'Faults. Error F8 means that the door is ajar. The oven has a lamp. The mass is 80 kg.');
    await machine('Cutter', 'Care. The blade is wiped with a cloth after each shift.');
    await ann.api.devices.create({ name: 'Press PX-2', location: 'Hall 2' });
  });
  afterAll(() => harness.close());

  async function ask(text: string, scope: Omit<AskInput, 'text'> = { everywhere: true }): Promise<ChatMessage> {
    for await (const event of await ann.api.chat.ask({ ...scope, text }))
      if (event.type === 'answer') return event.message;
    return expect.fail('there is no answer');
  }
  const documents = (...names: string[]) => ({ documentIds: names.map((name) => ids.get(name) ?? '') });

  it('finds the error code in the only manual that names it', async () => {
    const answer = await ask('What does error code 39 mean?');
    expect(answer.content).toMatch(/^\*\*Mixer\*\*\n\n[\s\S]*the lid is open/);
    expect(answer.content).not.toMatch(/bowl|door/);
  });

  it('asks which machine is meant if the manuals of several name the code', async () => {
    const answer = await ask('What does F8 mean?');
    expect(answer.content).toMatch(
      /^Which machine do you mean\? 2 manuals name the code F8: (?:Mixer and Oven|Oven and Mixer)\.$/,
    );
  });

  it('answers for the machine that the question names', async () => {
    const answer = await ask('What does F8 mean on the oven?');
    expect(answer.content).toContain('the door is ajar');
    expect(answer.content).not.toContain('bowl');
  });

  it('answers from each of a few chosen documents', async () => {
    const { content } = await ask('What is the mass?', documents('Mixer', 'Oven'));
    expect(content).toMatch(/\*\*Mixer\*\*\n\n[\s\S]*12 kg/);
    expect(content).toMatch(/\*\*Oven\*\*\n\n[\s\S]*80 kg/);
    expect((await ask('What is the mass?', documents('Oven', 'Cutter'))).content).not.toContain('12 kg');
  });

  it('compares two machines', async () => {
    const { content } = await ask('Compare the mass of the mixer and the oven');
    expect(content).toMatch(/\*\*Mixer\*\*[\s\S]*12 kg[\s\S]*\*\*Oven\*\*[\s\S]*80 kg/);
  });

  it('says for all documents that a code was not found, and that a machine has no manual', async () => {
    expect(await ask('What does error code 77 mean?')).toMatchObject({
      content: 'I did not find that code in these documents.',
      answered: false,
    });
    expect((await ask('What does error code 39 mean on the press?')).content).toContain(
      'I have no PDF documents for Press PX-2 yet.',
    );
  });
});
