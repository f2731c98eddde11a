import type { DeviceCard, DeviceDetail } from '../../devices/schema';
import type { OutputOf } from '../procedures';

type DeviceList = OutputOf<'devices.list'>;
type Progress = NonNullable<DeviceCard['onboarding']>;

const instant = '2026-11-20T09:00:00.000Z';

export function deviceCard(overrides: Partial<DeviceCard> = {}): DeviceCard {
  return {
    id: 'd-1',
    name: 'Diesel generator DG-02',
    type: 'MACHINE',
    status: 'ONLINE',
    location: 'Hall 2, Plant North',
    tags: [],
    protocol: 'HTTP',
    manufacturer: null,
    model: null,
    description: null,
    serialNumber: null,
    purchasedOn: null,
    warrantyEndsOn: null,
    parentId: null,
    photoId: null,
    assignedUserId: null,
    assignedUserName: null,
    organizationId: 'default',
    ipAddress: null,
    port: null,
    mqttBroker: null,
    mqttTopic: null,
    mqttUsername: null,
    hasMqttPassword: false,
    hasMqttCa: false,
    mqttStatusTopic: null,
    httpEndpoint: null,
    httpMethod: null,
    httpHeaders: null,
    coapHost: null,
    coapPort: null,
    coapPath: null,
    payloadTemplate: null,
    pollIntervalSeconds: null,
    offlineAfterSeconds: null,
    lastSeenAt: null,
    createdAt: instant,
    updatedAt: instant,
    statusReason: null,
    nextTask: null,
    onboarding: null,
    ...overrides,
  };
}

export function deviceDetail(overrides: Partial<DeviceDetail> = {}): DeviceDetail {
  return {
    ...deviceCard(),
    ...{ parent: null, parts: [], partCount: 0, counts: { rules: 0, maintenance: 0, safety: 0 } },
    ...overrides,
  };
}

export function deviceList(content: DeviceCard[], overrides: Partial<DeviceList> = {}): DeviceList {
  const statusCounts = { all: content.length, ONLINE: 0, OFFLINE: 0, WARNING: 0, ERROR: 0 };
  for (const { status } of content) statusCounts[status] += 1;
  return { content, page: 0, size: 20, totalElements: content.length, totalPages: 1, statusCounts, ...overrides };
}

export function progressOf(overrides: Partial<Progress> = {}): Progress {
  return {
    deviceId: 'd-1',
    deviceName: 'Diesel generator DG-02',
    documentId: 'doc-1',
    fileName: 'manual.pdf',
    fileSize: 1_000_000,
    status: 'running',
    stage: 'rules',
    progress: 62,
    message: '',
    subMessage: '',
    stepDetails: {
      currentStep: 4,
      totalSteps: 6,
      stepName: 'Rules Generation',
      status: 'in_progress',
      startTime: instant,
      duration: 4,
    },
    pagesRead: 112,
    pageCount: 164,
    foundPages: [],
    findings: [],
    rulesGenerated: 0,
    maintenanceItems: 0,
    safetyPrecautions: 0,
    languageNotice: null,
    error: null,
    errorReason: null,
    retryable: false,
    timestamp: instant,
    version: 1,
    ...overrides,
  };
}
