import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import { rowUnit } from '../testing/row-unit';
import { withChosenModel } from './chosen-model';

const supply = rowUnit(1, 'Supply', 'KP 60 E: 230 V, 1/N/PE', 'KP 60 D: 400 V, 3/PE').statement;
const engine = rowUnit(1, 'Engine', 'RW 60: petrol', 'RW 90: diesel', 'RW 110: diesel').statement;
const textFor = (question: string) => withChosenModel(analyseQuestion(question), [supply, engine]).text;

describe('withChosenModel', () => {
  it.each([
    ['How strong is the motor of the version for a 230 V socket?', 'How strong is the motor of the KP 60 E?'],
    ['How heavy is the petrol model?', 'How heavy is the RW 60?'],
    ['oil for the petrol one', 'oil for the RW 60'],
  ])('names the only column with the property: %s', (question, expected) => {
    expect(textFor(question)).toBe(expected);
  });

  it.each(['How heavy is the diesel model?', 'How heavy is the steam model?', 'How heavy is the RW 60?'])(
    'leaves a question whose property is that of several columns or of none: %s',
    (question) => {
      expect(textFor(question)).toBe(question);
    },
  );

  it('names the largest or smallest model of the table whose row answered before', () => {
    const models = ['BV 120', 'BV 760', 'BV 370'].map(
      (name) => rowUnit(1, name, 'Load: 25 kg', 'Shelves: 3').statement,
    );
    const after = (question: string) =>
      withChosenModel(analyseQuestion(question), models, [models[0]?.text ?? '']).text;
    expect(after('load per shelf, the biggest one')).toBe('load per shelf, BV 760');
    expect(after('load per shelf, the smallest model?')).toBe('load per shelf, BV 120?');
    expect(withChosenModel(analyseQuestion('load of the biggest one'), models).text).toBe('load of the biggest one');
  });

  it('keeps the kind of answer that the question asks for', () => {
    const question = analyseQuestion('How heavy is the petrol model?');
    expect(withChosenModel(question, [engine]).type).toBe(question.type);
  });
});
