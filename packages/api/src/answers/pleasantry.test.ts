import { describe, expect, it } from 'vitest';
import { replyToPleasantry } from './pleasantry';

describe('replyToPleasantry', () => {
  it.each([
    ['Hello', /^Hello! Ask me/],
    ['HI THERE!!!', /^Hello! Ask me/],
    ['Good morning, Steward', /^Hello! Ask me/],
    ['Thank you so much!', /^You're welcome\.$/],
    ['Who are you?', /^I am the assistant of Steward/],
    ['What can you do?', /^Ask me what the manuals say/],
    ['ok', /^Ask me whenever/],
    ['?', /^I could not make out a question/],
    ['… !!', /^I could not make out a question/],
  ])('answers %s', (text, reply) => {
    expect(replyToPleasantry(text)).toMatch(reply);
  });

  it.each([
    'Hello, how often is the filter cleaned?',
    'Thanks, and how often?',
    'What does OK on the display mean?',
    'Help, the pump leaks',
    'E5',
    '毎月フィルターを交換しますか',
  ])('does not reply to %s', (text) => {
    expect(replyToPleasantry(text)).toBeNull();
  });
});
