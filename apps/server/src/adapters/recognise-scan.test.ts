import { arrayBuffer } from 'node:stream/consumers';
import { drawPagePicture } from '@steward/manuals/read/page-picture';
import { buildPdf, heading } from '@steward/manuals/testing/pdf-builder';
import { embeddedFont, unmappedPdf } from '@steward/manuals/testing/unmapped-pdf';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onboardingForm } from '../testing/manuals';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

const page = () =>
  buildPdf((doc) => {
    heading(doc, 'Lubrication', 18);
    doc.text('The gear case of the pump holds two litres of oil. Change the oil every 250 hours.').moveDown();
    doc.text('The oil temperature must not exceed 95 °C while the pump is running.').moveDown();
    doc.text('WARNING: Hot oil can burn the skin. Let the pump cool before the drain plug is opened.');
  });

/** A PDF as from a scanner: an image without a text layer. */
async function scan(): Promise<ArrayBuffer> {
  const picture = await drawPagePicture(await page(), { page: 1, scale: 2.8, longestSide: 4000 });
  const document = new PDFDocument({ margin: 0, size: 'A4' });
  const bytes = arrayBuffer(document);
  document.image(Buffer.from(picture?.png ?? []), 0, 0, { width: document.page.width });
  document.end();
  return bytes;
}

it('generates rules, tasks and precautions from the recognised text of a scanned manual', async () => {
  const form = onboardingForm(await scan(), { name: 'Scan.pdf' });
  const { body } = await user.call<{ deviceId: string; documentId: string }>(
    'POST',
    '/api/devices/unified-onboarding',
    { form },
  );
  expect(body).toMatchObject({ success: true, rulesGenerated: 1, maintenanceItems: 1, safetyPrecautions: 1 });
  const tasks = await user.call('GET', `/api/maintenance/device/${body.deviceId}`);
  expect(tasks.body).toMatchObject({
    maintenanceTasks: [{ source: { page: 1, quote: expect.stringContaining('Change the oil every 250 hours') } }],
  });
  const references = await user.call('GET', `/api/devices/${body.deviceId}/pdf-references`);
  expect(references.body).toMatchObject({ pdfReferences: [{ processingStatus: 'completed', recognised: true }] });
}, 180_000);

it('recognises a scanned page in a document with text, and answers questions from it', async () => {
  const picture = await drawPagePicture(await page(), { page: 1, scale: 2.8, longestSide: 4000 });
  const document = new PDFDocument({ margin: 72, size: 'A4' });
  const bytes = arrayBuffer(document);
  document.fontSize(12).text('The compressor draws its air through a dry filter. Clean the filter every month.');
  document.addPage({ margin: 0 }).image(Buffer.from(picture?.png ?? []), 0, 0, { width: document.page.width });
  document.end();
  const form = new FormData();
  form.set('file', new File([await bytes], 'mixed.pdf', { type: 'application/pdf' }));
  await user.call('POST', '/api/knowledge/upload', { form });
  const status = () => user.call('GET', '/api/pdf/status/mixed.pdf');
  await expect.poll(status, { timeout: 120_000 }).toMatchObject({
    body: { processingStage: 'ready', recognised: true, vectorized: true },
  });
  const json = { pdf_name: 'mixed.pdf', query: 'How many litres of oil does the gear case hold?' };
  expect(await user.call('POST', '/api/pdf/query', { json })).toMatchObject({
    body: {
      answered: true,
      citations: expect.arrayContaining([
        expect.objectContaining({ page: 2, quote: expect.stringContaining('two litres of oil') }),
      ]),
    },
  });
}, 180_000);

it('recognises pages to read letters that the font of a PDF does not map to characters', async () => {
  const text =
    'Grease the gears of the gearbox every 40 hours. The gearbox must not get hotter than 95 °C. Good grease gives long gear life.';
  const pdf = await unmappedPdf((doc) => {
    doc.font(embeddedFont).fontSize(12).text(text, 60, 200).moveDown().text('WARNING: GUARD YOUR HANDS. GEARS GRIP.');
  }, 'gG°');
  const form = onboardingForm(new Uint8Array(pdf).buffer, { name: 'Unmapped.pdf' });
  const { body } = await user.call<{ deviceId: string }>('POST', '/api/devices/unified-onboarding', { form });
  const tasks = await user.call('GET', `/api/maintenance/device/${body.deviceId}`);
  expect(tasks.body).toMatchObject({
    maintenanceTasks: [{ source: { page: 1, quote: expect.stringContaining('Grease the gears of the gearbox') } }],
  });
}, 180_000);
