import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from '../../places';

type Handler = (event: object) => void;
interface Tab {
  focused: boolean;
  url: string;
  focus(): Promise<void>;
  navigate(url: string): Promise<void>;
}

/** What a service worker finds around it. */
let handlers: Record<string, Handler>;
let shown: { title: string; options: { body: string; data: { url: string } } }[];
let tabs: Tab[];
let opened: string[];

beforeEach(async () => {
  [handlers, shown, tabs, opened] = [{}, [], [], []];
  const self = {
    location: { origin: 'https://steward.example' },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: async (title: string, options: (typeof shown)[0]['options']) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  };
  const source = await readFile(join(repositoryRoot, 'apps/web/public/push-worker.js'), 'utf8');
  runInContext(source, createContext({ self, URL }));
});

async function fire(name: string, event: object): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => void waiting.push(work) });
  await Promise.all(waiting);
}
const push = (data: object | string) =>
  fire('push', { data: { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } });
const click = (url: string) => fire('notificationclick', { notification: { close() {}, data: { url } } });

it('shows title and message', async () => {
  const url = 'https://steward.example/notifications?open=1';
  await push({ title: 'Hot', message: 'Stop it.', url });
  expect(shown).toEqual([{ title: 'Hot', options: expect.objectContaining({ body: 'Stop it.', data: { url } }) }]);
});

it('shows something for a push that cannot be read', async () => {
  await push('no JSON');
  await fire('push', { data: null });
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual(
    Array(2).fill(['Steward', 'You have a new notification.']),
  );
});

it("opens the notification's page in an open tab, else in a new one, and never another site's", async () => {
  await click('https://steward.example/notifications?open=1');
  await click('https://evil.example/notifications?open=2');
  expect(opened).toEqual([
    'https://steward.example/notifications?open=1',
    'https://steward.example/notifications?open=2',
  ]);
  const tab: Tab = {
    focused: false,
    url: '',
    async focus() {
      tab.focused = true;
    },
    async navigate(url) {
      tab.url = url;
    },
  };
  tabs.push(tab);
  await click('/notifications');
  expect(tab).toMatchObject({ focused: true, url: 'https://steward.example/notifications' });
});
