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

/** The fake environment of the service worker. */
let handlers: Record<string, Handler>;
let shownNotifications: { title: string; options: { body: string; data: { url: string } } }[];
let tabs: Tab[];
let openedUrls: string[];

beforeEach(async () => {
  [handlers, shownNotifications, tabs, openedUrls] = [{}, [], [], []];
  const self = {
    location: { origin: 'https://steward.example' },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: async (title: string, options: (typeof shownNotifications)[0]['options']) =>
        void shownNotifications.push({ title, options }),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void openedUrls.push(url) },
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

it('the push worker shows title and message of a push', async () => {
  const url = 'https://steward.example/notifications?open=1';
  await push({ title: 'Hot', message: 'Stop it.', url });
  expect(shownNotifications).toEqual([
    { title: 'Hot', options: expect.objectContaining({ body: 'Stop it.', data: { url } }) },
  ]);
});

it('the push worker shows a generic notification for an unreadable push', async () => {
  await push('no JSON');
  await fire('push', { data: null });
  expect(shownNotifications.map(({ title, options }) => [title, options.body])).toEqual(
    Array(2).fill(['Steward', 'You have a new notification.']),
  );
});

it('the push worker opens the page of a notification in an open tab or a new one, and never on another site', async () => {
  await click('https://steward.example/notifications?open=1');
  await click('https://evil.example/notifications?open=2');
  expect(openedUrls).toEqual([
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
