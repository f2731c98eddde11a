import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { partCalls } from './parts';

const part = ({ id }: Ids, fields: object = {}) => ({
  ...{ id, number: expect.stringMatching(/^FLT-/), name: 'Oil filter', unit: 'piece', stock: 1, minimum: 2 },
  ...{ price: 12.5, location: null, models: [], devices: [], isLow: true },
  ...fields,
});
const anyPart = () => part({}, { id: expect.any(String) });
let count = 0;
const newPart = () => ({ number: `FLT-${count++}`, name: 'Oil filter', stock: 1, minimum: 2, price: 12.5 });

describeContract('parts', {
  calls: partCalls,
  async fresh(user) {
    const { body } = await user.call<Ids>('POST', '/api/parts', { json: newPart() });
    return { id: body.id ?? '' };
  },
  rows: {
    'GET /api/parts': {
      query: '?low=true&size=1',
      body: () => ({
        ...{ content: [anyPart()], page: 0, size: 1 },
        ...{ totalElements: expect.any(Number), totalPages: expect.any(Number), low: expect.any(Number) },
      }),
      refused: [['?low=perhaps', /true or false/]],
    },
    'POST /api/parts': {
      json: newPart,
      status: 201,
      body: anyPart,
      refused: [
        [{ number: 'X', name: ' ' }, 'Name is required'],
        [{ number: 'X', name: 'Belt', price: -1 }, 'Price must not be negative'],
      ],
    },
    'PUT /api/parts/{id}': {
      json: () => ({ stock: 7, location: 'Shelf 3' }),
      body: (ids) => part(ids, { stock: 7, location: 'Shelf 3', isLow: false }),
      refused: [[{ minimum: 'two' }, 'Minimum must be a number']],
    },
    'POST /api/parts/{id}/receive': {
      json: () => ({ quantity: 4 }),
      body: (ids) => part(ids, { stock: 5, isLow: false }),
      refused: [[{ quantity: 0 }, 'The quantity must be more than 0']],
    },
    'DELETE /api/parts/{id}': { adminOnly: true, body: () => ({ message: 'Part "Oil filter" was deleted.' }) },
  },
});
