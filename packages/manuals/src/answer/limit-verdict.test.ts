import { describe, expect, it } from 'vitest';
import { limitVerdict } from './limit-verdict';

describe('limitVerdict', () => {
  it.each([
    ['Is rinse water of 70 °C ok?', 'Rinse water: max. temperature 60 °C.', 'No: max. temperature 60 °C.'],
    ['Is 55 degrees ok for the rinse water?', 'Rinse water: max. temperature 60 °C.', 'Yes: max. temperature 60 °C.'],
    ['Can I run it at 2500 m?', 'Altitude: Less than 6562 ft (2000 m)', 'No: Less than 6562 ft (2000 m).'],
    ['May the room be at 50 °C?', 'Room: 32 to 104 °F (0 to 40 °C)', 'No: 32 to 104 °F (0 to 40 °C).'],
    ['Is 3 bar enough?', 'Supply at least 4 bar.', 'No: at least 4 bar.'],
    ['Can it run above 400 Hz?', 'Frequency: 0 to 400 Hz', 'No: 0 to 400 Hz.'],
    ['Can it run at 400 Hz?', 'Frequency: 0 to 400 Hz', 'Yes: 0 to 400 Hz.'],
    ['Is it ok below 5 °C?', 'Room: 5 to 40 °C', 'No: 5 to 40 °C.'],
    ['Can I turn it at 450 rpm?', 'The speed must not exceed 500 rpm.', 'Yes: must not exceed 500 rpm.'],
  ])('compares the quantity of the question with the limit: %s', (question, statement, line) => {
    expect(limitVerdict(question, statement)).toBe(line);
  });

  it.each([
    ['Is 70 °C ok?', 'Rinse for at most 5 minutes.'],
    ['Is hot water ok?', 'Rinse water: max. temperature 60 °C.'],
    ['Is 70 °C ok?', 'If the sieve is fitted, rinse at max. 60 °C.'],
    ['Is 3 bar ok?', 'Supply at least 2 bar, at most 4 bar.'],
  ])('does not decide: %s %s', (question, statement) => {
    expect(limitVerdict(question, statement)).toBeNull();
  });
});
