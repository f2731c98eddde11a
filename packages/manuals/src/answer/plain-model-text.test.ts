import { describe, expect, it } from 'vitest';
import { plainModelText, unwrapped } from './plain-model-text';

const passages = [{ text: 'Register at https://pump.example/register within a month.' }];

describe('plainModelText', () => {
  it.each([
    ['Change the oil [p. 2].', 'Change the oil [p. 2].'],
    ['See [the shop](https://evil.example/x) [p. 2].', 'See the shop [p. 2].'],
    ['![chart](https://evil.example/pixel?q=1) Oil [p. 2].', 'chart Oil [p. 2].'],
    ['<script>alert(1)</script>Oil <b>now</b> [p. 2].', 'alert(1)Oil now [p. 2].'],
    ['Go to https://evil.example/login now.', 'Go to  now.'],
    ['Go to javascript:alert(1) now.', 'Go to  now.'],
    ['Register at https://pump.example/register [p. 1].', 'Register at https://pump.example/register [p. 1].'],
    ['Keep it < 5 bar and > 1 bar [p. 3].', 'Keep it < 5 bar and > 1 bar [p. 3].'],
  ])('reduces %s to %s', (text, plain) => {
    expect(plainModelText(text, passages)).toBe(plain);
  });
});

describe('unwrapped', () => {
  it.each([
    ['Every 250 hours [p. 2].', 'Every 250 hours [p. 2].'],
    ['{"response": "Every \\"250\\" hours [p. 2]."}', 'Every "250" hours [p. 2].'],
    ['```json\n{"answer": "Weekly [p. 2]."}\n```', 'Weekly [p. 2].'],
    ['{"response": "Every 250 hours [p. 2], then', 'Every 250 hours [p. 2], then'],
    ['{"pages": [1, 2]}', null],
    ['{"response": ', null],
  ])('extracts from %s: %s', (text, answer) => {
    expect(unwrapped(text)).toBe(answer);
  });
});
