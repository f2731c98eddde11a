import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFormOf } from '../testing/api-harness';
import { Shop } from '../testing/shop';

const meterFormOf = (meterId: string, csv: string) => {
  const form = new FormData();
  form.set('meterId', meterId);
  form.set('file', new File([csv], 'readings.csv'));
  return form;
};
const importFormOf = (kind: string, csv: string) => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([csv], 'file.csv', { type: 'text/csv' }));
  return form;
};

describe('a change of data in the audit log', () => {
  let shop: Shop;
  let deviceId: string;
  beforeAll(async () => {
    shop = await Shop.open();
    ({ id: deviceId } = await api().devices.create({ name: 'Press' }));
  });
  afterAll(() => shop.harness.close());
  const api = () => shop.ann.api;

  /** Entries that the calls leave, oldest first. */
  async function entriesOf(calls: () => Promise<unknown>) {
    const before = (await api().audit.list({})).totalElements;
    await calls();
    const { content, totalElements } = await api().audit.list({ size: 50 });
    return content.slice(0, totalElements - before).reverse();
  }

  it('names the fields of a device, but none of its secrets', async () => {
    const headers = JSON.stringify({ Authorization: 'Bearer token-of-the-pump' });
    const entries = await entriesOf(async () => {
      const { id } = await api().devices.create({ name: 'Pump' });
      await api().devices.update({ id, name: 'Pump 2', location: 'Hall 1', httpHeaders: headers });
      const { name, location, httpHeaders } = await api().devices.get({ id });
      await api().devices.update({ id, name, location, httpHeaders });
      await api().devices.setStatus({ id, status: 'WARNING' });
      await api().devices.setStatus({ id, status: 'WARNING' });
      await api().devices.assign({ id, assignedUserId: shop.bob.actor.userId });
      await api().devices.assign({ id, assignedUserId: shop.bob.actor.userId });
    });
    expect(entries).toMatchObject([
      { action: 'device.created', actorId: shop.ann.actor.userId, summary: 'Device "Pump" was created.' },
      { action: 'device.updated', details: { fields: ['name', 'location', 'httpHeaders'] } },
      { action: 'device.updated', details: { status: { to: 'WARNING' } } },
      { action: 'device.assigned', details: { to: shop.bob.actor.userId } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('token-of-the-pump');
  });

  it('shows rules that a person wrote, changed and switched off', async () => {
    const rule = { deviceId, name: 'Hot', description: 'D', condition: 'C', action: 'A' };
    const entries = await entriesOf(async () => {
      const { id } = await api().rules.create(rule);
      await api().rules.createMany({ items: [rule, { ...rule, name: 'Cold' }] });
      await api().rules.update({ id, name: 'Too hot' });
      await api().rules.update({ id, name: 'Too hot' });
      await api().rules.deactivate({ id });
    });
    expect(entries).toMatchObject([
      { action: 'rule.created', summary: 'Rule "Hot" was created.', details: { deviceId } },
      { action: 'rule.created', entityId: null, summary: '2 rules were created.', details: { count: 2 } },
      { action: 'rule.updated', summary: 'Rule "Hot" was changed.', details: { fields: ['name'] } },
      { action: 'rule.updated', summary: 'Rule "Too hot" was changed.', details: { fields: ['status'] } },
    ]);
  });

  it('shows tasks that were created, changed, assigned and completed', async () => {
    const task = { deviceId, taskName: 'Grease', description: 'D', nextMaintenance: '2026-12-01' };
    const entries = await entriesOf(async () => {
      const { id } = await api().maintenance.create(task);
      await api().maintenance.update({ id, priority: 'HIGH' });
      await api().maintenance.assign({ id, assigneeId: shop.bob.actor.userId });
      await api().maintenance.update({ id, status: 'IN_PROGRESS' });
      await api().maintenance.complete({ id });
    });
    expect(entries).toMatchObject([
      { action: 'maintenance.created', entity: 'maintenance-task', summary: 'Maintenance task "Grease" was created.' },
      { action: 'maintenance.updated', details: { fields: ['priority'] } },
      { action: 'maintenance.updated', details: { fields: ['assignedTo'] } },
      { action: 'maintenance.updated', details: { fields: ['status'] } },
      { action: 'maintenance.completed', summary: 'Maintenance task "Grease" was completed.' },
    ]);
  });

  it('shows precautions that were written and changed', async () => {
    const entries = await entriesOf(async () => {
      const { id } = await api().safety.create({ deviceId, title: 'Sharp', description: 'D' });
      await api().safety.update({ id, isActive: false });
    });
    expect(entries).toMatchObject([
      { action: 'safety.created', summary: 'Safety precaution "Sharp" was created.' },
      { action: 'safety.updated', details: { fields: ['isActive'] } },
    ]);
  });

  it('shows documents that were added and pages that were marked', async () => {
    const entries = await entriesOf(async () => {
      const { pdfId: documentId } = await api().knowledge.upload(documentFormOf({ name: 'press.pdf', deviceId }));
      await shop.harness.runJobs();
      await api().knowledge.markPage({ documentId, page: 1, badlyRead: true });
    });
    expect(entries).toMatchObject([
      { action: 'document.added', summary: 'Document "press.pdf" was added.', details: { deviceId } },
      { action: 'document.page-marked', summary: 'Page 1 of document "press.pdf" was marked as badly read.' },
    ]);
  });

  it('shows meters and readings that were imported or discarded', async () => {
    const entries = await entriesOf(async () => {
      await api().devices.recordTelemetry({ deviceId, values: { runtime: 100 }, units: { runtime: 'h' } });
      const { id: meterId } = await api().meters.create({ deviceId, name: 'Hours', unit: 'hour', metric: 'runtime' });
      await api().meters.update({ id: meterId, name: 'Operating hours' });
      await api().meters.importReadings(meterFormOf(meterId, 'date;value\n2026-11-10;10\n2026-11-11;20\n'));
      shop.harness.time = new Date('2026-11-22T09:00:00Z');
      await api().devices.recordTelemetry({ deviceId, values: { runtime: 3 }, units: { runtime: 'h' } });
      await api().meters.answerQuestion({ meterId, answer: 'wrong' });
    });
    expect(entries).toMatchObject([
      { action: 'meter.created', summary: 'Meter "Hours" was created.', details: { unit: 'hour' } },
      { action: 'meter.updated', details: { fields: ['name'] } },
      { action: 'meter-reading.imported', details: { file: 'readings.csv' } },
      { action: 'meter-reading.discarded', entity: 'meter' },
    ]);
  });

  it('shows sales data that was added, changed, deleted, imported and decided', async () => {
    const customer = { code: 'X-1', name: 'Brook', type: '', country: '', region: '', totalStores: 1 };
    const product = { code: 'X-2', name: 'Wax', category: 'Wash', ingredients: ['wax'], price: 1, unit: 'l' };
    const entries = await entriesOf(async () => {
      const { id: customerId } = await api().sales.saveCustomer(customer);
      await api().sales.saveCustomer({ ...customer, id: customerId, name: 'Brook & Sons' });
      const { id: productId } = await api().sales.saveProduct(product);
      const line = { customerId, productId, store: '', quantity: 1, purchasedOn: '2026-11-01' };
      const { id } = await api().sales.savePurchase(line);
      await api().sales.removePurchase({ id });
      await api().sales.removeProduct({ id: productId });
      await api().sales.removeCustomer({ id: customerId });
      const { importId } = await api().sales.previewImport(importFormOf('customers', 'id,name\nX-9,Cedar\n'));
      await api().sales.runImport({ importId });
      const suggestion = { customerId: 'K-3', productId: 'W-1', suggestedProductId: 'W-2' };
      await api().sales.outcome({ ...suggestion, outcome: 'lost' });
      await api().sales.outcome({ ...suggestion, outcome: null });
    });
    expect(entries.map(({ action, entity, summary }) => [action, entity, summary])).toEqual([
      ['sales-data.created', 'customer', 'Customer "Brook" was added.'],
      ['sales-data.updated', 'customer', 'Customer "Brook & Sons" was changed.'],
      ['sales-data.created', 'product', 'Product "Wax" was added.'],
      ['sales-data.created', 'purchase', 'Purchase "2026-11-01, Brook & Sons" was added.'],
      ['sales-data.deleted', 'purchase', 'Purchase "2026-11-01" was deleted.'],
      ['sales-data.deleted', 'product', 'Product "Wax" was deleted.'],
      ['sales-data.deleted', 'customer', 'Customer "Brook & Sons" was deleted.'],
      ['sales-data.imported', 'customer', 'The import of customers from "file.csv" was started.'],
      ['suggestion.decided', 'customer', 'A suggestion for Customer 3 was marked as lost.'],
      ['suggestion.decided', 'customer', 'A suggestion for Customer 3 was opened again.'],
    ]);
  });
});
