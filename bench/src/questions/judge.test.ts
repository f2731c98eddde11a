import { describe, expect, it } from 'vitest';
import { type Answer, isRefusal, judge, judgeUnanswerable } from './judge';

const answer = (text: string, answered = true): Answer => ({ text, answered, pages: [] });

describe('judge', () => {
  it('accepts an answer with every fact, by text or by pattern', () => {
    const check = { must: ['8 hours', ['/six|6/', 'half a year']] };
    expect(judge(answer('Run it for **8 hours** every six months.'), check)).toEqual({ verdict: 'right' });
  });

  it('rejects an answer with a forbidden statement, whatever else it says', () => {
    const check = { must: ['8 hours'], mustNot: ['/^no\\b/'] };
    expect(judge(answer('No. Run it for 8 hours.'), check)).toEqual({ verdict: 'wrong', reason: 'says /^no\\b/' });
  });

  it('counts half of the facts as partly right', () => {
    expect(judge(answer('Clean the filter.'), { must: ['filter', 'monthly'] })).toEqual({
      verdict: 'partly',
      reason: '1 of 2',
    });
    expect(judge(answer('Clean it.'), { must: ['filter', 'monthly'] }).verdict).toBe('wrong');
  });

  it('requires steps in order', () => {
    const check = { steps: ['drain', 'refill', 'start'] };
    expect(judge(answer('Drain, refill and start.'), check).verdict).toBe('right');
    expect(judge(answer('Refill, drain and start.'), check)).toEqual({ verdict: 'partly', reason: '2 of 3' });
  });

  it('does not accept an answer that is too long', () => {
    expect(judge(answer(`oil ${'word '.repeat(30)}`), { must: ['oil'], maxWords: 10 })).toEqual({
      verdict: 'partly',
      reason: 'too long',
    });
  });

  it('reports a refusal of an answerable question', () => {
    expect(judge(answer('The manual does not say.'), { must: ['oil'] })).toEqual({ verdict: 'refused' });
    expect(judge(answer('', false), { must: ['oil'] })).toEqual({ verdict: 'refused' });
  });
});

describe('isRefusal', () => {
  it('does not classify a long answer with a reservation as a refusal', () => {
    expect(isRefusal(answer(`The manual does not say how often. ${'It says more. '.repeat(30)}`))).toBe(false);
  });
});

describe('judgeUnanswerable', () => {
  it('accepts only a refusal', () => {
    expect(judgeUnanswerable(answer('I could not find this in the manual.')).verdict).toBe('right');
    expect(judgeUnanswerable(answer('It is 5 kg.'))).toEqual({ verdict: 'wrong', reason: 'not refused' });
  });

  it('rejects a refusal with a forbidden statement', () => {
    expect(judgeUnanswerable(answer('I could not find this, but 5 kg.'), { mustNot: ['5 kg'] }).verdict).toBe('wrong');
  });
});
