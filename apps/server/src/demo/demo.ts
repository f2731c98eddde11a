import { randomBytes } from 'node:crypto';
import type { ActorContext, JobContext } from '@steward/api/context';
import { startOnboarding } from '@steward/api/services/onboarding/start';
import { addDemoFiles } from './demo-files';
import { createDemoOrganization, type DemoAccounts } from './demo-organization';
import { sampleManual } from './sample-manual';

export interface Demo {
  /** Sign-in hint that the first start prints; contains the password only if it was generated. */
  sentence: string;
  /** Onboards a machine with the sample manual through the regular onboarding job. */
  onboardSample(): Promise<void>;
}

/** @returns null if the installation has accounts */
export async function createDemo(ctx: JobContext, configuredPassword: string | undefined): Promise<Demo | null> {
  const password = configuredPassword ?? randomBytes(9).toString('base64url');
  const accounts = await createDemoOrganization(ctx, password);
  if (!accounts) return null;
  await addDemoFiles(asAdmin(ctx, accounts.organizationId, accounts.adminId), accounts.machines);
  const withPassword = configuredPassword
    ? 'the password of DEMO_PASSWORD'
    : `the password ${password} (shown only once)`;
  return {
    sentence: `Demonstration: sign in as admin@demo.example or user@demo.example with ${withPassword}.`,
    onboardSample: () => onboardSample(ctx, accounts),
  };
}

async function onboardSample(ctx: JobContext, { organizationId, adminId }: DemoAccounts): Promise<void> {
  const form = new FormData();
  const deviceData = {
    name: 'Air compressor AC-75',
    type: 'MACHINE',
    location: 'Hall 2, compressor room',
    manufacturer: 'Aldermoor',
    model: 'AC-75',
    description: 'Supplies halls 1 and 2 with compressed air.',
    tags: ['compressed air', 'utilities'],
    protocol: 'MQTT',
    mqttBroker: 'mqtt.plant.example',
    mqttTopic: 'hall2/compressor',
  };
  form.set('deviceData', JSON.stringify(deviceData));
  form.set('manualFile', new File([await sampleManual()], 'Aldermoor AC-75 manual.pdf', { type: 'application/pdf' }));
  await startOnboarding(asAdmin(ctx, organizationId, adminId), form);
}

function asAdmin(ctx: JobContext, organizationId: string, userId: string): ActorContext {
  return {
    ...ctx,
    actor: { userId, organizationId, role: 'ADMIN', sessionId: 'demonstration' },
    caller: {
      address: 'demonstration',
      idempotencyKey: 'demonstration',
      setSessionCookie: () => {},
      setBrowserCookie: () => {},
      clearSessionCookie: () => {},
    },
  };
}
