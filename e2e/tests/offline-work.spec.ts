import type { Page } from '@playwright/test';
import { call, expect, signIn, test } from './fixtures';
import { day, failedCalls, signOut } from './steps';

/** Creates a machine over REST with tasks of the account that are due today. @returns the ids by name */
async function createTasks(page: Page, unique: string, email: string, names: readonly string[]) {
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name: `Press ${unique}`, type: 'MACHINE' });
  const ids: Record<string, string> = {};
  for (const name of names) {
    const fields = { taskName: `${name} ${unique}`, description: 'Cold.', frequency: 'weekly' };
    const due = { nextMaintenance: day(0), assignedTo: email };
    ids[name] = (await call(page, 'POST', '/api/maintenance', { deviceId, ...fields, ...due })).id;
  }
  return { deviceId, ids };
}

test('a technician completes work without a connection: it waits, survives a reload, and is sent once when the connection is back', async ({
  page,
  context,
  signUp,
  allowConsoleError,
  expectAccessible,
}, info) => {
  allowConsoleError(failedCalls);
  const email = await signUp({ open: '/my-work' });
  const unique = `${info.project.name} ${Date.now()}`;
  const { deviceId } = await createTasks(page, unique, email, ['Clean', 'Grease']);
  const sheet = page.getByRole('dialog', { name: 'Complete task' });
  const start = async (name: string) => {
    await page.getByRole('button', { name: `Start ${name} ${unique}` }).click();
    await page.getByRole('dialog', { name: 'Before you start' }).getByRole('button', { name: 'Start task' }).click();
    await expect(page.getByRole('region', { name: /^Working on/ }).getByText(`${name} ${unique}`)).toBeVisible();
  };
  const complete = (name: string) => page.getByRole('button', { name: `Complete ${name} ${unique}` });
  for (const name of ['Clean', 'Grease']) await start(name);
  if (info.project.name === 'phone') {
    // prepares the sheets automatically
    const prepared = page.waitForResponse(/work\.preparation/);
    await page.reload();
    await (await prepared).finished();
  } else {
    // the sheets are prepared while there is a connection
    for (const name of ['Clean', 'Grease']) {
      await complete(name).click();
      await expect(sheet.getByLabel(/^Note/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  }

  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await complete('Clean').click();
  await sheet.getByLabel(/^Note/).fill('Drum was dirty');
  await sheet.getByLabel('Choose photos file').setInputFiles({
    ...{ name: 'drum.jpg', mimeType: 'image/jpeg' },
    buffer: await page.screenshot({ type: 'jpeg' }),
  });
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Complete' }).click();
  await expect(sheet).toBeHidden();
  await complete('Grease').click();
  await sheet.getByRole('button', { name: 'Put aside' }).click();
  await sheet.getByLabel('Why is the work put aside?').fill('No grease left');
  await sheet.getByRole('button', { name: 'Put aside' }).click();
  await expect(sheet).toBeHidden();
  const waiting = page.getByRole('region', { name: /^Waiting for the connection 2/ });
  await expect(waiting.getByText(/Completed, entered .*, 1 photo/)).toBeVisible();
  await expect(waiting.getByText(/Put aside, entered/)).toBeVisible();
  const row = page
    .getByRole('region', { name: /^Working on/ })
    .getByRole('listitem')
    .filter({ hasText: 'Clean' });
  await expect(row.getByText('Waiting for the connection')).toBeVisible();
  await expect(complete('Clean')).toHaveCount(0);
  await expectAccessible();

  // the page is loaded again while the server answers, but cannot record anything yet
  const recorded: string[] = [];
  page.on('response', (response) => {
    const [procedure] = /maintenance\.complete|work\.putAside|work\.addPhoto/.exec(response.url()) ?? [];
    if (procedure && response.ok()) recorded.push(procedure);
  });
  const isRecord = /\/trpc\/.*(maintenance\.complete|work\.putAside|work\.addPhoto)/;
  await page.route(isRecord, (route) => route.fulfill({ status: 503, body: 'Starting' }));
  await context.setOffline(false);
  await page.reload();
  await expect(waiting).toBeVisible();

  await page.unroute(isRecord);
  await expect(page.getByRole('region', { name: /^Waiting for the connection/ })).toBeHidden({ timeout: 40_000 });
  expect(recorded).toEqual(['work.addPhoto', 'maintenance.complete', 'work.putAside']);

  await page.goto(`/devices/${deviceId}?tab=history`);
  await expect(page.getByText('Drum was dirty')).toHaveCount(1);
  await expect(page.getByText('No grease left')).toHaveCount(1);
  await page.getByRole('button', { name: 'Open photo 1 of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible();
});

test('keeps the entries of refused work that somebody else completed meanwhile, and asks before sign-out discards them', async ({
  page,
  context,
  signUp,
  allowConsoleError,
  expectAccessible,
}, info) => {
  allowConsoleError(failedCalls);
  const email = await signUp({ open: '/my-work' });
  const unique = `${info.project.name} ${Date.now()}`;
  const { ids } = await createTasks(page, unique, email, ['Adjust']);
  const sheet = page.getByRole('dialog', { name: 'Complete task' });
  const complete = page.getByRole('button', { name: `Complete Adjust ${unique}` });
  await complete.click();
  await expect(sheet.getByLabel(/^Note/)).toBeVisible();
  await context.setOffline(true);
  await sheet.getByLabel(/^Note/).fill('Belt was loose');
  await sheet.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('region', { name: /^Waiting for the connection 1/ })).toBeVisible();
  await call(page, 'PATCH', `/api/maintenance/${ids.Adjust}/complete`, {});
  await context.setOffline(false);

  const refused = page.getByRole('region', { name: /^Not accepted 1/ });
  await expect(refused.getByText('This task is already completed.')).toBeVisible({ timeout: 40_000 });
  await expectAccessible();
  await refused.getByRole('button', { name: `Open Adjust ${unique}` }).click();
  await expect(sheet.getByText(/not accepted: This task is already completed/)).toBeVisible();
  await expect(sheet.getByLabel(/^Note/)).toHaveValue('Belt was loose');
  await expectAccessible();
  await page.keyboard.press('Escape');

  const question = page.getByRole('alertdialog', { name: 'Sign out anyway?' });
  await signOut(page);
  await expect(question.getByText(/^1 completion has not been sent/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(refused).toBeVisible();
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await page.goto('/my-work');
  await expect(page.getByRole('heading', { name: 'Nothing to do now' })).toBeVisible();
  await expect(refused).toHaveCount(0);
});
