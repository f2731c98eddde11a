import { expect, it } from 'vitest';
import { choiceUnder, groupUnder } from './feature-group';

it('puts values under prefixed names, which all groups share', () => {
  const groupOf = groupUnder('near', ['hazard', 'item']);
  const group = groupOf({ item: 0.5, hazard: 1 });
  expect(group).toEqual({ names: ['near.hazard', 'near.item'], values: [1, 0.5] });
  expect(groupOf({ item: 0, hazard: 0 }).names).toBe(group.names);
});

it('encodes a choice as one feature per choice', () => {
  const groupOf = choiceUnder('kind', ['heading', 'row']);
  expect(groupOf('row')).toEqual({ names: ['kind.heading', 'kind.row'], values: [0, 1] });
  expect(groupOf('cell').values).toEqual([0, 0]);
  expect(groupOf(undefined).values).toEqual([0, 0]);
});
