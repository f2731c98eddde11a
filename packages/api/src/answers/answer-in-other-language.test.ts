import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { manualOf } from '../testing/invented-manual';
import { readingWithRows, sampleReading } from '../testing/scripted-reader';

const tableRows = [
  ['Maximum pressure', '8 bar'],
  ['Motor temperature', '90 °C'],
  ['E5', 'Water supply blocked', 'Open the valve.'],
];

describe('a question in another language than the manual', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    harness.reader.outcome = {
      ok: true,
      manual: readingWithRows(tableRows.map((texts) => texts.map((text) => ({ text })))),
    };
    ({ deviceId } = await ann.api.onboarding.start(onboardingFormOf()));
    await harness.runJobs();
  });
  afterAll(() => harness.close());

  const ask = (query: string) => ann.api.knowledge.query({ deviceId, query });

  it.each([
    [
      'Was bedeutet der Fehler E5?',
      'Das Dokument ist auf Englisch. Darin steht:\n- E5: Water supply blocked; Open the valve. [p. 3]',
    ],
    ['Quelle est la pression maximale ?', 'Le document est en anglais. Il indique :\n- Maximum pressure: 8 bar [p. 3]'],
  ])('is answered with the row that needs no translation: %s', async (question, response) => {
    expect(await ask(question)).toMatchObject({
      answered: true,
      queryType: 'PDF',
      response,
      citations: [expect.objectContaining({ page: 3 })],
    });
  });

  it.each([
    ['Wie oft muss das Öl gewechselt werden?', 'Bitte auf Englisch fragen.'],
    ['Wie hoch ist die Temperatur im Kessel?', 'Bitte auf Englisch fragen.'],
    ['¿Cada cuánto se cambia el aceite del motor?', 'Por favor, haga la pregunta en inglés.'],
    ['Was bedeutet der Fehler E6?', 'Bitte auf Englisch fragen.'],
  ])('is refused in its language: %s', async (question, sentence) => {
    const { response, ...answer } = await ask(question);
    expect(response).toContain(sentence);
    expect(answer).toMatchObject({ answered: false, queryType: 'UNKNOWN', citations: [], nearest: [], table: null });
  });

  it('is refused where two documents have the code', async () => {
    await ann.api.knowledge.upload(documentFormOf({ name: 'second.pdf', bytes: 'second', deviceId }));
    await harness.runJobs();
    expect((await ask('Was bedeutet der Fehler E5?')).response).toContain('Die Dokumente sind auf Englisch.');
  });

  it('is answered by the one document in its language, which says that the others are not', async () => {
    const reading = sampleReading();
    const bob = await harness.person('mills', 'ADMIN');
    const spanish = manualOf('Molino', ['El filtro del molino se limpia con agua cada semana. La tapa es de acero.']);
    const passages = chunkManual(spanish);
    harness.reader.outcome = { ok: true, manual: reading };
    for (const name of ['a.pdf', 'b.pdf']) await bob.api.knowledge.upload(documentFormOf({ name, bytes: name }));
    await harness.runJobs();
    harness.reader.outcome = {
      ok: true,
      manual: { ...reading, language: 'es', passages, statistics: lexicalStatistics(passages, spanish) },
    };
    await bob.api.knowledge.upload(documentFormOf({ name: 'molino.pdf', bytes: 'molino' }));
    await harness.runJobs();
    const askAll = async (text: string) => {
      for await (const event of await bob.api.chat.ask({ everywhere: true, text }))
        if (event.type === 'answer') return event.message.content;
      throw new Error('no answer');
    };
    const answer = await askAll('¿Con qué se limpia el filtro?');
    expect(answer).toContain('se limpia con agua cada semana');
    expect(answer).toMatch(
      /Los demás documentos están en inglés\. Para otra máquina, por favor, haga la pregunta en inglés\.$/,
    );
    expect(await askAll('¿Cómo se cambia la correa de la bomba del motor?')).toContain(
      'Por favor, haga la pregunta en inglés.',
    );
  });

  it('is answered by the part of the manual that is in its language', async () => {
    const reading = sampleReading();
    harness.reader.outcome = { ok: true, manual: { ...reading, language: 'nl' } };
    await ann.api.knowledge.upload(documentFormOf({ name: 'dutch.pdf', bytes: 'dutch' }));
    await harness.runJobs();
    const query = 'What must I do to the oil and how often?';
    const answer = await ann.api.knowledge.query({ pdf_name: 'dutch.pdf', query });
    expect(answer.response).toContain('Change the oil every 250 hours');
  });
});
