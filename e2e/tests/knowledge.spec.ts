import type { Page } from '@playwright/test';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { longManual } from '../../apps/server/src/testing/manuals';
import { administrator } from '../first-administrator';
import { expect, signIn, test } from './fixtures';

const question = 'How often must the oil be changed?';

/** Creates a machine without a manual over REST. */
async function createMachine(page: Page, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/api/devices', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, location: 'Hall 2', type: 'MACHINE', manufacturer: 'Aldermoor' },
  });
  expect(response.ok()).toBe(true);
}

const pdf = async (name: string, bytes: Promise<ArrayBuffer>) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await bytes),
});

test('uploads guides, answers with citations, and returns the corrected answer after a dislike', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  test.setTimeout(150_000);
  const phone = info.project.name === 'phone';
  const name = `Press ${info.project.name} ${Date.now()}`;
  const rows = page.getByRole('row').filter({ hasText: name });
  const log = page.getByRole('log');
  await signUp();
  await createMachine(page, name);

  // upload two files
  await page.goto('/knowledge');
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge Base' })).toBeVisible();
  await expect(log).toContainText('Welcome to the Knowledge Base!');
  await expectAccessible();
  await page.getByRole('button', { name: 'Upload Device Guide' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Device Guide' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      await pdf(`Guide of ${name}.pdf`, sampleManual()),
      await pdf(`Valves of ${name}.pdf`, longManual(8)),
    ]);
  await dialog.getByRole('button', { name: /^Machine for all files/ }).click();
  // the list shows the first devices of all journeys
  await page.getByPlaceholder('Search assets...').fill(name);
  // the found device moves to the top when the search has answered
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Upload Device Guide' }).click();
  await expect(dialog).toBeHidden();

  // processing finishes, also after a reload
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(2, { timeout: 90_000 });
  await expectAccessible();

  // the notification links to the document in the list
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('menuitem', { name: `Guide of ${name}.pdf is ready` }).click();
  await expect(rows.and(page.locator('[aria-current]'))).toContainText(`Guide of ${name}.pdf`);
  await expectAccessible();

  // ask a question and open the cited page with its marked passage
  await ask(page, name, phone);
  const citation = log.getByRole('button', { name: /Open page 7/ }).first();
  await expect(citation).toBeVisible();
  await expectAccessible();
  await citation.click();
  await expect(page.getByText(/Page 7 of \d+/)).toBeVisible();
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /Close page/ }).click();

  // restrict the conversation to two documents, with the keyboard
  if (phone) await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: /^Ask some documents/ }).click();
  const chooser = page.getByRole('form', { name: 'Choose documents' });
  for (const file of ['Guide of', 'Valves of']) {
    await chooser.getByRole('checkbox', { name: new RegExp(`${file} ${name}`) }).focus();
    await page.keyboard.press('Space');
  }
  await expect(chooser).toContainText('2 of');
  await expectAccessible();
  await chooser.getByRole('button', { name: 'Ask these' }).focus();
  await page.keyboard.press('Enter');
  await expect(log).toContainText('I answer from these documents only.');
  await expect(page.getByRole('textbox', { name: 'Ask the chosen documents' })).toBeVisible();
  await expectAccessible();

  // dislike the answer
  await log.getByRole('button', { name: 'Dislike' }).last().click();
  const reason = page.getByRole('dialog', { name: 'What can we improve?' });
  await expect(reason.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await reason.getByRole('textbox').fill('Ours runs in dust.');
  await reason.getByRole('textbox').press('Enter');
  await expect(page.getByText('We hear you! We will improve!')).toBeVisible();

  // correct it as an administrator
  await page.getByRole('button', { name: /Ann Lee|account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, administrator.email);
  await page.goto('/knowledge?tab=quality');
  const card = page
    .getByRole('region', { name: 'Disliked answers' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();
  await expect(card).toContainText(question);
  await expect(card).toContainText('Ours runs in dust.');
  await expectAccessible();
  await card.getByRole('button', { name: 'Pin a corrected answer' }).click();
  const form = page.getByRole('dialog', { name: 'Pin an answer' });
  await form.getByRole('textbox', { name: 'Answer' }).fill('Every 2,000 hours, because it runs in dust [p. 7].');
  await expectAccessible();
  await form.getByRole('button', { name: 'Pin answer' }).click();
  await expect(form).toBeHidden();
  await expect(card).toBeHidden();

  // the same question gets the corrected answer
  await page.getByRole('tab', { name: 'Chat' }).click();
  await ask(page, name, phone);
  await expect(log).toContainText('Every 2,000 hours, because it runs in dust');
  await expect(log).toContainText('Checked by');

  // delete the documents
  await page.getByRole('tab', { name: /^Documents/ }).click();
  for (const remaining of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(remaining);
  }
});

/** Chooses the machine (from a sheet on the phone) and asks the question. */
async function ask(page: Page, machineName: string, phone: boolean) {
  await page.getByRole('tab', { name: 'Chat' }).click();
  if (phone) await page.getByRole('button', { name: 'Select a machine' }).click();
  await page.getByRole('button', { name: machineName }).last().click();
  await expect(page.getByRole('log')).toContainText(`You selected ${machineName}`);
  const box = page.getByRole('textbox', { name: /^Ask about/ });
  await box.fill(question);
  await box.press('Enter');
}
