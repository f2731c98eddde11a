import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** The organization's calendar date, in UTC, a number of days from today. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG of the page, as a camera would deliver it. */
export const photoOf = async (page: Page, name: string): Promise<Photo> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

export const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

export async function downloadBy(page: Page, action: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return download;
}

/** Console errors of a page that has lost its connection. */
export const failedCalls = /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|PartLoadError/;

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Opens the label of the shown device. The button is in the menu on a phone. */
export async function openLabel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Print label' }).filter({ visible: true });
  await expect(page.getByRole('button', { name: /^Actions for / })).toBeVisible();
  if (await button.count()) return button.click();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
}

/** Drags an entry of the calendar to another day with the mouse. */
export async function dragToDay(page: Page, entry: Locator, date: string): Promise<void> {
  const target = page.locator(`td:has([data-day="${date}"])`);
  // away from the edges, near which a drag scrolls the page
  await target.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  const [from, to] = [await entry.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The calendar has no such entry or day');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 });
  await page.mouse.up();
}

/** On a phone, checkboxes are shown on demand. */
export async function startSelecting(page: Page, phone: boolean): Promise<void> {
  if (phone) await page.getByRole('button', { name: 'Select', exact: true }).click();
}

/** Fills in and sends the public form of a machine. @returns the reference of the report */
export async function sendReport(
  form: Page,
  { text, photo, name }: { text: string; photo: Photo; name: string },
): Promise<string> {
  await form.getByLabel('What is wrong?').fill(text);
  await form.getByText('Yes, it is stopped').click();
  await form.getByLabel('Choose photos file').setInputFiles(photo);
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await form.getByLabel(/^Your name/).fill(name);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you, your report was sent' })).toBeFocused();
  return (await form.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent()) ?? '';
}
