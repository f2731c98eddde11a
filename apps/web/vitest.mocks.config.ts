import { defineProject } from 'vitest/config';
import web, { moduleMockingTests } from './vitest.config.ts';

export default defineProject({
  ...web,
  test: {
    ...web.test,
    name: 'web-mocks',
    sequence: { groupOrder: 6 },
    isolate: true,
    include: moduleMockingTests,
    exclude: [],
  },
});
