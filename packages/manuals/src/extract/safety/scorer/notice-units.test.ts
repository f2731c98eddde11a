import { expect, it } from 'vitest';
import { findMarked } from '../find-marked';
import { piecesOf } from '../pieces';
import { type Sketch, sketchManual } from '../testing/sketch-manual';
import { noticeUnits } from './notice-units';

const unitsOn = (...page: Sketch[]) => {
  const manual = sketchManual(page);
  const context = { manual, pieces: piecesOf(manual), claimed: new Set<never>() };
  return noticeUnits(
    context,
    findMarked(context).map((notice) => ({ notice, kept: true })),
  );
};
const kindsAndTexts = (...page: Sketch[]) => unitsOn(...page).map(({ kind, text }) => [kind, text]);

it('returns a paragraph and each of its sentences as units', () => {
  const [whole, first, second, ...others] = unitsOn('Never open the case. Keep children away from it.');
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ kind: 'piece', spans: [{ piece: 0, from: 0, to: 48 }] });
  expect(first).toMatchObject({ kind: 'sentence', text: 'Never open the case.', part: 0, parts: 2 });
  expect(second).toMatchObject({ text: 'Keep children away from it.', spans: [{ piece: 0, from: 21, to: 48 }] });
  expect(second).toMatchObject({ before: 'Never open the case.', notice: { quote: 'Keep children away from it.' } });
});

it('joins blocks that belong to one sentence', () => {
  expect(kindsAndTexts('Do not touch the plate while', 'it is still hot.')).toEqual([
    ['piece', 'Do not touch the plate while it is still hot.'],
  ]);
});

it('returns a marked notice and its sentences as units with the signal word', () => {
  const units = unitsOn('WARNING: Never open the case. Keep children away from it.');
  expect(units.map(({ kind, text }) => [kind, text])).toEqual([
    ['marked', 'Never open the case. Keep children away from it.'],
    ['sentence', 'Never open the case.'],
    ['sentence', 'Keep children away from it.'],
  ]);
  expect(units.map(({ notice }) => notice.word)).toEqual(['WARNING', 'WARNING', 'WARNING']);
});

it('returns a heading only if it mentions danger or a duty', () => {
  expect(kindsAndTexts('# Controls and their names', '# Never open the case')).toEqual([
    ['piece', 'Never open the case'],
  ]);
});

it('sets the introduction of a list on its items', () => {
  const units = unitsOn('To reduce the risk of fire:', '- Keep the filter clean.', '- Never cover the vents.');
  expect(units.map(({ notice }) => notice.intro)).toEqual([
    undefined,
    'To reduce the risk of fire:',
    'To reduce the risk of fire:',
  ]);
});
