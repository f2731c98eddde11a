import { describe, expect, it } from 'vitest';
import { chunkManual } from '../chunk/chunk-manual';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { analyseQuestion } from '../rank/analyse-question';
import { lexicalStatistics, queryStatistics } from '../rank/lexical-statistics';
import { rankPassages } from '../rank/rank-passages';
import { answerQuestion } from './answer-question';

const manual = handMadeManual(
  ['# Filter', 'The fuel filter may be cleaned with water. The filter keeps dirt away from the pump.'],
  ['# Storage', 'Store the pump in a dry place.'],
);

/** Scores of questions of which an answer is doubtful, is unlikely, and is refused. */
const DOUBTFUL = -2;
const UNLIKELY = -3.7;
const REFUSED = -4.5;

/** Answers a question from a manual of typical length, with a scorer that returns this score for every question. */
function answerAt(score: number, text: string, from = manual) {
  const passages = chunkManual(from);
  const question = analyseQuestion(text);
  const statistics = { ...queryStatistics(lexicalStatistics(passages, from)), passageCount: 400 };
  const candidates = passages.map((passage) => ({ ...passage, id: `${passage.ordinal}`, cosine: 0.6 }));
  return answerQuestion({
    question,
    ranked: rankPassages({ question, candidates, statistics }),
    statements: candidates.filter(({ kind }) => kind === 'sentence' || kind === 'procedure'),
    pages: new Map(from.pages.map((page) => [page.number, page.text])),
    statistics,
    models: { answerable: { features: [], baseline: score, trees: [] } },
  });
}

