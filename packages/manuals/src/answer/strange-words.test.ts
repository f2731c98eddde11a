import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { strangeness } from './strange-words';

const statistics = {
  passageCount: 400,
  averagePassageLength: 30,
  passageFrequency: new Map([
    ['oil', 40],
    ['chang', 60],
    ['pump', 200],
    ['tower', 3],
    ['tube', 12],
    ['heat', 30],
    ['sens', 2],
  ]),
};
const of = (text: string, knownBy?: string) => strangeness(analyseQuestion(text), statistics, knownBy);

describe('strangeness of a question', () => {
  it('is none where every word, or a synonym of it, is known', () => {
    expect(of('How do I change the oil of the pump?')).toMatchObject({ share: 0, names: 0 });
    expect(of('Where is the hose?').share).toBe(0);
    expect(of('Where is the heat-sensing one?').share).toBe(0);
  });

  it('weighs what stands nowhere more than what stands in many passages', () => {
    const { share } = of('How do I change the printhead of the pump?');
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1);
    expect(of('Qwertz asdf yxcv?')).toMatchObject({ share: 1, names: 0 });
  });

  it('counts names within the sentence, abbreviations not', () => {
    expect(of('How tall is the Eiffel tower?').names).toBe(1);
    expect(of('Was kostet ein Flug nach Tokio?').names).toBe(2);
    expect(of('Does the pump take a PLC?').names).toBe(0);
    expect(of('Eiffel: how tall is the tower?').names).toBe(0);
  });

  it('tells whether the thing that is asked about is known', () => {
    expect(of('How do I change the oil of the pump?').thing).toBe('known');
    expect(of('How do I change the printhead of the pump?').thing).toBe('strange');
    expect(of('How do I change the solar tower?').thing).toBe('partly');
    expect(of('How do I change the leaky tower?').thing).toBe('known');
    expect(of('How do I change the printhead and the oil?').thing).toBe('known');
    expect(of('What is the minimum radius of the tube?').thing).toBe('known');
    expect(of('The printhead smokes, what now?').thing).toBe('known');
  });

  it('takes superlatives for no words, and words that only end like one for words', () => {
    expect(of('Which is the largest pump?').share).toBe(0);
    expect(of('Where is the headwest?').share).toBe(1);
  });

  it('knows what the manual and its device are called', () => {
    expect(of('How do I change the oil of the Hydromax?').names).toBe(1);
    expect(of('How do I change the oil of the Hydromax?', 'Hydromax feed pump')).toMatchObject({ share: 0, names: 0 });
  });
});
