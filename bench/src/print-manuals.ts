import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from '../../e2e/chromium';

/**
 * `npm run print-manuals --workspace bench -- DIRECTORY`: prints the invented manuals of `bench/manuals` as PDF and copies their questions.
 * `MANUALS_DIR=DIRECTORY npm run questions` then asks them.
 */
async function main([directory]: string[]): Promise<void> {
  if (!directory) throw new Error('Usage: npm run print-manuals --workspace bench -- DIRECTORY');
  const source = join(import.meta.dirname, '../manuals');
  const target = resolve(process.env.INIT_CWD ?? '', directory);
  for (const folder of ['pdf', 'ask']) mkdirSync(join(target, folder), { recursive: true });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArguments });
  try {
    const page = await browser.newPage();
    for (const file of readdirSync(join(source, 'html'))) {
      const name = file.replace(/\.html$/, '');
      await page.goto(pathToFileURL(join(source, 'html', file)).href);
      await page.pdf({ path: join(target, 'pdf', `${name}.pdf`), preferCSSPageSize: true, printBackground: true });
      copyFileSync(join(source, 'ask', `${name}.json`), join(target, 'ask', `${name}.json`));
    }
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
