import { buffer } from 'node:stream/consumers';
import type { ServiceRecord, WorkEntry } from '@steward/api/schema/history';
import { pdfjsReader } from '@steward/manuals/read/pdfjs-reader';
import { describe, expect, it } from 'vitest';
import { readReport } from '../testing/read-report';
import type { RecordPhotos } from './record-photos';
import { drawServiceRecord } from './service-record-report';

const setting = {
  organization: 'Northgate Facilities',
  timeZone: 'Europe/Warsaw',
  date: '24 November 2026',
  createdAt: new Date('2026-11-24T10:00:00Z'),
};

const workOf = (n: number, overrides: Partial<WorkEntry> = {}): WorkEntry => ({
  ...{ id: `w-${n}`, deviceId: 'd-1', taskId: 't-1', taskName: `Change the oil filter ${n}`, taskExists: true },
  ...{ outcome: 'completed', startedAt: null, startedByName: null, reason: null, undoneAt: null, undoneByName: null },
  endedAt: '2026-11-19T08:35:00.000Z',
  endedByName: 'Marta Kowalski',
  completedOn: '2026-11-19',
  ...{
    acknowledged: [],
    steps: [],
    photos: [],
    parts: [],
    partsCost: null,
    note: null,
    minutes: 35,
    cost: 12.5,
    meterTotal: 3412,
    meterUnit: 'hour',
  },
  ...overrides,
});

const recordOf = (overrides: Partial<ServiceRecord> = {}): ServiceRecord => ({
  ...{
    organization: setting.organization,
    timeZone: setting.timeZone,
    currency: null,
    from: '2026-01-01',
    to: '2026-11-24',
  },
  device: {
    ...{ id: '019aa000-0000-7000-8000-000000000001', name: 'Diesel generator DG-02', manufacturer: 'Halden Power' },
    ...{ model: 'CG-450', location: 'Hall 2, Plant North', createdAt: '2026-01-01T08:00:00.000Z' },
  },
  work: [workOf(1)],
  totals: { work: 1, minutes: 35, cost: 12.5, alarms: 0 },
  alarms: [],
  ...overrides,
});

async function bytesOf(record: ServiceRecord, photos?: RecordPhotos): Promise<Uint8Array> {
  const report = drawServiceRecord(record, setting, photos);
  return new Uint8Array(await buffer(report.pdf as unknown as AsyncIterable<Uint8Array>));
}

const printed = async (record: ServiceRecord, photos?: RecordPhotos) => readReport(await bytesOf(record, photos));

