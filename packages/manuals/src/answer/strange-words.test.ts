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
const strangenessOf = (text: string, knownBy?: string) => strangeness(analyseQuestion(text), statistics, knownBy);

describe('strangeness', () => {
  it('is zero when every word or a synonym of it is known', () => {
    expect(strangenessOf('How do I change the oil of the pump?')).toMatchObject({ share: 0, unknownNames: [] });
    expect(strangenessOf('Where is the hose?').share).toBe(0);
    expect(strangenessOf('Where is the heat-sensing one?').share).toBe(0);
  });

  it('weighs unknown words more than frequent ones', () => {
    const { share } = strangenessOf('How do I change the printhead of the pump?');
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1);
    expect(strangenessOf('Qwertz asdf yxcv?')).toMatchObject({ share: 1, unknownNames: [] });
  });

  it('counts unknown names inside the sentence, but not abbreviations', () => {
    expect(strangenessOf('How tall is the Eiffel tower?').unknownNames).toEqual(['Eiffel']);
    expect(strangenessOf('Was kostet ein Flug nach Tokio?').unknownNames).toEqual(['Flug', 'Tokio']);
    expect(strangenessOf('Does the pump work with SmartThings?').unknownNames).toEqual(['SmartThings']);
    expect(strangenessOf('Does the pump take a PLC?').unknownNames).toEqual([]);
    expect(strangenessOf('Eiffel: how tall is the tower?').unknownNames).toEqual([]);
  });

  it('tells whether the topic of the question is known', () => {
    expect(strangenessOf('How do I change the oil of the pump?').thing).toBe('known');
    expect(strangenessOf('How do I change the printhead of the pump?').thing).toBe('strange');
    expect(strangenessOf('How do I change the solar tower?').thing).toBe('partly');
    expect(strangenessOf('How do I change the leaky tower?').thing).toBe('known');
    expect(strangenessOf('How do I change the freezer tower?').thing).toBe('partly');
    expect(strangenessOf('How do I change the printhead and the oil?').thing).toBe('known');
    expect(strangenessOf('What is the minimum radius of the tube?').thing).toBe('known');
    expect(strangenessOf('The printhead smokes, what now?').thing).toBe('known');
  });

  it('returns the words of an unknown topic', () => {
    expect(strangenessOf('How do I change the freezer tower?').unknownTopic).toBe('freezer tower');
    expect(strangenessOf('How do I change the oil of the pump?').unknownTopic).toBeNull();
  });

  it('ignores superlatives, but not other words with the same ending', () => {
    expect(strangenessOf('Which is the largest pump?').share).toBe(0);
    expect(strangenessOf('Where is the headwest?').share).toBe(1);
  });

  it('treats names of the manual and its device as known', () => {
    expect(strangenessOf('How do I change the oil of the Hydromax?').unknownNames).toEqual(['Hydromax']);
    expect(strangenessOf('How do I change the oil of the Hydromax?', 'Hydromax feed pump')).toMatchObject({
      share: 0,
      unknownNames: [],
    });
  });
});