describe('answerQuestion', () => {
  const question = 'Can the fuel filter be cleaned with water?';

  it('states the verdict first if the score is sure', () => {
    expect(answerAt(1, question).text).toMatch(/^\*\*Yes\.\*\*\nThe fuel filter may be cleaned/);
  });

  it('begins with a notice and states no verdict if the score is doubtful', () => {
    const answer = answerAt(DOUBTFUL, question);
    expect(answer).toMatchObject({ answered: true, citations: [{ page: 1 }, { page: 1 }] });
    expect(answer.text).toMatch(
      /^I am not sure that this is what you asked for\. The manual says:\nThe fuel filter may/,
    );
  });

  it('says that a value was not found, and quotes the nearest statement, if the score of a question for a value is doubtful', () => {
    const oil = handMadeManual(
      ['# Pump', 'The pump takes 3 litres of oil. Use clean oil.'],
      ['# Storage', 'Keep it dry.'],
    );
    const value = 'How many litres of oil does the gearbox of the pump take?';
    expect(answerAt(1, value, oil).text).toMatch(/^The pump takes 3 litres of oil\./);
    expect(answerAt(DOUBTFUL, value, oil).text).toMatch(
      /^I did not find this value in the manual\. The nearest that it says:\nThe pump takes 3 litres of oil\./,
    );
  });

  it('states a verdict although the score is doubtful if the best sentence forbids what the question names', () => {
    const text = 'Do not use pressure washers or steam jets: water enters the box.';
    const washer = handMadeManual(['# Care', `${text} Wipe the pump.`], ['# Storage', 'Keep it dry.']);
    expect(answerAt(DOUBTFUL, 'ok to blast the dirt off with a pressure washer?', washer).text).toMatch(
      /^\*\*No\.\*\*\nDo not use pressure washers/,
    );
  });

  it('begins with the notice if a yes-no question gets neither a verdict nor most of what it names', () => {
    expect(answerAt(1, 'May the filter stay in the sun?').text).toMatch(/^I am not sure/);
    expect(answerAt(1, 'Does the filter keep dirt away?').text).toMatch(/^The filter keeps dirt away/);
  });

  it('begins with the notice if a procedure has less than half of what the question names', () => {
    const heater = handMadeManual(
      [
        '# Heater',
        'The heater is bled like this.',
        '1. Close the valve of the heater.',
        '2. Fill the tank.',
        '3. Open the valve.',
      ],
      ['# Storage', 'Store the pump in a dry place.'],
    );
    expect(answerAt(1, 'How do I bleed the brakes of the bus?', heater).text).toMatch(
      /^I am not sure[^\n]*\n\*\*Heater\*\*\n1\. Close/,
    );
    expect(answerAt(1, 'How do I bleed the valve of the heater?', heater).text).toMatch(/^\*\*Heater\*\*\n1\. Close/);
  });

  it('refuses a question for the number of something that the manual never mentions, unless it is a unit', () => {
    const answer = answerAt(3, 'How many lumens does the fuel filter of the pump have?');
    expect(answer).toMatchObject({ answered: false, reason: 'not-answered' });
    expect(answer.text).toMatch(/^I did not find "lumens" in this manual\./);
    expect(answerAt(3, 'How many pumps have a fuel filter?').answered).toBe(true);
  });

  it('names the thing that the manual does not mention, and quotes the nearest passage', () => {
    expect(answerAt(DOUBTFUL, 'How do I clean the mower filter?').text).toMatch(
      /^I did not find "mower filter" in this manual\. The nearest that it says:\nThe fuel filter may/,
    );
  });

  it('quotes nothing about a thing that the manual does not mention if an answer is unlikely', () => {
    const answer = answerAt(UNLIKELY, 'How do I clean the mower filter?');
    expect(answer).toMatchObject({ answered: false, citations: [] });
    expect(answer.text).toMatch(/^I did not find "mower filter" in this manual\./);
    expect(answerAt(UNLIKELY, 'How do I clean the filter?').text).toContain('The fuel filter may');
  });

  it('does not answer about a thing that the manual does not mention with a whole procedure', () => {
    const frother = handMadeManual(
      ['# Descaling', 'Descale the boiler like this.', '1. Fill the tank.', '2. Add descaler.', '3. Rinse the boiler.'],
      ['# Storage', 'Store the pump in a dry place.'],
    );
    const { text, citations } = answerAt(DOUBTFUL, 'How do I descale the milk frother?', frother);
    expect(text).toMatch(/^I did not find "milk frother" in this manual\. The nearest that it says:\n/);
    expect(citations).toHaveLength(1);
  });

  it('quotes the unknown name, and states no verdict although the score is sure', () => {
    expect(answerAt(1, 'Can the fuel filter be cleaned with Cleanol?').text).toMatch(
      /^I did not find "Cleanol" in this manual\. The nearest that it says:\nThe fuel filter may/,
    );
  });

  it('says that it did not find the answer, and quotes only the nearest sentence, if the score is low', () => {
    const answer = answerAt(UNLIKELY, question);
    expect(answer).toMatchObject({ answered: true, citations: [{ page: 1 }] });
    expect(answer.text).toBe(
      'I did not find an answer to this in the manual. The nearest that it says:\nThe fuel filter may be cleaned with water. [p. 1]',
    );
  });

  it('says that it did not find the value if the answer has none of the kind', () => {
    const answer = answerAt(
      2,
      'What is the torque of the wheel nuts?',
      handMadeManual(
        ['# Wheels', 'Check the torque of the wheel nuts every month.'],
        ['# Lid', 'Close the lid with its screw. The screw of the lid is tightened with 4 Nm.'],
      ),
    );
    expect(answer.text).toBe(
      'I did not find this value in the manual. The nearest that it says:\nCheck the torque of the wheel nuts every month. [p. 1]',
    );
  });

  it('takes a value from the heading if the text has none', () => {
    const manual = handMadeManual(
      ['# 3-Year Warranty', 'The warranty does not cover wear. It applies to the first owner.'],
      ['# Lid', 'Close the lid with its screw. The lid must be closed for two hours.'],
    );
    const { text, citations } = answerAt(2, 'How long is the warranty?', manual);
    expect(text).toBe('**3-Year Warranty** [p. 1]');
    expect(citations).toMatchObject([{ page: 1 }]);
  });

  it('refuses if the score is below the threshold', () => {
    expect(answerAt(REFUSED, question)).toMatchObject({ answered: false, reason: 'not-answered', citations: [] });
  });
});