describe('the service record of a device', () => {
  it('contains the device, the period, the work with its figures and sums, and the alarms', async () => {
    const { text, info, pages, outline } = await printed(
      recordOf({
        work: [
          workOf(1, {
            note: 'Spal. ≥ 98 °C, olej 15W-40, průměr 4 µm, 3 m², насос, Ωmega',
            steps: [
              { text: 'Drain the oil', ticked: true },
              { text: 'Replace the seal', ticked: false },
            ],
            acknowledged: [
              {
                ...{ precautionId: 'p', title: 'Hot oil', severity: 'HIGH', page: 12, byName: 'Jan Łoś' },
                at: '2026-11-19T08:00:00.000Z',
              },
            ],
          }),
        ],
        alarms: [
          {
            ...{ ruleName: 'Coolant too hot', condition: 'Coolant is above 98 °C', priority: 'HIGH', value: 99.5 },
            ...{ unit: '°C', acknowledgedByName: 'Jan Łoś', clearedAt: null, note: 'Pump was off' },
            raisedAt: '2026-11-20T23:30:00.000Z',
          },
        ],
        totals: { work: 1, minutes: 125, cost: 1012.5, alarms: 1 },
      }),
    );
    expect(info.Title).toBe('Service record: Diesel generator DG-02');
    expect(text).toContain('Halden Power CG-450');
    expect(text).toContain('1 Jan 2026 to 24 Nov 2026');
    expect(text).toContain('019aa000-0000-7000-8000-000000000001');
    expect(text).toMatch(/2 h 5 min .*1,012\.50/);
    expect(text).toContain('3,412 h');
    expect(text).toContain('Spal. ≥ 98 °C, olej 15W-40, průměr 4 µm, 3 m², насос, Ωmega');
    expect(text).toContain('Steps done: 1 of 2. Left out: Replace the seal.');
    expect(text).toContain('Precautions acknowledged: Hot oil (Jan Łoś).');
    // in the time zone of the organization
    expect(text).toContain('21 Nov 2026, 00:30');
    expect(text).toContain('99.5 °C');
    expect(text).toContain('Page 1 of 1');
    expect(text).not.toContain('□');
    expect(outline.map(({ title }) => title)).toEqual(['Summary', 'Completed work', 'Alarms']);
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
  });

  it('wraps the longest note over several pages without losing a word', async () => {
    const words = Array.from({ length: 800 }, (_, n) => `w${n}`);
    const { text, pages } = await printed(recordOf({ work: [workOf(1, { note: words.join(' ') }), workOf(2)] }));
    for (const word of ['w0', 'w399', 'w400', 'w799']) expect(text.split(' ')).toContain(word);
    expect(text.split(' ').filter((word) => /^w\d+$/.test(word))).toHaveLength(800);
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
  });

  it('states what it leaves out, and which sections are empty', async () => {
    const cut = await printed(recordOf({ totals: { work: 2345, minutes: 5, cost: 0, alarms: 0 } }));
    expect(cut.text).toContain('Only the newest 1 of 2,345 completed tasks are listed; the sums include all.');
    const empty = await printed(
      recordOf({ work: [], totals: { work: 0, minutes: 0, cost: 0, alarms: 0 }, from: null, to: null }),
    );
    expect(empty.text).toContain('No work was completed in this period.');
    expect(empty.text).toContain('No alarm was raised in this period.');
    expect(empty.text).toContain('All time');
  });

  it('prints the photos of the work in small format, and counts those that it cannot print', async () => {
    const jpeg = Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
      'base64',
    );
    const photos = new Map([
      ['p-1', new Uint8Array(jpeg)],
      ['p-2', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ]);
    const work = [workOf(1, { photos: [{ id: 'p-1' }, { id: 'p-2' }, { id: 'p-3' }] })];
    const { pages, text, outline } = await printed(recordOf({ work }), photos);
    expect(pages.flatMap(({ alts }) => alts)).toEqual(['Photo: 19 Nov 2026, Change the oil filter 1']);
    expect(text).toContain('2 more photos can be seen in the history of the device.');
    expect(outline.map(({ title }) => title)).toEqual(['Summary', 'Completed work', 'Photos', 'Alarms']);
  });

  it('prints used parts, and costs in the currency of the organization', async () => {
    const parts = [{ partId: 'x', number: 'FLT-1', name: 'Oil filter', unit: 'piece', quantity: 2, price: 12.5 }];
    const work = [workOf(1, { parts, partsCost: 25, cost: 10 })];
    const totals = { work: 1, minutes: 5, cost: 35, alarms: 0 };
    const { text } = await printed(recordOf({ work, currency: 'EUR', totals }));
    expect(text).toContain('Parts: 2 × Oil filter (FLT-1).');
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/EUR 35\.00.*EUR 35\.00/);
  });

  it('prints a long sum inside its tile', async () => {
    const totals = { work: 1, minutes: 5, cost: 1_234_567.5, alarms: 0 };
    const bytes = await bytesOf(recordOf({ work: [], currency: 'EUR', totals }));
    const report = await pdfjsReader.open(bytes);
    const { texts } = await report.readPage(1);
    await report.close();
    const sum = texts.filter(({ text }) => /EUR|1,234,567\.50/.test(text));
    const nextTile = texts.find(({ text }) => text === 'Alarms');
    expect(sum.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ')).toBe('EUR 1,234,567.50');
    expect(Math.max(...sum.map(({ x, width }) => x + width))).toBeLessThan((nextTile?.x ?? 0) - 20);
  });
});
