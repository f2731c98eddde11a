import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from '../../e2e/chromium';
import type { Bench } from './report';
import { startServer } from './serving';

const maxBytes = 150_000;

/** Measures the JavaScript of a first visit to /login, compressed by Brotli with the quality of the build. */
export async function firstLoad(): Promise<Bench> {
  const server = await startServer({ DEMO: 'off' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArguments });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, Buffer>();
    page.on('response', async (response) => {
      if (/\.m?js$/.test(new URL(response.url()).pathname))
        scripts.set(response.url(), await response.body().catch(() => Buffer.alloc(0)));
    });
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').waitFor();
    let raw = 0;
    let brotli = 0;
    for (const body of scripts.values()) {
      raw += body.length;
      brotli += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    }
    return {
      name: 'First load of /login',
      skipped: null,
      figures: [
        {
          what: `JavaScript in Brotli, ${scripts.size} files`,
          measured: brotli / 1000,
          reference: raw / 1000,
          unit: 'kB',
          demand: 'at most 150 kB (reference: uncompressed)',
          holds: brotli > 0 && brotli <= maxBytes,
        },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
