import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { extensionSentence } from './migrate';

const failed = (code: string) =>
  new DrizzleQueryError(
    'create extension if not exists vector',
    [],
    Object.assign(new Error('permission denied'), { code }),
  );

it('says what to do when pgvector may not be created or is not installed', () => {
  expect(extensionSentence(failed('42501'))).toContain(
    'Run "create extension vector" in this database once as a superuser.',
  );
  expect(extensionSentence(failed('0A000'))).toContain('does not have the extension pgvector');
  expect(extensionSentence(failed('57P03'))).toBeUndefined();
});
