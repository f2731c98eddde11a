import { buffer } from 'node:stream/consumers';
import {
  type Label,
  type LabelSize,
  type LabelSizeName,
  labelSizeNames,
  labelSizes,
  labelsPerSheet,
} from '@steward/api/schema/labels';
import { openWithPdfJs, pdfjsReader } from '@steward/manuals/read/pdfjs-reader';
import { describe, expect, it } from 'vitest';
import { readQrCodes } from '../testing/read-qr';
import { drawLabels } from './label-document';

const points = (millimetres: number) => (millimetres * 72) / 25.4;

const urlOf = (n: number) =>
  `https://steward.northgate-facilities.example/devices/019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const labelOf = (n: number, overrides: Partial<Label> = {}): Label => ({
  deviceId: String(n),
  name: `Diesel generator DG-${n}`,
  location: 'Hall 2, Plant North',
  manufacturer: 'Halden Power',
  model: 'CG-450',
  shortId: '7A3F-91C2',
  url: urlOf(n),
  ...overrides,
});

async function fileOf(labels: Label[], size: LabelSizeName, start = 1) {
  const pdf = drawLabels({ labels, organization: 'Northgate Facilities', size, start }, new Date());
  return new Uint8Array(await buffer(pdf as unknown as AsyncIterable<Uint8Array>));
}

/** The place of a label on its page, in points. */
function boxOf(size: LabelSizeName, place: number) {
  const { width, height, sheet }: LabelSize = labelSizes[size];
  const [column, row] = sheet ? [place % sheet.columns, Math.floor(place / sheet.columns)] : [0, 0];
  return {
    x: points(sheet ? sheet.left + column * sheet.pitchX : 0),
    y: points(sheet ? sheet.top + row * sheet.pitchY : 0),
    width: points(width),
    height: points(height),
  };
}

async function textsOf(bytes: Uint8Array, page = 1) {
  const reader = await pdfjsReader.open(bytes);
  try {
    return (await reader.readPage(page)).texts;
  } finally {
    await reader.close();
  }
}

describe.each(labelSizeNames)('labels of size %s', (size) => {
  it('have the size of the paper, and a QR code with exactly the address of the device in every place', async () => {
    const places = labelsPerSheet(size);
    const bytes = await fileOf(
      Array.from({ length: places + 1 }, (_, n) => labelOf(n)),
      size,
    );
    const document = await openWithPdfJs(bytes, 1_000_000);
    const viewport = (await document.getPage(1)).getViewport({ scale: 1 });
    expect(document.numPages).toBe(2);
    await document.loadingTask.destroy();
    const { width, height, sheet }: LabelSize = labelSizes[size];
    const [paperWidth, paperHeight] = !sheet
      ? [points(width), points(height)]
      : sheet.paper === 'A4'
        ? [595.28, 841.89]
        : [612, 792];
    expect(viewport.width).toBeCloseTo(paperWidth, 1);
    expect(viewport.height).toBeCloseTo(paperHeight, 1);
    const boxes = Array.from({ length: places }, (_, place) => boxOf(size, place));
    expect(await readQrCodes(bytes, 1, boxes)).toEqual(boxes.map((_, n) => urlOf(n)));
    expect(await readQrCodes(bytes, 2, [boxOf(size, 0)])).toEqual([urlOf(places)]);
  }, 60_000);

  it('keep long names and texts within the label', async () => {
    const long = labelOf(1, {
      name: 'Hochdruckreinigungsanlage für Wärmetauscherrohrbündel, Kesselhaus 2, untere Ebene, Anlage Nord',
      location: 'Hall 2, Plant North, behind the boilers, second gangway on the left, lower level',
      manufacturer: 'Wärmetechnik Hohenfriedeberger Maschinenbaugesellschaft',
      model: 'HDR-4500/2 X',
    });
    const { x, y, width, height } = boxOf(size, 0);
    const texts = await textsOf(await fileOf([long], size));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text.x, text.text).toBeGreaterThanOrEqual(x);
      expect(text.x + text.width, text.text).toBeLessThanOrEqual(x + width);
      expect(text.baseline - text.size * 0.75, text.text).toBeGreaterThanOrEqual(y);
      expect(text.baseline + text.size * 0.25, text.text).toBeLessThanOrEqual(y + height);
    }
    const baselines = texts.map(({ baseline }) => baseline).sort((a, b) => a - b);
    const gaps = baselines.slice(1).map((baseline, n) => baseline - (baselines[n] ?? 0));
    // two lines never overlap
    expect(Math.min(...gaps)).toBeGreaterThan(5);
  });
});

describe('a sheet of labels', () => {
  it('starts at the chosen place of a partly used sheet', async () => {
    const bytes = await fileOf([labelOf(1), labelOf(2)], 'l7163', 14);
    const last = boxOf('l7163', 13);
    expect(await readQrCodes(bytes, 1, [boxOf('l7163', 0), last])).toEqual([null, urlOf(1)]);
    expect(await readQrCodes(bytes, 2, [boxOf('l7163', 0)])).toEqual([urlOf(2)]);
  });

  it('prints names in Latin, Greek and Cyrillic letters', async () => {
    const name = 'Čerpadlo Łódź Ω насос';
    const texts = await textsOf(await fileOf([labelOf(1, { name })], '85x54'));
    expect(texts.map(({ text }) => text).join(' ')).toContain('Čerpadlo');
    expect(texts.map(({ text }) => text).join(' ')).toContain('насос');
  });
});
