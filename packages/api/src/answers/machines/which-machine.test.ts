import { describe, expect, it } from 'vitest';
import type { RankedPage } from '../../search/rank-everywhere';
import { contendersOf } from './contenders';
import { questionOfReply, whichMachine } from './which-machine';

const page = (deviceName: string, score: number, hasEveryWord = true): RankedPage => ({
  documentId: deviceName,
  name: `${deviceName}.pdf`,
  deviceId: null,
  deviceName,
  page: 1,
  text: '',
  headingPath: [],
  score,
  hasEveryWord,
});

describe('contendersOf', () => {
  const namesOf = (text: string, ...pages: RankedPage[]) => contendersOf({ text }, pages).map(({ name }) => name);
  it('returns the machines with all words of the question whose best pages are about equally good', () => {
    const pages = [page('A', 1.8), page('A', 1.7), page('B', 1.5), page('C', 1.2), page('D', 1.7, false)];
    expect(namesOf('How do I clean the filter?', ...pages)).toEqual(['A', 'B']);
  });
  it('returns all machines with a code, however good their pages are', () => {
    const pages = [page('A', 1.8), page('B', 0.4), page('C', 0.4, false)];
    expect(contendersOf({ text: 'What does F8 mean?', asksAboutCode: true }, pages).map(({ name }) => name)).toEqual([
      'A',
      'B',
    ]);
  });
  it('returns chosen machines with pages that are half as good', () => {
    const pages = [page('A', 1.8), page('B', 1), page('C', 0.8)];
    expect(contendersOf({ text: 'Is it heavy?', isChosen: true }, pages).map(({ name }) => name)).toEqual(['A', 'B']);
  });
  it('returns none if no machine has all words, or the question is about several', () => {
    expect(namesOf('How do I clean the filter?', page('A', 1.8, false), page('B', 1.8, false))).toEqual([]);
    expect(namesOf('Which machines have a filter?', page('A', 1.8), page('B', 1.8))).toEqual([]);
  });
});

describe('asking which machine is meant', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const answer = whichMachine('How do I clean the filter?', names);
  it('lists at most five names and the number of manuals', () => {
    expect(answer).toBe('Which machine do you mean? 7 manuals have something on the filter: A, B, C, D, E and 2 more.');
    expect(whichMachine('Is it heavy?', ['A', 'B'])).toBe(
      'Which machine do you mean? 2 manuals could answer this: A and B.',
    );
  });
  it.each([
    ['Dishwasher', 'How do I clean the filter - Dishwasher?'],
    ['I mean the air compressor.', 'How do I clean the filter - air compressor?'],
  ])('completes the question with the reply "%s": %s', (reply, question) =>
    expect(questionOfReply(reply, { question: 'How do I clean the filter?', answer })).toBe(question),
  );
  it.each(['How do I drain it?', 'What about the oil?', ''])('does not take "%s" for the name of a machine', (reply) =>
    expect(questionOfReply(reply, { question: 'How do I clean the filter?', answer })).toBeNull(),
  );
  it('ignores a machine name that replies to another answer', () => {
    expect(questionOfReply('Dishwasher', { question: 'How?', answer: 'Rinse it.' })).toBeNull();
  });
});
