import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Sends a notification to the signed-in user over REST, like another system would. */
async function notify(page: Page, notification: { title: string; message: string; category: string }) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/api/notifications', {
    headers: { authorization: `Bearer ${token}` },
    data: notification,
  });
  expect(response.ok()).toBe(true);
}

test('shows a new notification without a reload, and lets the user read, search and delete it', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp({ open: '/notifications' });
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Center' })).toBeVisible();
  await expect(page.getByText("You don't have any notifications yet.")).toBeVisible();
  await expectAccessible();

  // pushed by the server: there is no reload, and polling would take a minute
  await notify(page, { title: 'Bearing over its limit', message: 'Stop the pump.', category: 'SAFETY_ALERT' });
  const row = page.getByRole('button', { name: /Bearing over its limit/ });
  await expect(row).toBeVisible();
  await notify(page, { title: 'Weekly report', message: 'All is well.', category: 'SYSTEM_UPDATE' });
  await expect(page.getByRole('heading', { name: 'Today (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toHaveAttribute('data-tone', 'red');
  await expectAccessible();

  await row.click();
  const detail = page.getByRole('dialog', { name: 'Bearing over its limit' });
  await expect(detail.getByText('High urgency')).toBeVisible();
  await expect(detail.getByText('Ann Lee')).toBeVisible();
  await detail.getByRole('button', { name: 'Why did I (not) get this?' }).click();
  await expect(detail.getByText('Email is not set up on this server.')).toBeVisible();
  await expectAccessible();
  await detail.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toHaveAttribute('data-tone', 'blue');
  await expect(page.getByText('1 unread of 2')).toBeVisible();

  // search
  await page.getByRole('searchbox').fill('report');
  await expect(row).toBeHidden();
  await expect(page.getByText('Showing 1 of 2 notifications')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No notifications match your current filters.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('0 unread of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // delete one, then all
  await row.click();
  await detail.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Delete all' }).click();
  // the list is empty before the server has answered
  const deleted = page.waitForResponse(/notifications\.removeAll/);
  await question.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText("You don't have any notifications yet.")).toBeVisible();
  await deleted;
  await page.reload();
  await expect(page.getByText("You don't have any notifications yet.")).toBeVisible();
});

test('loads more notifications while the user scrolls', async ({ page, signUp }) => {
  await signUp();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const total = 160;
  for (let created = 0; created < total; created += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        page.request.post('/api/notifications', {
          headers: { authorization: `Bearer ${token}` },
          data: { title: `Message ${created + index}`, message: 'Something happened.', category: 'CUSTOM' },
        }),
      ),
    );
  }
  await page.goto('/notifications');
  await expect(page.getByText(`Showing 50 of ${total} notifications`)).toBeAttached();
  await expect(async () => {
    await page.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
    await expect(page.getByText(`Showing ${total} of ${total} notifications`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: `Today (${total})` })).toBeAttached();
});
