import { expect, it } from 'vitest';
import { withMachineName } from './named-questions';

it.each([
  ['How do I drain it?', 0, 'How do I drain the Acme Pump X20?'],
  ['How do I drain it?', 1, 'How do I drain the Acme?'],
  ['How do I drain it?', 2, 'How do I drain the X20?'],
  ['where is the drain', 0, 'where is the drain on the Acme Pump X20'],
  ['Where is the drain?', 1, 'On the Acme, where is the drain?'],
])('puts the name of the machine into %j at place %i', (question, place, named) => {
  expect(withMachineName(question, 'acme_pump_x20_encrypted', place)).toBe(named);
});
