import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const names = ['Coolant', 'Coolant test kit', 'Radiator flush', 'Corrosion inhibitor'];

/**
 * Ten customers who buy the same four products, and the customer Halden who buys only the first. The codes contain `run`, so
 * that concurrent tests do not find each other's.
 */
function csvFiles(run: string) {
  const customers = Array.from({ length: 10 }, (_, n) => `${run}-${n};Customer ${run} ${n};Retail;Norway;${n + 1}`);
  const products = names.map(
    (name, n) => `${run}-P${n};${name} ${run};Care;"ethylene glycol, inhibitor ${run}";${n + 9}.5;l`,
  );
  const purchases = Array.from({ length: 10 }, (_, customer) =>
    names.flatMap((_name, product) =>
      [1, 2, 3].map(
        (month) => `${run}-${customer};${run}-P${product};Oslo;${10 + customer};2026-0${month}-1${product}`,
      ),
    ),
  ).flat();
  return {
    customers: ['Customer No;Name;Type;Country;Stores', ...customers, `${run}-H;Halden ${run};Retail;Norway;62`].join(
      '\n',
    ),
    products: ['Product No;Name;Category;Ingredients;Price;Unit', ...products].join('\n'),
    purchases: [
      'Customer No;Product No;Store;Quantity;Date',
      ...purchases,
      `${run}-H;${run}-P0;Halden;120;2026-03-14`,
    ].join('\n'),
  };
}

async function chooseFile(page: Page, kind: string, text: string) {
  await page.goto(`/process?view=sales-data&data=${kind}&import=${kind}`);
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog
    .getByLabel('Drop a CSV file here')
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  return dialog;
}

test('imports sales data, recommends products, records decisions and downloads the report', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  test.setTimeout(240_000);
  const run = `${info.project.name[0]}${Date.now() % 100_000}`;
  const files = csvFiles(run);
  await signInAsAdministrator({ open: '/process' });
  await expect(page.getByRole('button', { name: 'Add Process' })).toBeDisabled();
  await expectAccessible();

  // import; a file with an invalid line is rejected as a whole
  const invalidImport = await chooseFile(
    page,
    'purchases',
    `Customer No;Product No;Quantity;Date\nnobody-${run};P;1;2026-01-01`,
  );
  await expect(invalidImport.getByText(/^Line 2/).first()).toBeVisible();
  await expect(invalidImport.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await expectAccessible();
  for (const [kind, text] of Object.entries(files)) {
    const dialog = await chooseFile(page, kind, text);
    await dialog.getByRole('button', { name: /^Import \d+ rows/ }).click();
    await expect(dialog.getByText(/ added, 0 changed\.$/)).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  await page.getByRole('searchbox').fill(`Halden ${run}`);
  await expect(page.getByRole('row').filter({ hasText: `Halden ${run}` })).toContainText('120 l');
  await expectAccessible();

  // recommend
  await page.getByRole('link', { name: 'Sales Intelligence' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill(`${run}-h`);
  await page.getByRole('option', { name: new RegExp(`Halden ${run}`) }).click();
  await page.getByRole('button', { name: 'Generate Intelligence Report' }).click();
  await expect(page.getByRole('heading', { name: `Halden ${run}` })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Stored result from .*Nothing has changed since\.$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('searchbox', { name: 'Search recommendations' }).fill('test kit');
  // depending on its confidence the product is a top recommendation or needs review
  const best = page.getByRole('tab', { name: 'Top Recommendations (1)' });
  const review = page.getByRole('tab', { name: 'Needs Review (1)' });
  await best.or(review).click();
  const kit = page.getByRole('row').filter({ hasText: `Coolant test kit ${run}` });
  await expect(kit).toContainText('$10.50');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Won', exact: true }).click();
  await expect(page.getByText('No recommendations match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.keyboard.press('Escape');

  // decide, undo and decide differently; the decision persists across a reload
  await page.getByRole('button', { name: `Won: Coolant test kit ${run}` }).click();
  await expect(page.getByText(/Data or decisions have changed since/)).toBeVisible();
  await page.getByRole('button', { name: `Undo won for Coolant test kit ${run}` }).click();
  const savedDecision = page.waitForResponse((answer) => /not-now/.test(answer.request().postData() ?? ''));
  await page.getByRole('button', { name: `Not now: Coolant test kit ${run}` }).click();
  const undo = page.getByRole('button', { name: `Undo not now for Coolant test kit ${run}` });
  await expect(undo).toBeVisible();
  await savedDecision;
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search recommendations' }).fill('test kit');
  await best.or(review).click();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Decided (1)' }).click();
  const decisions = page.getByRole('dialog', { name: 'Decided suggestions' });
  await expect(decisions.getByRole('listitem')).toContainText(/Coolant test kit .*Not now.*Not suggested before/);
  await expectAccessible();
  await decisions.getByRole('button', { name: 'Close' }).click();

  // download
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Opportunity Report' }).click();
  expect((await download).suggestedFilename()).toBe(`opportunity-report-${run}-H.pdf`);

  // report on all customers
  await page.getByRole('combobox', { name: 'Customer' }).fill('All Cust');
  await page.getByRole('option', { name: /^All Customers/ }).click();
  await page.getByRole('button', { name: 'Generate Intelligence Report' }).click();
  await expect(page.getByRole('tablist', { name: 'Customers' })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(`${run}-H`);
  await expect(page.getByRole('tab', { name: new RegExp(`Halden ${run}`) })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Halden ${run}` })).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(`Halden ${run}`);
});
