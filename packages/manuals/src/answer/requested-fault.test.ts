import { describe, expect, it } from 'vitest';
import type { RowCell } from '../chunk/passage';
import { analyseQuestion } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { namesFault, requestedFault } from './requested-fault';

const statement = (
  text: string,
  { cells, headingPath = [] }: { cells?: RowCell[]; headingPath?: string[] } = {},
): Statement => ({
  id: '1',
  ordinal: 1,
  kind: cells ? 'row' : 'sentence',
  page: 1,
  text,
  context: text,
  headingPath,
  cosine: null,
  ...(cells ? { cells } : {}),
});

/** Whether the statement names the error that the question names. */
function isNamed(question: string, named: Statement): boolean {
  const fault = requestedFault(analyseQuestion(question));
  if (!fault) throw new Error(`"${question}" names no error`);
  return namesFault(named, fault);
}

describe('requestedFault', () => {
  it.each([
    ['What does error code 39 mean?', { codes: [], numbers: ['39'] }],
    ['what is alarm 07', { codes: [], numbers: ['7'] }],
    ['it stopped and F5 is on the display. what now?', { codes: ['f5'], numbers: [] }],
    ['What does error E 12 mean?', { codes: ['e12'], numbers: [] }],
    ['it shows E7, what is that', { codes: ['e7'], numbers: [] }],
    ['why does the E3 error come back', { codes: ['e3'], numbers: [] }],
    ['What does fault E.OC.A mean?', { codes: ['eoca'], numbers: [] }],
  ])('reads the error of "%s"', (question, fault) => {
    expect(requestedFault(analyseQuestion(question))).toEqual(fault);
  });

  it.each([
    'How do I set it to level 5?',
    'What is the current of the HY02D223B?',
    'Which fuse does the BF51828C need, the display shows nothing?',
    'Which torque is right for bolt B2?',
    'How do I clear the error on the T7?',
  ])('finds no error in "%s"', (question) => {
    expect(requestedFault(analyseQuestion(question))).toBeNull();
  });
});

describe('namesFault', () => {
  const row = (code: string) =>
    statement(`${code}\tOverheated`, {
      cells: [
        { header: 'Error code', text: code },
        { header: 'Meaning', text: 'Overheated' },
      ],
    });

  it.each([
    ['5', '5'],
    ['5', '05'],
    ['5', 'E5'],
    ['5', 'E-05'],
    ['5', 'F 5'],
    ['E5', 'E-05'],
    ['E-05', 'Er 5'],
    ['39', 'E38, E39'],
  ])('finds error %s in the row of "%s"', (error, code) => {
    expect(isNamed(`What does error ${error} mean?`, row(code))).toBe(true);
  });

  it.each([
    ['39', 'F8'],
    ['39', '139'],
    ['5', 'E51'],
    ['E5', 'F5'],
  ])('does not find error %s in the row of "%s"', (error, code) => {
    expect(isNamed(`What does error ${error} mean?`, row(code))).toBe(false);
  });

  it.each([
    'Error 14 is reported when the pump is dry.',
    'The alarms 12, 13 and 14 stop the pump.',
    'It shows fault E14.',
  ])('finds an error in the sentence "%s"', (text) => {
    expect(isNamed('What does fault code 14 mean?', statement(text))).toBe(true);
  });

  it('does not read the number of a page, a pin or a step as an error', () => {
    for (const text of ['See page 14.', 'Pin 14: ground', '14. Tap Start.', 'Wait 14 minutes after an error.'])
      expect(isNamed('What does fault code 14 mean?', statement(text))).toBe(false);
  });

  it('reads the number of a list item below a heading about errors as the error', () => {
    expect(isNamed('What does error 3 mean?', statement('3. Low pressure', { headingPath: ['Error messages'] }))).toBe(
      true,
    );
    expect(isNamed('What does error 3 mean?', statement('The pressure is low.', { headingPath: ['Error 3'] }))).toBe(
      true,
    );
    expect(isNamed('What does error 3 mean?', statement('3. Low pressure', { headingPath: ['Installation'] }))).toBe(
      false,
    );
  });
});
