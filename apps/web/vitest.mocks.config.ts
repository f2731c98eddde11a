import { defineProject } from 'vitest/config';
import web, { moduleMockingTests } from './vitest.config.ts';

export default defineProject({
  ...web,
  test: {
    ...web.test,
    name: 'web-mocks',
    isolate: true,
    include: moduleMockingTests,
    exclude: [],
  },
});
