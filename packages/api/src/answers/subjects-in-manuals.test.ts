import { describe, expect, it } from 'vitest';
import { aboutTopic, byDevice, isWithoutTopic } from './subjects-in-manuals';

describe('the second half of a question that refers to the rows of the first', () => {
  it.each([
    ['what does the manual say about it?', 'What does the manual say about: change the oil?'],
    ['what does their manual recommend?', 'What does the manual say about: change the oil?'],
    ['what do the manuals tell us about these tasks?', 'What does the manual say about: change the oil?'],
    ['how do I do it?', 'how do I change the oil?'],
    ['how often must I perform them?', 'how often must I change the oil?'],
    ['which tools do I need for it?', 'which tools do I need for it - change the oil?'],
  ])('%s → %s', (half, worded) => expect(aboutTopic(half, 'Change the oil')).toBe(worded));

  it('has a topic of its own if it names one', () => {
    expect(isWithoutTopic('what does the manual say about grounding?')).toBe(false);
    expect(isWithoutTopic('what does the manual say about their oil?')).toBe(false);
  });

  it('is asked for each device with its different topics', () => {
    const row = (deviceId: string, topic: string | null) => ({ deviceId, deviceName: deviceId, topic, source: null });
    expect(byDevice([row('Pump', 'Oil'), row('Fan', null), row('Pump', 'Belt'), row('Pump', 'Oil')])).toEqual([
      {
        deviceId: 'Pump',
        deviceName: 'Pump',
        topics: [
          { topic: 'Oil', source: null },
          { topic: 'Belt', source: null },
        ],
      },
      { deviceId: 'Fan', deviceName: 'Fan', topics: [] },
    ]);
  });
});
