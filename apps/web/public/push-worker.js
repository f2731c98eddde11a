/**
 * Service worker that shows push notifications and opens their pages. It caches nothing and intercepts no requests: the
 * web client works the same without it.
 */
self.addEventListener('push', (event) => {
  const { title, message, url } = read(event.data);
  const options = { body: message, icon: '/favicon.svg', tag: url, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Browsers require a visible notification for every push, even if its payload cannot be read. */
function read(data) {
  const unreadable = { title: 'Steward', message: 'You have a new notification.', url: '/notifications' };
  try {
    return { ...unreadable, ...data.json() };
  } catch {
    return unreadable;
  }
}

/** Opens the page in an existing tab of the client, else in a new one. Only pages of this server are opened. */
async function open(url) {
  const { pathname, search } = new URL(url, self.location.origin);
  const page = self.location.origin + pathname + search;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(page);
  await tab.focus();
  return tab.navigate(page);
}
