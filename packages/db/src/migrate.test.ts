import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { extensionSentence } from './migrate';

const queryError = (code: string) =>
  new DrizzleQueryError(
    'create extension if not exists vector',
    [],
    Object.assign(new Error('permission denied'), { code }),
  );

it('explains how to fix missing permission for or absence of pgvector', () => {
  expect(extensionSentence(queryError('42501'))).toContain(
    'Run "create extension vector" in this database once as a superuser.',
  );
  expect(extensionSentence(queryError('0A000'))).toContain('does not have the extension pgvector');
  expect(extensionSentence(queryError('57P03'))).toBeUndefined();
});
