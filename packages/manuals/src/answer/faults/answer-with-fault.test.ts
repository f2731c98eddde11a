import { describe, expect, it } from 'vitest';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { withoutRows } from '../compose-text';
import { openManual } from '../testing/ask-manual';

const manual = handMadeManual(
  ['# Cleaning', 'Clean the drum with a soft cloth. Never use bleach in the drum.'],
  ['# Water level', 'Turn the knob to set the water level. The water level has eight settings.'],
  [
    '# Operating problems',
    [
      ['Problem', 'Possible cause', 'Remedy'],
      ['Drum is not filling', 'Tap is closed.', 'Open the tap.'],
      ['Drum is not filling', 'Filter of the hose is blocked.', 'Clean the filter.'],
      ['Drum is filling continuously', 'Drain hose hangs too low.', 'Hang the hose at least 850 mm high.'],
      ['Drum is filling continuously', 'Valve is stuck open.', 'Call service.'],
      ['Drum is noisy', 'Coins in the drum.', 'Take the coins out.'],
    ],
  ],
  [
    '# Error codes',
    [
      ['Error code', 'Display', 'Possible fault', 'What to do'],
      ['E7', 'LoL', 'Too little water', 'Open the tap. Clean the filter.'],
      ['E8', 'OHt', 'Overheating', 'Let the machine cool.'],
    ],
    '# Lamp of the battery',
    [
      ['Lamp', 'Cause', 'Remedy'],
      ['2 flashes', 'Battery is empty.', 'Charge it.'],
      ['3 flashes', 'Battery is cold.', 'Warm it in the hand.'],
    ],
  ],
);
const ask = await openManual(manual);
const answerTo = async (question: string) => (await ask(question)).answer;

describe('answerWithFault', () => {
  it('lists every cause of the symptom with its remedy', async () => {
    const { text } = await answerTo('the drum is not filling, what do i check?');
    expect(text).toBe(
      '**Drum is not filling**\n- Tap is closed: Open the tap.\n- Filter of the hose is blocked: Clean the filter. [p. 3]',
    );
  });

  it('chooses the symptom by what happens rather than by its words alone', async () => {
    expect((await answerTo('drum keeps filling and never stops filling. what now?')).text).toMatch(
      /^\*\*Drum is filling continuously\*\*/,
    );
  });

  it('returns causes and remedies as columns of a table', async () => {
    expect((await answerTo('why is the drum filling continuously?')).table).toEqual({
      page: 3,
      header: ['Possible cause', 'Remedy'],
      rows: [
        ['Drain hose hangs too low.', 'Hang the hose at least 850 mm high.'],
        ['Valve is stuck open.', 'Call service.'],
      ],
    });
  });

  it('keeps the symptom with its page if a client shows the table instead of the rows', async () => {
    const { text, parts } = await answerTo('the drum is not filling, what do i check?');
    expect(
      withoutRows(
        text,
        parts.map((part) => part.text),
      ),
    ).toBe('**Drum is not filling** [p. 3]');
  });

  it('cites one quote for each cause', async () => {
    const { citations, parts } = await answerTo('the drum is noisy. what can it be?');
    expect(citations).toEqual([{ page: 3, quote: 'Drum is noisy\tCoins in the drum.\tTake the coins out.' }]);
    expect(parts.map(({ kind, page }) => [kind, page])).toEqual([['row', 3]]);
  });

  it('finds the row of an error code and names its column', async () => {
    expect((await answerTo('E8 is on the display. what now?')).text).toBe(
      '**Error code: E8**\n- Display: OHt; Possible fault: Overheating; What to do: Let the machine cool. [p. 4]',
    );
  });

  it.each(['E-8 is showing, what now?', 'error code 8, what now?', 'E08 is on the display. what now?'])(
    'finds the row of a code that is written differently: %s',
    async (question) => {
      expect((await answerTo(question)).text).toMatch(/^\*\*Error code: E8\*\*/);
    },
  );

  it('does not read the number of a level as that of an error', async () => {
    expect((await answerTo('how do I set the water level 8?')).text).toContain('Turn the knob');
  });

  it('finds the row of what the display shows', async () => {
    expect((await answerTo('the display says OHt, what does it mean?')).text).toContain('Let the machine cool');
  });

  it('finds the row of a number of flashes', async () => {
    expect((await answerTo('the red lamp flashes two times, what now?')).text).toMatch(/^\*\*Lamp: 2 flashes\*\*/);
  });

  it('does not answer questions about something else', async () => {
    expect((await answerTo('may I use bleach in the drum?')).text).toContain('Never use bleach');
  });
});

describe('answerWithFault with a long chart', () => {
  const remedy = `Turn the knob. ${'Then check that the needle of the gauge stays within the green field for a while. '.repeat(2)}`;
  const causes = Array.from({ length: 12 }, (_, index) => `Valve ${index + 1} is stuck.`);
  const long = handMadeManual([
    '# Troubleshooting',
    [['Symptom', 'Cause', 'Remedy'], ...causes.map((cause) => ['Pump gives no pressure', cause, remedy.trim()])],
  ]);

  it('keeps all causes in the text and cuts remedies to their first sentences', async () => {
    const { text, table } = (await (await openManual(long))('the pump gives no pressure, what now?')).answer;
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toContain('- Valve 1 is stuck: Turn the knob.\n');
    expect(text.split(/\s+/).length).toBeLessThan(300);
    expect(table?.rows.every((cells) => cells[1] === remedy.trim())).toBe(true);
  });
});
