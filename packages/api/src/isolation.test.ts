import { notifications } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed, type Permission } from './permissions';
import { appRouter } from './router';
import { allRecommendationsOf } from './testing/all-recommendations';
import { type Api, ApiHarness, documentFormOf, onboardingFormOf, type Person } from './testing/api-harness';
import { RecordingPush } from './testing/recording-channel';
import { readingWithSuggestions } from './testing/scripted-reader';
import { callerFactory, type ProcedureMeta } from './trpc';

/**
 * One organization never sees another's data. Every procedure must be in one of these lists: those that take an id answer
 * NOT_FOUND for a foreign id, all others return nothing of another organization.
 */
describe('tenant isolation', () => {
  let harness: ApiHarness;
  let stranger: Person;
  let strangeUser: Person;
  let owner: Person;
  let foreign: Record<
    | 'deviceId'
    | 'documentId'
    | 'generationId'
    | 'revisionId'
    | 'messageId'
    | 'pinId'
    | 'notificationId'
    | 'userId'
    | 'ruleId'
    | 'alarmId'
    | 'assignmentUndoId'
    | 'statusUndoId'
    | 'alarmUndoId'
    | 'taskUndoId'
    | 'ruleUndoId'
    | 'precautionUndoId'
    | 'deviceUndoId'
    | 'meterId'
    | 'readingId'
    | 'taskId'
    | 'recordId'
    | 'photoId'
    | 'fileId'
    | 'partId'
    | 'viewId'
    | 'feedId'
    | 'precautionId'
    | 'suggestionId'
    | 'invitationId'
    | 'tokenId'
    | 'deviceTokenId'
    | 'salesCustomerId'
    | 'salesProductId'
    | 'purchaseId'
    | 'importId'
    | 'requestId',
    string
  >;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    harness.reader.outcome = { ok: true, manual: readingWithSuggestions() };
    owner = await harness.person('owner', 'ADMIN');
    stranger = await harness.person('stranger', 'ADMIN');
    strangeUser = await harness.person('stranger', 'USER');
    const { deviceId, documentId } = await owner.api.onboarding.start(
      onboardingFormOf({ name: 'Secret pump', location: 'Vault' }),
    );
    await harness.runJobs();
    let messageId = '';
    for await (const event of await owner.api.chat.ask({
      deviceId,
      sessionId: 'knowledge_1',
      text: 'How often is the oil changed?',
    })) {
      if (event.type === 'answer') messageId = event.message.id;
    }
    const { runId: generationId } = await owner.api.generation.start({ documentId });
    await harness.runJobs();
    const revision = documentFormOf({ bytes: 'secret revision' });
    revision.set('documentId', documentId);
    const { id: revisionId } = await owner.api.knowledge.propose(revision);
    await harness.runJobs();
    const { sales } = owner.api;
    const { id: salesCustomerId } = await sales.saveCustomer({ code: 'C-1', name: 'Secret pump works' });
    const { id: salesProductId } = await sales.saveProduct({ code: 'P-1', name: 'Secret pump oil' });
    const purchase = { customerId: salesCustomerId, productId: salesProductId, quantity: 1, purchasedOn: '2026-01-01' };
    const { id: purchaseId } = await sales.savePurchase(purchase);
    const { importId } = await sales.previewImport(csvForm());
    await sales.regenerate({});
    await harness.runJobs();
    const [notification] = await harness.database.db.select({ id: notifications.id }).from(notifications);
    const [rule] = await owner.api.rules.all({});
    const machineCondition = { metric: 'Secret temperature', operator: '>' as const, values: [1], unit: '' };
    const texts = { name: 'Secret limit', description: 'Secret', condition: 'Above 1', action: 'Stop' };
    await owner.api.rules.create({ deviceId, ...texts, machineCondition });
    await owner.api.devices.recordTelemetry({ deviceId, values: { 'Secret temperature': 2 } });
    const [alarm] = (await owner.api.alarms.list({})).content;
    const { id: meterId } = await owner.api.meters.create({ deviceId, name: 'Secret hours', unit: 'hour', value: 7 });
    const [reading] = (await owner.api.meters.readings({ meterId })).content;
    const [task] = await owner.api.maintenance.all({});
    await owner.api.work.start({ taskId: task?.id ?? '' });
    const [record] = (await owner.api.work.ofDevice({ deviceId })).content;
    const { id: photoId } = await owner.api.work.addPhoto(photoForm({ taskId: task?.id ?? '' }));
    const { id: fileId } = await owner.api.deviceFiles.add(photoForm({ deviceId }));
    const { id: partId } = await owner.api.parts.create({ number: 'S-1', name: 'Secret seal', deviceIds: [deviceId] });
    const { id: viewId } = await owner.api.taskViews.create({ name: 'Secret pump', filters: { deviceId } });
    const [precaution] = await owner.api.safety.all({});
    const suggestions = await owner.api.suggestions.list({ deviceId, kind: 'precaution' });
    await owner.api.requests.report(reportForm({ deviceId }));
    const requests = await owner.api.requests.list({});
    const rows = [{ id: deviceId }];
    const assignment = await owner.api.bulk.assignDevices({ rows, assignedUserId: null });
    const statusChange = await owner.api.bulk.setDeviceStatuses({ rows, status: 'OFFLINE' });
    const snooze = await owner.api.bulk.snoozeAlarms({ rows: [{ id: alarm?.id ?? '' }], minutes: 5 });
    const { changeTasks, changeRules, changePrecautions, changeDevices } = owner.api.bulk;
    const taskChange = await changeTasks({ rows: [{ id: task?.id ?? '' }], priority: 'CRITICAL' });
    const ruleChange = await changeRules({ rows: [{ id: rule?.id ?? '' }], status: 'INACTIVE' });
    const precautionChange = await changePrecautions({ rows: [{ id: precaution?.id ?? '' }], isActive: false });
    const deviceChange = await changeDevices({ rows, addTags: ['secret'] });
    foreign = {
      deviceId,
      documentId,
      generationId,
      revisionId,
      messageId,
      pinId: (await owner.api.chat.pin({ question: 'How much oil?', answer: 'Two litres.' })).id,
      notificationId: notification?.id ?? '',
      userId: owner.actor.userId,
      ruleId: rule?.id ?? '',
      alarmId: alarm?.id ?? '',
      assignmentUndoId: assignment.undo?.id ?? '',
      statusUndoId: statusChange.undo?.id ?? '',
      alarmUndoId: snooze.undo?.id ?? '',
      taskUndoId: taskChange.undo?.id ?? '',
      ruleUndoId: ruleChange.undo?.id ?? '',
      precautionUndoId: precautionChange.undo?.id ?? '',
      deviceUndoId: deviceChange.undo?.id ?? '',
      meterId,
      readingId: reading?.id ?? '',
      taskId: task?.id ?? '',
      recordId: record?.id ?? '',
      photoId,
      fileId,
      partId,
      viewId,
      feedId: (await owner.api.calendarFeeds.create({ viewId })).id,
      precautionId: precaution?.id ?? '',
      suggestionId: suggestions.content[0]?.id ?? '',
      invitationId: (await owner.api.users.invite({ role: 'USER' })).id,
      tokenId: (await owner.api.tokens.create({ name: 'Script', scopes: ['read'] })).id,
      deviceTokenId: (await owner.api.tokens.createForDevice({ deviceId, name: 'Gateway' })).id,
      ...{ salesCustomerId, salesProductId, purchaseId, importId },
      requestId: requests.content[0]?.id ?? '',
    };
    expect(Object.values(foreign).every(Boolean)).toBe(true);
    ownCode = (await owner.api.requests.code({ deviceId })).url?.split('/').pop() ?? '';
    before = await ownersState();
  });
  afterAll(() => harness.close());

  /** The report code of the owner's device; its organization does not allow public reports. */
  let ownCode: string;
  let before: unknown;
  const ownersState = async () => ({
    device: await owner.api.devices.get({ id: foreign.deviceId }),
    rules: await owner.api.rules.all({}),
    alarms: await owner.api.alarms.list({ state: 'all' }),
    meters: await owner.api.meters.ofDevice({ deviceId: foreign.deviceId }),
    meterReadings: await owner.api.meters.readings({ meterId: foreign.meterId }),
    tasks: await owner.api.maintenance.all({}),
    work: await owner.api.work.ofDevice({ deviceId: foreign.deviceId }),
    taskViews: await owner.api.taskViews.list(),
    calendarFeeds: await owner.api.calendarFeeds.list(),
    requests: [await owner.api.requests.list({}), await owner.api.requests.code({ deviceId: foreign.deviceId })],
    history: await owner.api.history.ofDevice({ deviceId: foreign.deviceId }),
    precautions: await owner.api.safety.all({}),
    suggestions: await owner.api.suggestions.list({ deviceId: foreign.deviceId, kind: 'precaution' }),
    telemetry: await owner.api.devices.telemetry({ deviceId: foreign.deviceId }),
    users: await owner.api.users.list(),
    invitations: await owner.api.users.invitations(),
    organization: await owner.api.organization.settings(),
    tokens: [await owner.api.tokens.list(), await owner.api.tokens.ofDevice({ deviceId: foreign.deviceId })],
    settings: await owner.api.settings.notifications(),
    preferences: await owner.api.settings.preferences(),
    audit: await owner.api.audit.list({}),
    documents: await owner.api.knowledge.documents({}),
    revision: await owner.api.knowledge.revision({ id: foreign.revisionId }),
    badlyRead: await owner.api.knowledge.badlyReadPages({}),
    chat: await owner.api.chat.ownHistory({}),
    conversations: await owner.api.chat.conversations({}),
    pins: await owner.api.chat.pins({}),
    sales: await owner.api.sales.overview(),
    purchases: await owner.api.sales.listPurchases({}),
    imports: await owner.api.sales.imports(),
    recommendations: await allRecommendationsOf(owner.api),
  });

  const meterForm = () => {
    const importForm = new FormData();
    importForm.set('meterId', foreign.meterId);
    importForm.set('file', new File(['date,value\n2026-01-01,9\n'], 'readings.csv'));
    return importForm;
  };
  const deviceCsv = () => {
    const importForm = new FormData();
    importForm.set('kind', 'devices');
    importForm.set('file', new File(['name,location\nImported pump,Hall\n'], 'devices.csv'));
    return importForm;
  };
  const photoForm = (fields: Record<string, string>) => {
    const uploadForm = new FormData();
    for (const [name, value] of Object.entries(fields)) uploadForm.set(name, value);
    uploadForm.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'));
    return uploadForm;
  };
  const reportForm = (fields: Record<string, string>) => {
    const faultForm = new FormData();
    const reportFields = { description: 'Secret fault', machineStopped: 'true', ...fields };
    for (const [name, value] of Object.entries(reportFields)) faultForm.set(name, value);
    return faultForm;
  };
  const form = (fields: Record<string, string>) => {
    const onboardingForm = onboardingFormOf();
    for (const [name, value] of Object.entries(fields)) onboardingForm.set(name, value);
    return onboardingForm;
  };

  const csvForm = () => {
    const importForm = new FormData();
    importForm.set('kind', 'customers');
    importForm.set('file', new File(['id,name\nC-2,Other\n'], 'customers.csv'));
    return importForm;
  };
  const newPurchase = () => ({
    customerId: foreign.salesCustomerId,
    productId: foreign.salesProductId,
    quantity: 1,
    purchasedOn: '2026-01-01',
  });

  const newRule = () => ({ deviceId: foreign.deviceId, name: 'R', description: 'D', condition: 'C', action: 'A' });
  const newTask = () => ({
    deviceId: foreign.deviceId,
    taskName: 'T',
    description: 'D',
    nextMaintenance: '2026-12-01',
  });
  const ofSuggestion = () => ({
    deviceId: foreign.deviceId,
    kind: 'precaution' as const,
    ids: [foreign.suggestionId],
  });
  const newPrecaution = () => ({ deviceId: foreign.deviceId, title: 'T', description: 'D' });

  const byId: Record<string, (api: Api) => Promise<unknown>> = {
    'users.get': (api) => api.users.get({ id: foreign.userId }),
    'users.comprehensive': (api) => api.users.comprehensive({ id: foreign.userId }),
    'users.update': (api) => api.users.update({ id: foreign.userId, firstName: 'Mine' }),
    'users.createPasswordLink': (api) => api.users.createPasswordLink({ id: foreign.userId }),
    'secondFactor.ofUser': (api) => api.secondFactor.ofUser({ id: foreign.userId }),
    'secondFactor.removeOfUser': (api) => api.secondFactor.removeOfUser({ id: foreign.userId }),
    'users.endSession': (api) => api.users.endSession({ id: owner.actor.sessionId }),
    'users.removalPreview': (api) => api.users.removalPreview({ id: foreign.userId }),
    'users.remove': (api) => api.users.remove({ id: foreign.userId }),
    'users.resendInvitation': (api) => api.users.resendInvitation({ id: foreign.invitationId }),
    'users.revokeInvitation': (api) => api.users.revokeInvitation({ id: foreign.invitationId }),
    'analytics.user': (api) => api.analytics.user({ id: foreign.userId }),
    'analytics.device': (api) => api.analytics.device({ id: foreign.deviceId }),
    'devices.get': (api) => api.devices.get({ id: foreign.deviceId }),
    'devices.setStatus': (api) => api.devices.setStatus({ id: foreign.deviceId, status: 'ERROR' }),
    'devices.update': (api) => api.devices.update({ id: foreign.deviceId, name: 'Mine' }),
    'devices.assign': (api) => api.devices.assign({ id: foreign.deviceId, assignedUserId: stranger.actor.userId }),
    'devices.stats': (api) => api.devices.stats({ deviceId: foreign.deviceId }),
    'devices.telemetry': (api) => api.devices.telemetry({ deviceId: foreign.deviceId }),
    'devices.recordTelemetry': (api) => api.devices.recordTelemetry({ deviceId: foreign.deviceId, values: { t: 1 } }),
    'devices.readings': (api) => api.devices.readings({ deviceId: foreign.deviceId }),
    'devices.readingHistory': (api) =>
      api.devices.readingHistory({ deviceId: foreign.deviceId, metrics: ['t'], from: '2026-01-01T00:00:00Z' }),
    'devices.readingCsv': async (api) => {
      const input = { deviceId: foreign.deviceId, metrics: ['t'], from: '2026-01-01T00:00:00Z' };
      for await (const page of await api.devices.readingCsv(input)) return page;
    },
    'devices.readingChanges': async (api) => {
      for await (const change of await api.devices.readingChanges({ deviceId: foreign.deviceId })) return change;
    },
    'devices.connections': (api) => api.devices.connections({ deviceId: foreign.deviceId }),
    'devices.connectionChanges': async (api) => {
      for await (const change of await api.devices.connectionChanges({ deviceId: foreign.deviceId })) return change;
    },
    'devices.recordTelemetryBatch': (api) =>
      api.devices.recordTelemetryBatch({ deviceId: foreign.deviceId, readings: [{ values: { t: 1 } }] }),
    'alarms.get': (api) => api.alarms.get({ id: foreign.alarmId }),
    'alarms.events': (api) => api.alarms.events({ id: foreign.alarmId }),
    'alarms.acknowledge': (api) => api.alarms.acknowledge({ id: foreign.alarmId }),
    'alarms.snooze': (api) => api.alarms.snooze({ id: foreign.alarmId, minutes: 5 }),
    'alarms.clear': (api) => api.alarms.clear({ id: foreign.alarmId }),
    'metrics.ofDevice': (api) => api.metrics.ofDevice({ deviceId: foreign.deviceId }),
    'metrics.choose': (api) =>
      api.metrics.choose({ deviceId: foreign.deviceId, ruleMetric: 'x', reportedMetric: 'Secret temperature' }),
    'metrics.previewUnit': (api) =>
      api.metrics.previewUnit({ deviceId: foreign.deviceId, metric: 'Secret temperature', unit: 'K' }),
    'metrics.setUnit': (api) =>
      api.metrics.setUnit({ deviceId: foreign.deviceId, metric: 'Secret temperature', unit: 'K', how: 'relabel' }),
    'metrics.unitCorrection': (api) =>
      api.metrics.unitCorrection({ deviceId: foreign.deviceId, metric: 'Secret temperature' }),
    'metrics.endUnitCorrection': (api) =>
      api.metrics.endUnitCorrection({ deviceId: foreign.deviceId, metric: 'Secret temperature' }),
    'metrics.release': (api) => api.metrics.release({ deviceId: foreign.deviceId, ruleMetric: 'x' }),
    'alarms.openTask': (api) => api.alarms.openTask({ id: foreign.alarmId }),
    'devices.setPhoto': (api) => api.devices.setPhoto(photoForm({ id: foreign.deviceId })),
    'devices.removePhoto': (api) => api.devices.removePhoto({ id: foreign.deviceId }),
    'deviceFiles.list': (api) => api.deviceFiles.list({ deviceId: foreign.deviceId }),
    'deviceFiles.add': (api) => api.deviceFiles.add(photoForm({ deviceId: foreign.deviceId })),
    'deviceFiles.rename': (api) => api.deviceFiles.rename({ id: foreign.fileId, name: 'Mine.jpg' }),
    'deviceFiles.remove': (api) => api.deviceFiles.remove({ id: foreign.fileId }),
    'devices.remove': (api) => api.devices.remove({ id: foreign.deviceId }),
    'onboarding.replaceManual': (api) => api.onboarding.replaceManual(form({ deviceId: foreign.deviceId })),
    'onboarding.progress': (api) => api.onboarding.progress({ deviceId: foreign.deviceId }),
    'onboarding.result': (api) => api.onboarding.result({ deviceId: foreign.deviceId }),
    'onboarding.events': async (api) => drain(await api.onboarding.events({ deviceId: foreign.deviceId })),
    'suggestions.list': (api) => api.suggestions.list({ deviceId: foreign.deviceId, kind: 'precaution' }),
    'suggestions.counts': (api) => api.suggestions.counts({ deviceId: foreign.deviceId }),
    'suggestions.accept': (api) => api.suggestions.accept(ofSuggestion()),
    'suggestions.acceptEdited': (api) =>
      api.suggestions.acceptEdited({
        deviceId: foreign.deviceId,
        id: foreign.suggestionId,
        kind: 'precaution',
        changes: { title: 'Mine' },
      }),
    'suggestions.dismiss': (api) => api.suggestions.dismiss(ofSuggestion()),
    'suggestions.restore': (api) => api.suggestions.restore(ofSuggestion()),
    'tokens.revoke': (api) => api.tokens.revoke({ id: foreign.tokenId }),
    'tokens.ofUser': (api) => api.tokens.ofUser({ userId: foreign.userId }),
    'tokens.revokeOfUser': (api) => api.tokens.revokeOfUser({ userId: foreign.userId, id: foreign.tokenId }),
    'tokens.ofDevice': (api) => api.tokens.ofDevice({ deviceId: foreign.deviceId }),
    'tokens.createForDevice': (api) => api.tokens.createForDevice({ deviceId: foreign.deviceId, name: 'Mine' }),
    'tokens.revokeOfDevice': (api) =>
      api.tokens.revokeOfDevice({ deviceId: foreign.deviceId, id: foreign.deviceTokenId }),
    'rules.byDevice': (api) => api.rules.byDevice({ deviceId: foreign.deviceId }),
    'rules.get': (api) => api.rules.get({ id: foreign.ruleId }),
    'rules.create': (api) => api.rules.create(newRule()),
    'rules.createMany': (api) => api.rules.createMany({ items: [newRule()] }),
    'rules.update': (api) => api.rules.update({ id: foreign.ruleId, name: 'Mine' }),
    'rules.activate': (api) => api.rules.activate({ id: foreign.ruleId }),
    'rules.deactivate': (api) => api.rules.deactivate({ id: foreign.ruleId }),
    'rules.toggle': (api) => api.rules.toggle({ id: foreign.ruleId }),
    'rules.remove': (api) => api.rules.remove({ id: foreign.ruleId }),
    'meters.ofDevice': (api) => api.meters.ofDevice({ deviceId: foreign.deviceId }),
    'meters.create': (api) => api.meters.create({ deviceId: foreign.deviceId, name: 'Mine', unit: 'hour' }),
    'meters.update': (api) => api.meters.update({ id: foreign.meterId, name: 'Mine' }),
    'meters.remove': (api) => api.meters.remove({ id: foreign.meterId }),
    'exports.readings': async (api) => textOf(await api.exports.readings({ format: 'csv', meterId: foreign.meterId })),
    'meters.readings': (api) => api.meters.readings({ meterId: foreign.meterId }),
    'meters.addReading': (api) => api.meters.addReading({ meterId: foreign.meterId, value: 8 }),
    'meters.correctReading': (api) => api.meters.correctReading({ id: foreign.readingId, value: 8 }),
    'meters.removeReading': (api) => api.meters.removeReading({ id: foreign.readingId }),
    'meters.answerQuestion': (api) => api.meters.answerQuestion({ meterId: foreign.meterId, answer: 'right' }),
    'meters.previewImport': (api) => api.meters.previewImport(meterForm()),
    'meters.badReadings': (api) => api.meters.badReadings(meterForm()),
    'meters.importReadings': (api) => api.meters.importReadings(meterForm()),
    'work.preparation': (api) => api.work.preparation({ taskId: foreign.taskId }),
    'work.start': (api) => api.work.start({ taskId: foreign.taskId, takeOver: true }),
    'work.putAside': (api) => api.work.putAside({ taskId: foreign.taskId, reason: 'Mine' }),
    'parts.list': (api) => api.parts.list({ deviceId: foreign.deviceId }),
    'parts.create': (api) => api.parts.create({ number: 'X', name: 'Mine', deviceIds: [foreign.deviceId] }),
    'parts.update': (api) => api.parts.update({ id: foreign.partId, name: 'Mine' }),
    'parts.receive': (api) => api.parts.receive({ id: foreign.partId, quantity: 1 }),
    'parts.remove': (api) => api.parts.remove({ id: foreign.partId }),
    'work.addPhoto': (api) => api.work.addPhoto(photoForm({ taskId: foreign.taskId })),
    'work.removePhoto': (api) => api.work.removePhoto({ id: foreign.photoId }),
    'work.undo': (api) => api.work.undo({ recordId: foreign.recordId }),
    'work.ofDevice': (api) => api.work.ofDevice({ deviceId: foreign.deviceId }),
    'taskViews.update': (api) => api.taskViews.update({ id: foreign.viewId, name: 'Mine', isDefault: true }),
    'taskViews.remove': (api) => api.taskViews.remove({ id: foreign.viewId }),
    'calendarFeeds.create': (api) => api.calendarFeeds.create({ viewId: foreign.viewId }),
    'calendarFeeds.renew': (api) => api.calendarFeeds.renew({ id: foreign.feedId }),
    'calendarFeeds.remove': (api) => api.calendarFeeds.remove({ id: foreign.feedId }),
    'maintenance.reschedule': (api) =>
      api.maintenance.reschedule({ id: foreign.taskId, date: '2030-01-02', from: '2030-01-01' }),
    'maintenance.undoReschedule': (api) =>
      api.maintenance.undoReschedule({
        ...{ id: foreign.taskId, from: '2030-01-01' },
        before: { date: '2030-01-02', anchorDay: 2 },
      }),
    'requests.report': (api) => api.requests.report(reportForm({ deviceId: foreign.deviceId })),
    'requests.deviceOfCode': (api) => api.requests.deviceOfCode({ code: ownCode }),
    'requests.code': (api) => api.requests.code({ deviceId: foreign.deviceId }),
    'requests.renewCode': (api) => api.requests.renewCode({ deviceId: foreign.deviceId }),
    'requests.revokeCode': (api) => api.requests.revokeCode({ deviceId: foreign.deviceId }),
    'requests.list': (api) => api.requests.list({ deviceId: foreign.deviceId }),
    'requests.get': (api) => api.requests.get({ id: foreign.requestId }),
    'requests.ofTask': (api) => api.requests.ofTask({ taskId: foreign.taskId }),
    'requests.accept': (api) => api.requests.accept({ id: foreign.requestId, taskName: 'Mine', dueOn: '2026-12-01' }),
    'requests.decline': (api) => api.requests.decline({ id: foreign.requestId, reason: 'Mine' }),
    'requests.markDuplicate': (api) => api.requests.markDuplicate({ id: foreign.requestId, ofTask: foreign.taskId }),
    'requests.reopen': (api) => api.requests.reopen({ id: foreign.requestId }),
    'history.ofDevice': (api) => api.history.ofDevice({ deviceId: foreign.deviceId }),
    'history.serviceRecord': (api) => api.history.serviceRecord({ deviceId: foreign.deviceId }),
    'labels.list': (api) => api.labels.list({ ids: [foreign.deviceId] }),
    'labels.counts': (api) => api.labels.counts({ deviceId: foreign.deviceId }),
    'history.csvPages': async (api) => {
      for await (const page of await api.history.csvPages({ deviceId: foreign.deviceId })) return page;
    },
    'bulk.acknowledgeAlarms': (api) => api.bulk.acknowledgeAlarms({ rows: [{ id: foreign.alarmId }] }),
    'bulk.snoozeAlarms': (api) => api.bulk.snoozeAlarms({ rows: [{ id: foreign.alarmId }], minutes: 5 }),
    'bulk.restoreAlarms': (api) => api.bulk.restoreAlarms({ id: foreign.alarmUndoId }),
    'bulk.changeTasks': (api) => api.bulk.changeTasks({ rows: [{ id: foreign.taskId }], priority: 'LOW' }),
    'bulk.restoreTasks': (api) => api.bulk.restoreTasks({ id: foreign.taskUndoId }),
    'bulk.completeTasks': (api) => api.bulk.completeTasks({ rows: [{ id: foreign.taskId }] }),
    'bulk.undoCompletions': (api) => api.bulk.undoCompletions({ recordIds: [foreign.recordId] }),
    'bulk.removeTasks': (api) => api.bulk.removeTasks({ rows: [{ id: foreign.taskId }] }),
    'bulk.changeRules': (api) => api.bulk.changeRules({ rows: [{ id: foreign.ruleId }], status: 'INACTIVE' }),
    'bulk.restoreRules': (api) => api.bulk.restoreRules({ id: foreign.ruleUndoId }),
    'bulk.removeRules': (api) => api.bulk.removeRules({ rows: [{ id: foreign.ruleId }] }),
    'bulk.changePrecautions': (api) =>
      api.bulk.changePrecautions({ rows: [{ id: foreign.precautionId }], isActive: false }),
    'bulk.restorePrecautions': (api) => api.bulk.restorePrecautions({ id: foreign.precautionUndoId }),
    'bulk.removePrecautions': (api) => api.bulk.removePrecautions({ rows: [{ id: foreign.precautionId }] }),
    'bulk.changeDevices': (api) => api.bulk.changeDevices({ rows: [{ id: foreign.deviceId }], location: 'Mine' }),
    'bulk.restoreDevices': (api) => api.bulk.restoreDevices({ id: foreign.deviceUndoId }),
    'bulk.assignDevices': (api) =>
      api.bulk.assignDevices({ rows: [{ id: foreign.deviceId }], assignedUserId: stranger.actor.userId }),
    'bulk.restoreAssignments': (api) => api.bulk.restoreAssignments({ id: foreign.assignmentUndoId }),
    'bulk.setDeviceStatuses': (api) =>
      api.bulk.setDeviceStatuses({ rows: [{ id: foreign.deviceId }], status: 'OFFLINE' }),
    'bulk.restoreStatuses': (api) => api.bulk.restoreStatuses({ id: foreign.statusUndoId }),
    'bulk.removeDevices': (api) => api.bulk.removeDevices({ rows: [{ id: foreign.deviceId }] }),
    'maintenance.byDevice': (api) => api.maintenance.byDevice({ deviceId: foreign.deviceId }),
    'maintenance.get': (api) => api.maintenance.get({ id: foreign.taskId }),
    'maintenance.create': (api) => api.maintenance.create(newTask()),
    'maintenance.createMany': (api) => api.maintenance.createMany({ items: [newTask()] }),
    'maintenance.update': (api) => api.maintenance.update({ id: foreign.taskId, taskName: 'Mine' }),
    'maintenance.complete': (api) => api.maintenance.complete({ id: foreign.taskId }),
    'maintenance.assign': (api) => api.maintenance.assign({ id: foreign.taskId, assigneeId: stranger.actor.userId }),
    'maintenance.remove': (api) => api.maintenance.remove({ id: foreign.taskId }),
    'safety.byDevice': (api) => api.safety.byDevice({ deviceId: foreign.deviceId }),
    'safety.get': (api) => api.safety.get({ id: foreign.precautionId }),
    'safety.create': (api) => api.safety.create(newPrecaution()),
    'safety.createMany': (api) => api.safety.createMany({ items: [newPrecaution()] }),
    'safety.update': (api) => api.safety.update({ id: foreign.precautionId, title: 'Mine' }),
    'safety.remove': (api) => api.safety.remove({ id: foreign.precautionId }),
    'safety.removeOfDevice': (api) => api.safety.removeOfDevice({ deviceId: foreign.deviceId }),
    'safety.activeOfDevice': (api) => api.safety.activeOfDevice({ deviceId: foreign.deviceId }),
    'safety.ofDeviceByType': (api) => api.safety.ofDeviceByType({ deviceId: foreign.deviceId, type: 'warning' }),
    'safety.ofDeviceByCategory': (api) =>
      api.safety.ofDeviceByCategory({ deviceId: foreign.deviceId, category: 'general' }),
    'safety.ofDeviceBySeverity': (api) =>
      api.safety.ofDeviceBySeverity({ deviceId: foreign.deviceId, severity: 'HIGH' }),
    'safety.countOfDevice': (api) => api.safety.countOfDevice({ deviceId: foreign.deviceId }),
    'generation.start': (api) => api.generation.start({ documentId: foreign.documentId }),
    'generation.get': (api) => api.generation.get({ runId: foreign.generationId }),
    'rules.simulate': (api) =>
      api.rules.simulate({
        deviceId: foreign.deviceId,
        trigger: {
          match: 'all',
          conditions: [{ measure: 'value', metric: 'Secret temperature', operator: '>', values: [1] }],
        },
        from: '2026-01-01T00:00:00Z',
      }),
    'live.device': async (api) => {
      for await (const event of await api.live.device({
        deviceId: foreign.deviceId,
        readings: true,
        meters: true,
        connections: true,
      }))
        return event;
    },
    'generation.deviceChanges': async (api) => {
      for await (const change of await api.generation.deviceChanges({ deviceId: foreign.deviceId })) return change;
    },
    'knowledge.query': (api) => api.knowledge.query({ pdf_name: 'pump.pdf', query: 'How often?' }),
    'knowledge.document': (api) => api.knowledge.document({ id: foreign.documentId }),
    'knowledge.documentByName': (api) => api.knowledge.documentByName({ name: 'pump.pdf' }),
    'knowledge.documents': (api) => api.knowledge.documents({ deviceId: foreign.deviceId }),
    'knowledge.list': (api) => api.knowledge.list({ deviceId: foreign.deviceId }),
    'knowledge.suggestions': (api) => api.knowledge.suggestions({ deviceId: foreign.deviceId }),
    'knowledge.upload': (api) => api.knowledge.upload(documentFormOf({ deviceId: foreign.deviceId })),
    'knowledge.retry': (api) => api.knowledge.retry({ id: foreign.documentId }),
    'knowledge.move': (api) => api.knowledge.move({ id: foreign.documentId, deviceId: null }),
    'knowledge.remove': (api) => api.knowledge.remove({ id: foreign.documentId }),
    'knowledge.removeByName': (api) => api.knowledge.removeByName({ name: 'pump.pdf' }),
    'knowledge.chatWithDocuments': (api) =>
      api.knowledge.chatWithDocuments({ message: 'How often?', documentIds: [foreign.documentId] }),
    'knowledge.generateRules': (api) => api.knowledge.generateRules({ pdf_name: 'pump.pdf' }),
    'knowledge.generateMaintenance': (api) => api.knowledge.generateMaintenance({ pdf_name: 'pump.pdf' }),
    'knowledge.generateSafety': (api) => api.knowledge.generateSafety({ pdf_name: 'pump.pdf' }),
    'knowledge.propose': (api) => {
      const revision = documentFormOf({ bytes: 'mine' });
      revision.set('documentId', foreign.documentId);
      return api.knowledge.propose(revision);
    },
    'knowledge.revision': (api) => api.knowledge.revision({ id: foreign.revisionId }),
    'knowledge.acceptRevision': (api) => api.knowledge.acceptRevision({ id: foreign.revisionId }),
    'knowledge.rejectRevision': (api) => api.knowledge.rejectRevision({ id: foreign.revisionId }),
    'knowledge.revisionsOf': (api) => api.knowledge.revisionsOf({ documentId: foreign.documentId }),
    'knowledge.markPage': (api) => api.knowledge.markPage({ documentId: foreign.documentId, page: 1, badlyRead: true }),
    'knowledge.ofDevice': (api) => api.knowledge.ofDevice({ deviceId: foreign.deviceId }),
    'knowledge.pdfReferences': (api) => api.knowledge.pdfReferences({ deviceId: foreign.deviceId }),
    'chat.ask': async (api) => drain(await api.chat.ask({ deviceId: foreign.deviceId, text: 'How often?' })),
    'chat.history': (api) => api.chat.history({ deviceId: foreign.deviceId }),
    'chat.state': (api) => api.chat.state({ deviceId: foreign.deviceId }),
    'chat.regenerate': async (api) => drain(await api.chat.regenerate({ messageId: foreign.messageId })),
    'chat.pdfHistory': (api) => api.chat.pdfHistory({ pdfName: 'pump.pdf' }),
    'chat.session': (api) => api.chat.session({ sessionId: 'knowledge_1' }),
    'chat.conversations': (api) => api.chat.conversations({ deviceId: foreign.deviceId }),
    'chat.conversation': (api) => api.chat.conversation({ key: 'knowledge_1' }),
    'chat.renameConversation': (api) => api.chat.renameConversation({ key: 'knowledge_1', name: 'Mine' }),
    'chat.removeConversation': (api) => api.chat.removeConversation({ key: 'knowledge_1' }),
    'chat.ofUser': (api) => api.chat.ofUser({ userId: foreign.userId }),
    'chat.ofDevice': (api) => api.chat.ofDevice({ deviceId: foreign.deviceId }),
    'chat.recentOfUser': (api) => api.chat.recentOfUser({ userId: foreign.userId }),
    'chat.recentOfDevice': (api) => api.chat.recentOfDevice({ deviceId: foreign.deviceId }),
    'chat.userFeedbackStats': (api) => api.chat.userFeedbackStats({ userId: foreign.userId }),
    'chat.deviceFeedbackStats': (api) => api.chat.deviceFeedbackStats({ deviceId: foreign.deviceId }),
    'chat.saveMessage': (api) =>
      api.chat.saveMessage({ deviceId: foreign.deviceId, content: 'Hello', messageType: 'USER' }),
    'chat.resolveDisliked': (api) => api.chat.resolveDisliked({ messageId: foreign.messageId }),
    'chat.pin': (api) => api.chat.pin({ question: 'Q', answer: 'A', messageId: foreign.messageId }),
    'chat.updatePin': (api) => api.chat.updatePin({ id: foreign.pinId, answer: 'Mine' }),
    'chat.unpin': (api) => api.chat.unpin({ id: foreign.pinId }),
    'chat.feedback': (api) => api.chat.feedback({ messageId: foreign.messageId, feedback: 'LIKE' }),
    'sales.generate': (api) => api.sales.generate({ customer_id: foreign.salesCustomerId }),
    'sales.record': (api) => api.sales.record({ id: foreign.salesCustomerId }),
    'sales.decisions': (api) => api.sales.decisions({ id: foreign.salesCustomerId }),
    'sales.customer': (api) => api.sales.customer({ id: 'C-1' }),
    'sales.regenerate': (api) => api.sales.regenerate({ id: 'C-1' }),
    'sales.outcome': (api) =>
      api.sales.outcome({
        customerId: foreign.salesCustomerId,
        productId: foreign.salesProductId,
        suggestedProductId: foreign.salesProductId,
        outcome: 'won',
      }),
    'sales.saveCustomer': (api) => api.sales.saveCustomer({ id: foreign.salesCustomerId, code: 'C-1', name: 'Mine' }),
    'sales.removeCustomer': (api) => api.sales.removeCustomer({ id: foreign.salesCustomerId }),
    'sales.saveProduct': (api) => api.sales.saveProduct({ id: foreign.salesProductId, code: 'P-1', name: 'Mine' }),
    'sales.removeProduct': (api) => api.sales.removeProduct({ id: foreign.salesProductId }),
    'sales.savePurchase': (api) => api.sales.savePurchase(newPurchase()),
    'sales.removePurchase': (api) => api.sales.removePurchase({ id: foreign.purchaseId }),
    'sales.setMapping': (api) => api.sales.setMapping({ importId: foreign.importId, mapping: {} }),
    'sales.runImport': (api) => api.sales.runImport({ importId: foreign.importId }),
    'sales.skippedRows': (api) => api.sales.skippedRows({ importId: foreign.importId }),
    'notifications.markRead': (api) => api.notifications.markRead({ id: foreign.notificationId }),
    'notifications.get': (api) => api.notifications.get({ id: foreign.notificationId }),
    'notifications.deliveries': (api) => api.notifications.deliveries({ id: foreign.notificationId }),
    'notifications.remove': (api) => api.notifications.remove({ id: foreign.notificationId }),
    'notifications.create': (api) =>
      api.notifications.create({ title: 'T', message: 'M', category: 'CUSTOM', userId: foreign.userId }),
  };

  const ownOnly: Record<string, (api: Api) => Promise<unknown>> = {
    'users.list': (api) => api.users.list(),
    'users.page': (api) => api.users.page({}),
    'users.profile': (api) => api.users.profile(),
    'users.stats': (api) => api.users.stats(),
    'users.updateProfile': (api) => api.users.updateProfile({ phone: '1' }),
    'users.updateIntegrations': (api) => api.users.updateIntegrations({ slackId: 'S' }),
    'users.ownConfirmation': (api) => api.users.ownConfirmation(),
    'users.ownRemovalPreview': (api) => api.users.ownRemovalPreview(),
    'users.exportOwnData': async (api) => {
      let text = '';
      for await (const page of await api.users.exportOwnData()) text += page;
      return text;
    },
    'users.emailState': (api) => api.users.emailState(),
    'users.cancelEmailChange': (api) => api.users.cancelEmailChange(),
    'users.sessions': (api) => api.users.sessions(),
    'users.endOtherSessions': (api) => api.users.endOtherSessions(),
    'users.invite': (api) => api.users.invite({}),
    'users.inviteMany': (api) => api.users.inviteMany({ emails: ['new@stranger.example'] }),
    'users.invitations': (api) => api.users.invitations(),
    'organization.settings': (api) => api.organization.settings(),
    'organization.save': (api) => api.organization.save({ name: 'Stranger', retentionDays: { chat: 30 } }),
    'organization.changes': async (api) => {
      for await (const change of await api.organization.changes()) return change;
    },
    'metrics.ofRulesChanges': async (api) => {
      for await (const change of await api.metrics.ofRulesChanges({ ruleIds: [foreign.ruleId] })) return change;
      return undefined;
    },
    'alarms.changes': async (api) => {
      for await (const change of await api.alarms.changes()) return change;
    },
    'live.shell': async (api) => {
      for await (const event of await api.live.shell()) return event;
    },
    'organization.checklist': (api) => api.organization.checklist(),
    'organization.dismissChecklist': (api) => api.organization.dismissChecklist(),
    'tokens.list': (api) => api.tokens.list(),
    'tokens.create': (api) => api.tokens.create({ name: 'Own', scopes: ['read'] }),
    'settings.notifications': (api) => api.settings.notifications(),
    'settings.saveNotifications': (api) => api.settings.saveNotifications({ smsNotifications: true }),
    'settings.dashboard': (api) => api.settings.dashboard(),
    'settings.saveDashboard': (api) => api.settings.saveDashboard({ theme: 'dark' }),
    'settings.preferences': (api) => api.settings.preferences(),
    'settings.calendar': (api) => api.settings.calendar(),
    'settings.savePreferences': (api) => api.settings.savePreferences({ a: 1 }),
    'audit.list': (api) => api.audit.list({}),
    'audit.csv': (api) => api.audit.csv({}),
    'audit.csvPages': async (api) => {
      for await (const page of await api.audit.csvPages({})) return page;
    },
    'knowledge.general': (api) => api.knowledge.general(),
    'knowledge.search': (api) => api.knowledge.search({ query: 'oil change' }),
    'knowledge.chatHistory': (api) => api.knowledge.chatHistory({}),
    'knowledge.statistics': (api) => api.knowledge.statistics(),
    'knowledge.machines': (api) => api.knowledge.machines(),
    'knowledge.machinePage': (api) => api.knowledge.machinePage({}),
    'knowledge.badlyReadPages': (api) => api.knowledge.badlyReadPages({}),
    'knowledge.pdfHealth': (api) => api.knowledge.pdfHealth(),
    'knowledge.info': (api) => api.knowledge.info(),
    'knowledge.collections': (api) => api.knowledge.collections(),
    'knowledge.changes': async (api) => {
      for await (const change of await api.knowledge.changes()) return change;
    },
    'chat.ownHistory': (api) => api.chat.ownHistory({}),
    'chat.cleanup': (api) => api.chat.cleanup(),
    'chat.disliked': (api) => api.chat.disliked({ state: 'all' }),
    'chat.pins': (api) => api.chat.pins({}),
    'dashboard.get': (api) => api.dashboard.get(),
    'analytics.dashboard': (api) => api.analytics.dashboard(),
    'analytics.overall': (api) => api.analytics.overall(),
    'analytics.users': (api) => api.analytics.users(),
    'analytics.responseTimes': (api) => api.analytics.responseTimes(),
    'analytics.summary': (api) => api.analytics.summary(),
    'devices.all': (api) => api.devices.all({}),
    'devices.list': (api) => api.devices.list({}),
    'exports.devices': async (api) => textOf(await api.exports.devices({ format: 'csv', search: 'Secret' })),
    'exports.tasks': async (api) => textOf(await api.exports.tasks({ format: 'csv' })),
    'exports.rules': async (api) => textOf(await api.exports.rules({ format: 'csv' })),
    'exports.precautions': async (api) => textOf(await api.exports.precautions({ format: 'csv' })),
    'exports.parts': async (api) => textOf(await api.exports.parts({ format: 'csv' })),
    'exports.alarms': async (api) => textOf(await api.exports.alarms({ format: 'csv', state: 'all' })),
    'exports.requests': async (api) => textOf(await api.exports.requests({ format: 'csv' })),
    'exports.users': async (api) => textOf(await api.exports.users({ format: 'csv' })),
    'exports.notifications': async (api) => textOf(await api.exports.notifications({ format: 'csv' })),
    'exports.documents': async (api) => textOf(await api.exports.documents({ format: 'csv' })),
    'exports.audit': async (api) => sheetOf(await api.exports.audit({ format: 'xlsx' })),
    'imports.check': (api) => api.imports.check(deviceCsv()),
    'imports.badRows': (api) => api.imports.badRows(deviceCsv()),
    'imports.run': (api) => api.imports.run(deviceCsv()),
    'devices.filterValues': (api) => api.devices.filterValues(),
    'devices.locations': (api) => api.devices.locations({}),
    'devices.health': (api) => api.devices.health(),
    'devices.create': (api) => api.devices.create({ name: 'Own pump' }),
    'alarms.list': (api) => api.alarms.list({ state: 'all', deviceId: foreign.deviceId }),
    'alarms.counts': (api) => api.alarms.counts(),
    'metrics.ofRules': (api) => api.metrics.ofRules({ ruleIds: [foreign.ruleId] }),
    'rules.list': (api) => api.rules.list({ deviceId: foreign.deviceId }),
    'rules.all': (api) => api.rules.all({}),
    'maintenance.list': (api) =>
      api.maintenance.list({ deviceId: foreign.deviceId, assignedTo: foreign.userId, search: 'Secret' }),
    'maintenance.all': (api) => api.maintenance.all({}),
    'maintenance.myWork': (api) => api.maintenance.myWork({ person: 'everybody' }),
    'maintenance.workSection': (api) =>
      api.maintenance.workSection({ section: 'working', person: foreign.userId, deviceId: foreign.deviceId }),
    'maintenance.calendar': (api) =>
      api.maintenance.calendar({ from: '2026-11-01', to: '2026-11-30', deviceId: foreign.deviceId }),
    'maintenance.calendarDay': (api) =>
      api.maintenance.calendarDay({ date: '2026-11-21', kind: 'repeat', person: foreign.userId }),
    'maintenance.workload': (api) =>
      api.maintenance.workload({ from: '2026-11-01', to: '2026-11-30', person: foreign.userId }),
    'calendarFeeds.list': (api) => api.calendarFeeds.list(),
    'taskViews.list': (api) => api.taskViews.list(),
    'taskViews.create': (api) => api.taskViews.create({ name: `Own ${Math.random()}`, filters: {} }),
    'maintenance.upcoming': (api) => api.maintenance.upcoming(),
    'maintenance.today': (api) => api.maintenance.today(),
    'maintenance.daywise': (api) => api.maintenance.daywise({}),
    'maintenance.upcomingFromToday': (api) => api.maintenance.upcomingFromToday(),
    'maintenance.attentionNeeded': (api) => api.maintenance.attentionNeeded(),
    'maintenance.agenda': (api) => api.maintenance.agenda({ agenda: 'upcoming' }),
    'maintenance.dayCounts': (api) => api.maintenance.dayCounts({}),
    'maintenance.triggerNotifications': (api) => api.maintenance.triggerNotifications(),
    'maintenance.updateDeviceNames': (api) => api.maintenance.updateDeviceNames(),
    'maintenance.updateSchedules': (api) => api.maintenance.updateSchedules(),
    'maintenance.schedulerStatus': (api) => api.maintenance.schedulerStatus(),
    'sales.customers': (api) => api.sales.customers({ search: 'Secret' }),
    'sales.customerList': (api) => api.sales.customerList(),
    'sales.customerPage': (api) => api.sales.customerPage({ search: 'Secret' }),
    'sales.health': (api) => api.sales.health(),
    'sales.info': (api) => api.sales.info(),
    'sales.testConnection': (api) => api.sales.testConnection(),
    'sales.recommendationTotals': (api) => api.sales.recommendationTotals({ search: 'Secret' }),
    'sales.recommendationsAll': (api) => allRecommendationsOf(api),
    'sales.regenerationStatus': (api) => api.sales.regenerationStatus(),
    'sales.regenerationChanges': async (api) => {
      for await (const change of await api.sales.regenerationChanges()) return change;
    },
    'sales.overview': (api) => api.sales.overview(),
    'sales.listCustomers': (api) => api.sales.listCustomers({ search: 'Secret' }),
    'sales.listProducts': (api) => api.sales.listProducts({}),
    'sales.listPurchases': (api) => api.sales.listPurchases({ customerId: foreign.salesCustomerId }),
    'sales.previewImport': (api) => api.sales.previewImport(csvForm()),
    'sales.imports': (api) => api.sales.imports(),
    'safety.list': (api) => api.safety.list({ deviceId: foreign.deviceId }),
    'safety.all': (api) => api.safety.all({}),
    'notifications.unread': (api) => api.notifications.unread(),
    'notifications.unreadCount': (api) => api.notifications.unreadCount(),
    'notifications.markAllRead': (api) => api.notifications.markAllRead(),
    'notifications.list': (api) => api.notifications.list({ search: 'Secret' }),
    'notifications.all': (api) => api.notifications.all(),
    'notifications.removeAll': (api) => api.notifications.removeAll(),
    'notifications.changes': async (api) => {
      for await (const change of await api.notifications.changes()) return change;
    },
    'secondFactor.status': (api) => api.secondFactor.status(),
    'secondFactor.policy': (api) => api.secondFactor.policy(),
    'secondFactor.setRequired': (api) => api.secondFactor.setRequired({ required: false }),
    'secondFactor.beginApp': (api) => api.secondFactor.beginApp(),
    'settings.channels': (api) => api.settings.channels(),
    'settings.subscribePush': async (api) => {
      harness.useChannels({ push: new RecordingPush() });
      const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
      return api.settings.subscribePush({ endpoint: 'https://push.example/stranger', keys });
    },
    'settings.unsubscribePush': (api) => api.settings.unsubscribePush({ endpoint: 'https://push.example/owner' }),
    'settings.sendTest': (api) => api.settings.sendTest({ channel: 'push' }),
  };

  /** Procedures without organization data, or with isolation tests of their own. */
  const testedElsewhere = [
    'auth.signIn',
    // evaluates its input only
    'rules.simulateReadings',
    'auth.signUp',
    'auth.invitation',
    'auth.signUpMode',
    'auth.passwordPolicy',
    'auth.addressLink',
    'auth.confirmAddress',
    // need no account: requests/report.test.ts
    'requests.publicForm',
    'requests.reportByCode',
    // deletes the caller: users/own-account.test.ts
    'users.removeOwnAccount',
    // takes no input and needs an email channel: auth/confirm-address.test.ts
    'users.resendAddressLink',
    'auth.forgotPassword',
    'auth.passwordLink',
    'auth.resetPassword',
    'auth.refresh',
    'auth.signOut',
    'signIn.withCode',
    'signIn.beginSetUp',
    'signIn.beginPasskey',
    'signIn.withPasskey',
    'signIn.completeSetUp',
    'signInProvider.get',
    'signInProvider.finish',
    // need a code, and end the sessions that the other calls need
    'secondFactor.addApp',
    'secondFactor.removeApp',
    'secondFactor.renewCodes',
    // of the caller alone; passkeys.test.ts tests that those of others are not found
    'secondFactor.beginPasskey',
    'secondFactor.addPasskey',
    'secondFactor.renamePasskey',
    'secondFactor.removePasskey',
    'health.alive',
    'health.ready',
    'onboarding.start',
    'onboarding.run',
    // ends the sessions that the other calls need
    'users.changePassword',
  ];

  it('covers every procedure', () => {
    const coveredPaths = [...Object.keys(byId), ...Object.keys(ownOnly), ...testedElsewhere].sort();
    expect(coveredPaths, 'every procedure is in byId, ownOnly or testedElsewhere').toEqual(
      Object.keys(appRouter._def.procedures).sort(),
    );
  });

  it.each(Object.keys(byId))('%s answers NOT_FOUND for a foreign id', async (path) => {
    await expect(byId[path]?.(stranger.api)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(Object.keys(byId))('%s tells a USER nothing about a foreign id', async (path) => {
    // a USER notifies nobody else, foreign or not
    const mayUse = isAllowed('USER', permissionOf(path)) && path !== 'notifications.create';
    const code = mayUse ? 'NOT_FOUND' : 'FORBIDDEN';
    await expect(byId[path]?.(strangeUser.api)).rejects.toMatchObject({ code });
  });

  it.each(Object.keys(ownOnly).filter((path) => !isAllowed('USER', permissionOf(path))))(
    '%s is refused to a USER',
    async (path) => {
      await expect(ownOnly[path]?.(strangeUser.api)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  it.each(Object.keys(ownOnly))('%s returns nothing of another organization', async (path) => {
    const text = JSON.stringify(await ownOnly[path]?.(stranger.api));
    for (const id of Object.values(foreign)) expect(text).not.toContain(id);
    expect(text).not.toContain('Secret pump');
    expect(text).not.toContain('owner');
  });

  it("leaves the owner's data unchanged after the stranger's calls", async () => {
    const unread = await harness.database.db
      .select({ read: notifications.read })
      .from(notifications)
      .where(eq(notifications.organizationId, 'owner'));
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.every((n) => !n.read)).toBe(true);
    expect(await ownersState()).toEqual(before);
  });

  it('refuses to make a device part of a foreign one', async () => {
    const parentId = foreign.deviceId;
    await expect(stranger.api.devices.create({ name: 'P', parentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await stranger.api.devices.create({ name: 'P' });
    await expect(stranger.api.devices.update({ id, parentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses to assign a device to a foreign user', async () => {
    const onboardingForm = onboardingFormOf({ name: 'P', location: 'L', assignedUserId: foreign.userId });
    await expect(stranger.api.onboarding.start(onboardingForm)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const assignedUserId = foreign.userId;
    await expect(stranger.api.devices.create({ name: 'P', assignedUserId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { id } = await stranger.api.devices.create({ name: 'P' });
    await expect(stranger.api.devices.assign({ id, assignedUserId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('answers UNAUTHORIZED to a caller who is not signed in', async () => {
    const anonymous = callerFactory(appRouter)(harness.context(null));
    for (const call of [...Object.values(byId), ...Object.values(ownOnly)]) {
      await expect(call(anonymous)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});

const permissionOf = (path: string): Permission => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta: ProcedureMeta } }>;
  return procedures[path]?._def.meta.permission as Permission;
};

async function textOf(parts: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of parts) text += String(part);
  return text;
}

/** The files in a spreadsheet as text. */
async function sheetOf(parts: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of parts) {
    for (const bytes of Object.values(unzipSync(part as Uint8Array))) text += new TextDecoder().decode(bytes);
  }
  return text;
}

async function drain(stream: AsyncIterable<unknown>) {
  for await (const _ of stream) {
    // the events themselves do not matter here
  }
}
