import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { unknownWordsOf } from './unknown-words';

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
const unknownIn = (text: string, knownBy?: string) => unknownWordsOf(analyseQuestion(text), statistics, knownBy);

describe('unknownWordsOf', () => {
  it('is zero when every word or a synonym of it is known', () => {
    expect(unknownIn('How do I change the oil of the pump?')).toMatchObject({ share: 0, unknownNames: [] });
    expect(unknownIn('Where is the hose?').share).toBe(0);
    expect(unknownIn('Where is the heat-sensing one?').share).toBe(0);
  });

  it('weighs unknown words more than frequent ones', () => {
    const { share } = unknownIn('How do I change the printhead of the pump?');
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1);
    expect(unknownIn('Qwertz asdf yxcv?')).toMatchObject({ share: 1, unknownNames: [] });
  });

  it('counts unknown names inside the sentence, but not abbreviations', () => {
    expect(unknownIn('How tall is the Eiffel tower?').unknownNames).toEqual(['Eiffel']);
    expect(unknownIn('Was kostet ein Flug nach Tokio?').unknownNames).toEqual(['Flug', 'Tokio']);
    expect(unknownIn('Does the pump work with SmartThings?').unknownNames).toEqual(['SmartThings']);
    expect(unknownIn('Does the pump take a PLC?').unknownNames).toEqual([]);
    expect(unknownIn('Eiffel: how tall is the tower?').unknownNames).toEqual([]);
  });

  it('tells whether the topic of the question is known', () => {
    expect(unknownIn('How do I change the oil of the pump?').topic).toBe('known');
    expect(unknownIn('How do I change the printhead of the pump?').topic).toBe('unknown');
    expect(unknownIn('How do I change the solar tower?').topic).toBe('partly');
    expect(unknownIn('How do I change the leaky tower?').topic).toBe('known');
    expect(unknownIn('How do I change the freezer tower?').topic).toBe('partly');
    expect(unknownIn('How do I change the printhead and the oil?').topic).toBe('known');
    expect(unknownIn('What is the minimum radius of the tube?').topic).toBe('known');
    expect(unknownIn('The printhead smokes, what now?').topic).toBe('known');
  });

  it('returns the words of an unknown topic', () => {
    expect(unknownIn('How do I change the freezer tower?').unknownTopic).toBe('freezer tower');
    expect(unknownIn('How do I change the oil of the pump?').unknownTopic).toBeNull();
  });

  it('ignores superlatives, but not other words with the same ending', () => {
    expect(unknownIn('Which is the largest pump?').share).toBe(0);
    expect(unknownIn('Where is the headwest?').share).toBe(1);
  });

  it('treats names of the manual and its device as known', () => {
    expect(unknownIn('How do I change the oil of the Hydromax?').unknownNames).toEqual(['Hydromax']);
    expect(unknownIn('How do I change the oil of the Hydromax?', 'Hydromax feed pump')).toMatchObject({
      share: 0,
      unknownNames: [],
    });
  });
});
